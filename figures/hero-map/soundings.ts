import { inkOn } from "../lib/ramp.ts";
import { mulberry32 } from "../lib/random.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { damFrame } from "./dam.ts";
import { crossPlaces } from "./graticule.ts";
import { readout, restPlace } from "./hero-frame.ts";
import { deepest, depthColor, type Frame, indexInterval, isobathRings } from "./isobaths.ts";
import { type Lettering, type Placed, within } from "./lettering.ts";
import { stationAreas, stations } from "./stations.ts";
import { depthAt } from "./terrain.ts";

/** Whether lettering around a place, `half` px to its sides, is clear of stations, of the resting cursor and its read-out. */
function isFree([x, y]: Point, half: number, lettering: Lettering): boolean {
  const { scale, cursor } = lettering;
  const taken: Frame[] = stations.flatMap((station) => stationAreas(station, lettering));
  if (cursor) {
    const { left, width, height } = readout;
    const top = scale > 1 ? readout.narrowTop : readout.top;
    taken.push({ left, top, right: left + width * scale, bottom: top + height * scale });
    if (scale === 1 && (Math.abs(x - restPlace[0]) < half + 2 || Math.abs(y - 4 - restPlace[1]) < 9)) return false;
  }
  return taken.every(
    ({ left, top, right, bottom }) =>
      x + half < left || x - half > right || y + 5 * scale < top || y - 10 * scale > bottom,
  );
}

/** Numbers on the index isobaths, along the line, each on a plate of the water's colour there. */
export function isobathNumbers(lettering: Lettering, placed: Placed): string {
  const { scale, frame } = lettering;
  const plate = `M${-8 * scale} ${-5 * scale}h${16 * scale}v${10 * scale}h${-16 * scale}z`;
  const numbers = (depth: number) => {
    const color = depthColor(depth);
    const marks = isobathRings(depth, 4000)
      .slice(0, 2)
      .flatMap((ring) => {
        const points = resample(ring, 8, true);
        return points.flatMap((point, i) => {
          const [x, y] = point;
          if (i % 6 !== 3 || !within(point, frame) || damFrame(x, y).downstream > -46) return [];
          if (!isFree(point, 12 * scale, lettering)) return [];
          if (!placed.claim(point, 104 * scale)) return [];
          const [before, after] = [points.at(i - 2) ?? point, points[(i + 2) % points.length] ?? point];
          const angle = Math.atan((after[1] - before[1]) / (after[0] - before[0] || 1e-9));
          const turn = Math.round((angle * 180) / Math.PI);
          const transform = `translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})`;
          return [group({ transform }, path(plate, { fill: color }), element("text", { dy: ".35em" }, String(depth)))];
        });
      });
    return group({ fill: inkOn(color) }, ...marks);
  };
  const depths = Array.from({ length: deepest / indexInterval - 1 }, (_, i) => deepest - (i + 1) * indexInterval);
  return group({ "font-size": 11 * scale }, ...depths.map(numbers));
}

/** Whether no index isobath and no shore runs through a sounding at a place, and no cross of the grid stands in it. */
function isBetweenLines([x, y]: Point, scale: number): boolean {
  const [half, up, down] = [9 * scale, 9.5 * scale, 5 * scale];
  if (crossPlaces.some(([cx, cy]) => Math.abs(cx - x) < half + 4 && cy > y - up - 4 && cy < y + down + 4)) return false;
  const depths = [-1, -0.5, 0, 0.5, 1].flatMap((across) =>
    [-up, -up / 2, 0, down].map((dy) => depthAt(x + across * half, y + dy)),
  );
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  return least > 0.4 && Math.floor(least / indexInterval) === Math.floor(most / indexInterval);
}

/** Places tried for a sounding, px from where the grid has it. */
const offsets = [0, -6, 6, -12, 12, -18, 18, -24, 24];
const tries: readonly Point[] = offsets.flatMap((dy) => offsets.map((dx): Point => [dx, dy]));

/** Soundings as on a chart: whole metres, decimetres small and lowered; scattered by a jittered grid, seed 4. */
export function soundings(lettering: Lettering, placed: Placed): string {
  const { scale, frame } = lettering;
  const random = mulberry32(4);
  const [dx, dy] = scale > 1 ? [88, 70] : [48, 37];
  const byInk: Record<string, string> = {};
  const isFit = (place: Point) =>
    within(place, frame) &&
    depthAt(...place) >= 3.2 &&
    damFrame(...place).downstream < -16 * scale &&
    isFree(place, 9 * scale, lettering) &&
    isBetweenLines(place, scale);
  for (let y = frame.top; y < frame.bottom; y += dy) {
    for (let x = frame.left; x < frame.right; x += dx) {
      const near: Point = [Math.round(x + (random() - 0.5) * 20), Math.round(y + (random() - 0.5) * 14)];
      const place = tries
        .map(([right, down]): Point => [near[0] + right * scale, near[1] + down * scale])
        .find((other) => isFit(other) && placed.claim(other, 30 * scale));
      if (!place) continue;
      const decimetres = Math.floor(10 * depthAt(...place));
      const decimal = element("tspan", { dy: 2.5 * scale, "font-size": 7.5 * scale }, String(decimetres % 10));
      const ink = inkOn(depthColor(decimetres / 10));
      const mark = element("text", { x: place[0], y: place[1] }, Math.floor(decimetres / 10) + decimal);
      byInk[ink] = (byInk[ink] ?? "") + mark;
    }
  }
  const groups = Object.entries(byInk).map(([fill, marks]) => group({ fill }, marks));
  return group({ "font-size": 10.5 * scale }, ...groups);
}
