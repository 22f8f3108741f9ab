import type { Point } from "../lib/spline.ts";

/** A line of a shape; a closed one ends where it begins. */
export interface Outline {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** Straight pieces that stand for one curve. */
const pieces = 8;

const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Points of a Bézier curve by de Casteljau's rule, without the first. */
function bezier(control: readonly Point[]): Point[] {
  return Array.from({ length: pieces }, (_, i) => {
    const t = (i + 1) / pieces;
    let points = [...control];
    while (points.length > 1)
      points = points.slice(1).map(([x, y], k): Point => {
        const [px, py] = points[k] ?? [x, y];
        return [px + t * (x - px), py + t * (y - py)];
      });
    return points[0] ?? [0, 0];
  });
}

/** Points of an elliptic arc between two points, without the first (SVG 2, appendix B.2.4). */
function arc([x1, y1]: Point, [x2, y2]: Point, [rx, ry, degrees, large, sweep]: readonly number[]): Point[] {
  let [a, b] = [Math.abs(rx ?? 0), Math.abs(ry ?? 0)];
  if (a === 0 || b === 0) return [[x2, y2]];
  const [sine, cosine] = [Math.sin(((degrees ?? 0) * Math.PI) / 180), Math.cos(((degrees ?? 0) * Math.PI) / 180)];
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [u, v] = [cosine * halfX + sine * halfY, -sine * halfX + cosine * halfY];
  const stretch = Math.max(1, Math.sqrt((u / a) ** 2 + (v / b) ** 2));
  [a, b] = [a * stretch, b * stretch];
  const over = Math.max(0, (a * b) ** 2 - (a * v) ** 2 - (b * u) ** 2);
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(over / ((a * v) ** 2 + (b * u) ** 2));
  const [cu, cv] = [(factor * a * v) / b, (-factor * b * u) / a];
  const [from, to] = [Math.atan2((v - cv) / b, (u - cu) / a), Math.atan2((-v - cv) / b, (-u - cu) / a)];
  const turn = sweep ? (to - from + 4 * Math.PI) % (2 * Math.PI) : -((from - to + 4 * Math.PI) % (2 * Math.PI));
  const [cx, cy] = [cosine * cu - sine * cv + (x1 + x2) / 2, sine * cu + cosine * cv + (y1 + y2) / 2];
  return Array.from({ length: 2 * pieces }, (_, i): Point => {
    const angle = from + (turn * (i + 1)) / (2 * pieces);
    const [p, q] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [cx + cosine * p - sine * q, cy + sine * p + cosine * q];
  });
}

/** The commands of a path with their numbers; flags of arcs may stand without spaces. */
function* commands(d: string): Generator<readonly [command: string, numbers: readonly number[]]> {
  for (const [, letter = "", list = ""] of d.matchAll(/([a-z])([^a-z]*(?:e-?\d+[^a-z]*)*)/gi)) {
    const count = counts[letter.toUpperCase()];
    if (count === undefined) throw new Error(`the label check does not know the path command ${letter}`);
    const numbers: number[] = [];
    const token = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi;
    for (let match = token.exec(list); match; match = token.exec(list)) {
      const isFlag = count === 7 && (numbers.length % 7 === 3 || numbers.length % 7 === 4);
      if (isFlag) token.lastIndex = match.index + 1;
      numbers.push(Number(isFlag ? match[0].charAt(0) : match[0]));
    }
    if (count === 0) yield [letter, []];
    for (let i = 0; count > 0 && i < numbers.length; i += count) {
      const next = letter === "M" ? "L" : letter === "m" ? "l" : letter;
      yield [i === 0 ? letter : next, numbers.slice(i, i + count)];
    }
  }
}

/** The lines that a path's `d` draws, curves as straight pieces. */
export function outlines(d: string): Outline[] {
  const done: Outline[] = [];
  let points: Point[] = [];
  let at: Point = [0, 0];
  let control: Point | null = null;
  const finish = (closed: boolean) => {
    const first = points[0];
    if (first && points.length > 1) done.push({ points: closed ? [...points, first] : points, closed });
    if (closed && first) at = first;
    points = closed ? [at] : [];
  };
  for (const [letter, numbers] of commands(d)) {
    const command = letter.toUpperCase();
    const [ox, oy] = letter === command ? [0, 0] : at;
    const pair = (i: number): Point => [ox + (numbers[i] ?? 0), oy + (numbers[i + 1] ?? 0)];
    const mirrored: Point = control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at;
    const from = at;
    let drawn: Point[] = [];
    control = null;
    if (command === "Z") {
      finish(true);
      continue;
    }
    if (command === "M") {
      finish(false);
      drawn = [pair(0)];
    } else if (command === "H") drawn = [[ox + (numbers[0] ?? 0), at[1]]];
    else if (command === "V") drawn = [[at[0], oy + (numbers[0] ?? 0)]];
    else if (command === "L") drawn = [pair(0)];
    else if (command === "A") drawn = arc(from, pair(5), numbers);
    else {
      const first = command === "T" || command === "S" ? mirrored : pair(0);
      const rest =
        command === "C"
          ? [pair(2), pair(4)]
          : command === "T"
            ? [pair(0)]
            : command === "S"
              ? [pair(0), pair(2)]
              : [pair(2)];
      control = rest.length === 2 ? (rest[0] ?? null) : first;
      drawn = bezier([from, first, ...rest]);
    }
    points.push(...drawn);
    at = drawn.at(-1) ?? at;
  }
  finish(false);
  return done;
}
