import type { Point } from "../../lib/spline.ts";
import { renewalGrid } from "./renewal-field.ts";

/** Where the parts of the lake sheet stand on one of its drawings, px. */
export interface RenewalLayout {
  readonly name: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** The inner neatline. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** North-west corner of the grid, and px a cell. */
  readonly lake: { readonly left: number; readonly top: number; readonly cell: number };
  /** The axis of time: downwards, or to the right on phones; `across` is its place on the other axis. */
  readonly time: { readonly down: boolean; readonly start: number; readonly length: number; readonly across: number };
  /** The scale of the whole-lake share: its zero, and px for all of it; upwards on phones. */
  readonly share: { readonly start: number; readonly length: number };
  /** px a cell of the small lakes, and where they stand across the axis. */
  readonly small: { readonly cell: number; readonly across: number };
}

const wide: RenewalLayout = {
  name: "wide",
  width: 872,
  height: 828,
  frame: { left: 30, top: 34, right: 402, bottom: 784 },
  lake: { left: 57, top: 43.5, cell: 4.3 },
  time: { down: true, start: 78, length: 630, across: 548 },
  share: { start: 652, length: 200 },
  small: { cell: 0.58, across: 574 },
};

/** The drawings of the lake sheet: beside the page's name, on tablets, on phones. */
export const renewalLayouts: readonly RenewalLayout[] = [
  wide,
  { ...wide, name: "medium", width: 740, share: { start: 646, length: 76 } },
  {
    name: "narrow",
    width: 350,
    height: 1008,
    frame: { left: 22, top: 20, right: 344, bottom: 660 },
    lake: { left: 60, top: 34, cell: 3.6 },
    time: { down: false, start: 28, length: 294, across: 878 },
    share: { start: 836, length: 92 },
    small: { cell: 0.56, across: 902 },
  },
];

/** A day on the axis of time, px. */
export const dayPlace = ({ time }: RenewalLayout, day: number): number =>
  time.start + (time.length * day) / renewalGrid.days;

/** A share of the lake, 0 to 1, on a day. */
export function sharePlace(layout: RenewalLayout, day: number, part: number): Point {
  const { start, length } = layout.share;
  return layout.time.down
    ? [start + length * part, dayPlace(layout, day)]
    : [dayPlace(layout, day), start - length * part];
}

/** A place of the grid on the drawing. */
export const onSheet = ({ lake: { left, top, cell } }: RenewalLayout, [x, y]: Point): Point => [
  left + cell * x,
  top + cell * y,
];
