import { inkOn } from "../lib/ramp.ts";
import { mulberry32 } from "../lib/random.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group } from "../lib/svg.ts";
import { damFrame } from "./dam.ts";
import { deepest, depthColor, indexInterval, isobathRings } from "./isobaths.ts";
import { type Lettering, type Placed, within } from "./lettering.ts";
import { type Station, stations } from "./stations.ts";
import { depthAt } from "./terrain.ts";

/** Whether a place is far enough from a station's mark and the label beside it. */
const clear = ([x, y]: Point, { at, label }: Station, scale: number): boolean => {
  const [dx, dy] = [(x - at[0]) / scale, (y - at[1]) / scale];
  const right = label === "water" ? (scale > 1 ? 78 : 134) : 18;
  const left = label === "water" && scale > 1 ? -70 : -18;
  return dx < left || dx > right || dy < -26 || dy > 15;
};

/** Numbers on the index isobaths, along the line, in gaps of the line's own colour. */
export function isobathNumbers(lettering: Lettering, placed: Placed): string {
  const { scale, frame } = lettering;
  const numbers = (depth: number) => {
    const marks = isobathRings(depth, 4000)
      .slice(0, 2)
      .flatMap((ring) => {
        const points = resample(ring, 8, true);
        return points.flatMap((point, i) => {
          const [x, y] = point;
          if (i % 6 !== 3 || !within(point, frame) || damFrame(x, y).downstream > -46) return [];
          if (!stations.every((station) => clear(point, station, scale))) return [];
          if (!placed.claim(point, 104 * scale)) return [];
          const [before, after] = [points.at(i - 2) ?? point, points[(i + 2) % points.length] ?? point];
          const angle = Math.atan((after[1] - before[1]) / (after[0] - before[0] || 1e-9));
          const turn = Math.round((angle * 180) / Math.PI);
          const transform = `translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})`;
          return [element("text", { transform, dy: ".35em" }, String(depth))];
        });
      });
    const color = depthColor(depth);
    return group({ fill: inkOn(color), stroke: color }, ...marks);
  };
  const depths = Array.from({ length: deepest / indexInterval - 1 }, (_, i) => deepest - (i + 1) * indexInterval);
  const shared = { "font-size": 11 * scale, "stroke-width": 5 * scale, "paint-order": "stroke" };
  return group(shared, ...depths.map(numbers));
}

/** Soundings as on a chart: whole metres, decimetres small and lowered; scattered by a jittered grid, seed 4. */
export function soundings(lettering: Lettering, placed: Placed): string {
  const { scale, frame } = lettering;
  const random = mulberry32(4);
  const [dx, dy] = scale > 1 ? [88, 70] : [48, 37];
  const byInk: Record<string, string> = {};
  for (let y = frame.top; y < frame.bottom; y += dy) {
    for (let x = frame.left; x < frame.right; x += dx) {
      const place: Point = [Math.round(x + (random() - 0.5) * 20), Math.round(y + (random() - 0.5) * 14)];
      const decimetres = Math.floor(10 * depthAt(...place));
      if (decimetres < 32 || damFrame(...place).downstream > -16 * scale) continue;
      if (!stations.every((station) => clear(place, station, scale)) || !placed.claim(place, 30 * scale)) continue;
      const decimal = element("tspan", { dy: 2.5 * scale, "font-size": 7.5 * scale }, String(decimetres % 10));
      const ink = inkOn(depthColor(decimetres / 10));
      const mark = element("text", { x: place[0], y: place[1] }, Math.floor(decimetres / 10) + decimal);
      byInk[ink] = (byInk[ink] ?? "") + mark;
    }
  }
  const groups = Object.entries(byInk).map(([fill, marks]) => group({ fill }, marks));
  return group({ "font-size": 10.5 * scale, "fill-opacity": ".86" }, ...groups);
}
