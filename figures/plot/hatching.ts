import { element, path } from "../lib/svg.ts";

/** Lines at an even distance that fill an area by `fill="url(#id)"`; `id` is unique on the page. */
export interface Hatching {
  readonly id: string;
  /** Distance between the lines, px, and their angle, degrees from the horizontal. */
  readonly distance: number;
  readonly angle: number;
  readonly stroke: string;
  readonly width?: number;
}

/** The pattern of a hatching, for the beginning of a drawing. */
export const hatching = ({ id, distance, angle, stroke, width = 1 }: Hatching): string =>
  element(
    "pattern",
    {
      id,
      width: distance,
      height: distance,
      patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${angle})`,
    },
    path(`M0 ${distance / 2}H${distance}`, { stroke, "stroke-width": width }),
  );
