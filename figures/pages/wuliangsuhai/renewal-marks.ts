import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { formatCoordinate } from "../../lib/svg.ts";
import { isolineTips, numberedLevels, type RenewalField, renewalGrid } from "./renewal-field.ts";
import { dayPlace, onSheet, type RenewalLayout, sharePlace } from "./renewal-layout.ts";

/** Least distance between the numbers of two isolines, px. */
const apart = 17;

/** A number beside the lake and the line that leads to its isoline. */
interface LevelMark {
  readonly level: number;
  /** Nothing where there is no such isoline on the day. */
  readonly line: string;
  readonly y: number;
}

/** What follows the day on a drawing: attributes of elements that the page's script finds by `data-mark` and `data-level`. */
export interface DayMarks {
  /** Transform of the handle. */
  readonly hand: string;
  /** From the handle to the curve. */
  readonly link: string;
  /** Transform of the dot on the curve. */
  readonly dot: string;
  readonly levels: readonly LevelMark[];
}

/** Part of the lake's water that is new on a day, which need not be whole. */
export function shareOn({ share }: RenewalField, day: number): number {
  const whole = Math.min(renewalGrid.days - 1, Math.floor(day));
  return at(share, whole) + (day - whole) * (at(share, whole + 1) - at(share, whole));
}

/** Numbers of isolines at the right of the sheet, from north to south and apart from each other. */
function levelMarks(field: RenewalField, day: number, layout: RenewalLayout): LevelMark[] {
  const tips = isolineTips(field, day);
  let free = layout.frame.top + 2 * apart;
  const order = numberedLevels.map((level, i) => ({ level, tip: tips[i] })).reverse();
  return order.map(({ level, tip }) => {
    if (!tip) return { level, line: "", y: 0 };
    const [x, y] = onSheet(layout, tip);
    const row = Math.max(y, free);
    free = row + apart;
    const right = layout.frame.right - 38;
    const bend = Math.max(x, right - 12 - Math.abs(row - y));
    return {
      level,
      line: `M${formatCoordinate(x)} ${formatCoordinate(y)}H${formatCoordinate(bend)}L${right - 12} ${formatCoordinate(row)}H${right}`,
      y: row,
    };
  });
}

/** Where everything stands on a day. */
export function dayMarks(field: RenewalField, day: number, layout: RenewalLayout): DayMarks {
  const along = dayPlace(layout, day);
  const { across, down } = layout.time;
  const [x, y] = sharePlace(layout, day, shareOn(field, day));
  const hand: Point = down ? [across, along] : [along, across];
  return {
    hand: `translate(${formatCoordinate(hand[0])} ${formatCoordinate(hand[1])})`,
    link: down
      ? `M${across + 13} ${formatCoordinate(along)}H${formatCoordinate(x - 5)}`
      : `M${formatCoordinate(along)} ${across - 13}V${formatCoordinate(y + 5)}`,
    dot: `translate(${formatCoordinate(x)} ${formatCoordinate(y)})`,
    levels: levelMarks(field, day, layout),
  };
}
