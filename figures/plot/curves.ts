import { linePath, smoothPath } from "../lib/path.ts";
import { simplify } from "../lib/simplify.ts";
import type { Point } from "../lib/spline.ts";
import type { Scale } from "./axes.ts";

/** Points of a series on the drawing: `values[i]` over `from + i × step`. */
export const points = (values: ArrayLike<number>, x: Scale, y: Scale, from = 0, step = 1): Point[] =>
  Array.from(values, (value, i): Point => [x(from + i * step), y(value)]);

/** Every `step`-th of the points, with both ends. */
const thin = (line: readonly Point[], step: number): Point[] =>
  line.filter((_, i) => i % step === 0 || i === line.length - 1);

/** A smooth line through every `step`-th point. */
export const curve = (line: readonly Point[], step = 1, digits: 0 | 1 = 0): string =>
  smoothPath(thin(line, step), { digits });

/** A jagged line, without the points that lie within half a px of it. */
export const jagged = (line: readonly Point[], tolerance = 0.4, digits: 0 | 1 = 0): string =>
  linePath(simplify(line, tolerance), { digits });

/** The closed area between two lines that run the same way. */
export const between = (
  first: readonly Point[],
  second: readonly Point[],
  tolerance = 0.5,
  digits: 0 | 1 = 0,
): string =>
  linePath([...simplify(first, tolerance), ...simplify(second, tolerance).reverse()], { digits, closed: true });
