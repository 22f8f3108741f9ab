import { scaleLinear } from "d3-scale";
import { defaultColumn } from "#figures/models/water-temperature/reservoir-column.ts";
import type { Frame, Scale } from "#figures/plot/axes.ts";

/** Where things lie on the map, px. */
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  /** Whether it is a phone's: fewer ticks, marks inside the frame. */
  readonly narrow: boolean;
  /** Every how many months one is named. */
  readonly months: number;
  readonly depths: readonly number[];
  readonly x: Scale;
  readonly y: Scale;
}

/** Below this width the page shows its drawings for phones, px. */
const phone = 520;

const everyTen = [0, 10, 20, 30, 40, 50, 60];
const everyTwenty = [0, 20, 40, 60];

/** The map at a width, in the proportions of the static drawing, with lettering of 13 px at every width. */
export function mapLayout(width: number): MapLayout {
  const narrow = width < phone;
  const height = Math.round(narrow ? (width * 320) / 360 : Math.max(300, (width * 460) / 1200));
  const frame = narrow
    ? { left: 28, top: 30, right: width - 2, bottom: height - 28 }
    : { left: 44, top: 54, right: width - 88, bottom: height - 34 };
  return {
    width,
    height,
    frame,
    narrow,
    months: width < 720 ? 2 : 1,
    depths: narrow || height < 360 ? everyTwenty : everyTen,
    x: scaleLinear([0, 364], [frame.left, frame.right]),
    y: scaleLinear([0, defaultColumn.depth], [frame.top, frame.bottom]),
  };
}
