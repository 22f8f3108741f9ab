import type { Point } from "./spline.ts";

/** How a path is written. */
export interface PathOptions {
  /** Digits after the decimal point; 1 if left out. Zero is right for most lines of a hand's length. */
  readonly digits?: 0 | 1 | 2;
  readonly closed?: boolean;
}

/** Numbers in the fewest characters SVG allows: no leading zero, no separator before a sign or a second point. */
function join(numbers: readonly number[], digits: number): string {
  let text = "";
  let before = "";
  for (const number of numbers) {
    const fixed = number.toFixed(digits);
    const whole = digits > 0 ? fixed.replace(/\.?0+$/, "") : fixed;
    const short = whole.replace(/^(-?)0\./, "$1.").replace(/^-0$/, "0");
    const glued = before === "" || short.startsWith("-") || (short.startsWith(".") && before.includes("."));
    text += glued ? short : ` ${short}`;
    before = short;
  }
  return text;
}

/**
 * Straight lines through `points`, as relative commands; rounding errors do not add up. d3-shape writes absolute ones, which
 * make the compressed drawings 7 % larger.
 */
export function linePath(points: readonly Point[], { digits = 1, closed = false }: PathOptions = {}): string {
  const scale = 10 ** digits;
  const units = points.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]);
  const first = units[0];
  if (!first) return "";
  const steps = units.slice(1).map(([x, y], i): Point => [x - (units[i]?.[0] ?? 0), y - (units[i]?.[1] ?? 0)]);
  const moved = steps.filter(([dx, dy]) => dx !== 0 || dy !== 0);
  const written = (part: readonly Point[]) =>
    join(
      part.flat().map((value) => value / scale),
      digits,
    );
  return `M${written([first])}${moved.length > 0 ? `l${written(moved)}` : ""}${closed ? "z" : ""}`;
}

/**
 * Separate straight strokes, each from a point by a step, as relative commands: strokes at even distances are then written
 * alike. A step of zero is a dot where the line's ends are round.
 */
export function strokes(
  parts: readonly (readonly [from: Point, by: Point])[],
  { digits = 1 }: PathOptions = {},
): string {
  const scale = 10 ** digits;
  const round = (value: number) => Math.round(value * scale);
  let pen: Point = [0, 0];
  return parts
    .map(([[x, y], [dx, dy]]) => {
      const from: Point = [round(x), round(y)];
      const by: Point = [round(dx), round(dy)];
      const moved = join([(from[0] - pen[0]) / scale, (from[1] - pen[1]) / scale], digits);
      pen = [from[0] + by[0], from[1] + by[1]];
      const drawn =
        by[1] === 0
          ? `h${by[0] / scale}`
          : by[0] === 0
            ? `v${by[1] / scale}`
            : `l${join([by[0] / scale, by[1] / scale], digits)}`;
      return `m${moved}${drawn}`;
    })
    .join("");
}

/**
 * Control points of the quadratic B-spline that passes through `knots` at the middle of its pieces:
 * (c₋ + 6c + c₊) / 8 = p, solved by Jacobi iteration. The ends of an open line are their own control points.
 */
function controlPoints(knots: readonly Point[], closed: boolean): Point[] {
  const n = knots.length;
  let controls: Point[] = [...knots];
  for (let pass = 0; pass < 5; pass++) {
    const before = controls;
    controls = knots.map((knot, i): Point => {
      if (!closed && (i === 0 || i === n - 1)) return knot;
      const [a, b] = [before[(i + n - 1) % n] ?? knot, before[(i + 1) % n] ?? knot];
      return [(8 * knot[0] - a[0] - b[0]) / 6, (8 * knot[1] - a[1] - b[1]) / 6];
    });
  }
  return controls;
}

/**
 * A smooth curve through `points`: a quadratic B-spline, whose control points SVG's `t` command implies, so that a point
 * costs two numbers, where the cubic curves of d3-shape cost six. Each written end is chosen so that the implied control
 * point stays within one rounding unit of the wanted one.
 */
export function smoothPath(points: readonly Point[], { digits = 1, closed = false }: PathOptions = {}): string {
  if (points.length < 3) return linePath(points, { digits, closed });
  const scale = 10 ** digits;
  const wanted = controlPoints(points, closed).map(([x, y]): Point => [x * scale, y * scale]);
  const at = (i: number): Point => wanted[i % wanted.length] ?? [0, 0];
  const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  const start = closed ? round(middle(at(wanted.length - 1), at(0))) : round(at(0));
  let control = round(at(closed ? 0 : 1));
  let pen = start;
  const numbers: Point[] = [[control[0] - start[0], control[1] - start[1]]];
  const last = closed ? wanted.length - 1 : wanted.length - 2;
  for (let i = closed ? 0 : 1; i <= last; i++) {
    const end = i < last ? round(middle(control, at(i + 1))) : closed ? start : round(at(wanted.length - 1));
    numbers.push([end[0] - pen[0], end[1] - pen[1]]);
    control = [2 * end[0] - control[0], 2 * end[1] - control[1]];
    pen = end;
  }
  const text = (part: readonly Point[]) =>
    join(
      part.flat().map((value) => value / scale),
      digits,
    );
  const tail = numbers.slice(2);
  return `M${text([start])}q${text(numbers.slice(0, 2))}${tail.length > 0 ? `t${text(tail)}` : ""}${closed ? "z" : ""}`;
}
