import { at, mean } from "../../lib/at.ts";
import { contours, ringArea } from "../../lib/contour.ts";
import { linePath } from "../../lib/path.ts";
import { simplifyRing } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import type { Frame } from "../../plot/axes.ts";

type Field = readonly Float64Array[];

/** Days from one column of the grid to the next; a column is the mean of as many days. */
const step = 3;

/** The mean of the profiles about a day, so that no single day stands for three. */
function meanProfile(field: Field, day: number): Float64Array {
  const profiles = field.slice(Math.max(0, day - 1), day + 2);
  return (profiles[0] ?? new Float64Array(0)).map((_, layer) => mean(profiles.map((profile) => at(profile, layer))));
}

/** Depth by time as a grid repeated beyond its border, so that areas close outside the frame; means of three days. */
function gridOf(field: Field, sign: 1 | -1) {
  const days = field.flatMap((_, day) => (day % step === 0 ? [meanProfile(field, day)] : []));
  const layers = field[0]?.length ?? 0;
  const [width, height] = [days.length + 2, layers + 2];
  const clamp = (value: number, top: number) => Math.max(0, Math.min(top, value));
  const values = Float64Array.from({ length: width * height }, (_, k) => {
    const profile = days[clamp((k % width) - 1, days.length - 1)] ?? new Float64Array(layers);
    return sign * at(profile, clamp(Math.floor(k / width) - 1, layers - 1));
  });
  return { width, height, values, days: days.length, layers };
}

/** Areas of a field above each level, clipped to the frame, as path data; means of three days and each layer of the field. */
export function areas(field: Field, levels: readonly number[], frame: Frame, sign: 1 | -1 = 1): string[] {
  const grid = gridOf(field, sign);
  const cell: Point = [(frame.right - frame.left) / (grid.days - 1), (frame.bottom - frame.top) / (grid.layers - 1)];
  const clamp = ([x, y]: Point): Point => [
    Math.max(frame.left, Math.min(frame.right, x)),
    Math.max(frame.top, Math.min(frame.bottom, y)),
  ];
  return contours(grid, levels, { cell, origin: [frame.left - cell[0], frame.top - cell[1]] }).map(({ rings }) =>
    rings
      .filter((ring) => Math.abs(ringArea(ring)) > (sign < 0 ? 400 : 60))
      .map((ring) => linePath(simplifyRing(ring.map(clamp), 0.8), { digits: 0, closed: true }))
      .join(""),
  );
}

/** Outline of the water with less oxygen than `limit`, mg/L. */
export const poorWater = (oxygen: Field, limit: number, frame: Frame): string =>
  areas(oxygen, [-limit], frame, -1).join("");
