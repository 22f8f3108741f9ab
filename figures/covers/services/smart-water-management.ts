import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import { fbm, gradientNoise } from "../../lib/noise.ts";
import { smoothPath } from "../../lib/path.ts";
import { mixColor } from "../../lib/ramp.ts";
import { type Point, resample } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { drainage } from "../../models/hydrology/drainage.ts";
import { bands, field, steps } from "../bands.ts";
import { coverHeight, coverOfWidth, coverWidth } from "../cover.ts";

const cell = 2;
const margin = 20;
const rows = (coverHeight + 2 * margin) / cell + 1;

/** A made-up ground that falls to the right, where its rivers leave the sheet; m. */
function ground(): (x: number, y: number) => number {
  const noise = gradientNoise(61);
  return (x, y) => {
    const [wx, wy] = [x + 40 * fbm(noise, x / 150, y / 150 + 9), y + 40 * fbm(noise, x / 150 + 30, y / 150)];
    const ridges = 1 - Math.abs(fbm(noise, wx / 105, wy / 105, 5));
    const valley = Math.abs(y - 205 - 34 * Math.sin(x / 105)) / 180;
    return 120 * ridges - 0.42 * x + 105 * valley + 40 * (x < 30 ? (30 - x) / 30 : 0);
  };
}

/** Every river of a made-up country that gathers into one, as its ground drains; the catchment of the one outlet is lit. */
export function smartWaterManagement(width = coverWidth): string {
  const height = ground();
  const columns = (width + 2 * margin) / cell + 1;
  const place = (k: number): Point => [(k % columns) * cell - margin, Math.floor(k / columns) * cell - margin];
  const { below, area } = drainage(
    Float64Array.from({ length: columns * rows }, (_, k) => height(...place(k))),
    columns,
  );
  const outlet = maxIndex(area);
  const lit = new Uint8Array(area.length);
  const belongs = (start: number): boolean => {
    const way: number[] = [];
    let k = start;
    while (k >= 0 && k !== outlet && !lit[k]) {
      way.push(k);
      k = at(below, k);
    }
    const mark = k === outlet || lit[k] === 1 ? 1 : 2;
    for (const passed of way) lit[passed] = mark;
    return mark === 1;
  };
  const least = 52;
  const sources = Array.from(area.keys()).filter((k) => at(area, k) >= least);
  const feeders = new Map<number, number[]>();
  for (const k of sources) feeders.set(at(below, k), [...(feeders.get(at(below, k)) ?? []), k]);
  // Reaches: from a source or a confluence down to the next confluence.
  const starts = sources.filter((k) => (feeders.get(k) ?? []).length !== 1);
  const reaches = starts.map((start) => {
    const cells = [start];
    for (let k = at(below, start); k >= 0; k = at(below, k)) {
      cells.push(k);
      if ((feeders.get(k) ?? []).length > 1) break;
    }
    return { cells, drained: at(area, start), inside: belongs(start) };
  });
  const draw = (inside: boolean) =>
    reaches
      .filter((reach) => reach.inside === inside && reach.cells.length > 1)
      .sort((a, b) => a.drained - b.drained)
      .map(({ cells, drained }) => {
        const size = Math.log(drained / least) / Math.log(at(area, outlet) / least);
        const line = resample(cells.map(place), 6);
        return path(smoothPath(line, { digits: 1 }), {
          "stroke-width": (0.55 + 4.6 * size ** 2.4).toFixed(2),
          stroke: inside ? mixColor("#2a8f96", "#93bdb4", size ** 1.4) : "#1c5563",
        });
      });
  const mouths = reaches.filter(({ inside, drained }) => inside && drained > 0.045 * at(area, outlet));
  const gauges = mouths
    .map(({ cells }) => place(cells[Math.max(0, cells.length - 3)] ?? outlet))
    .filter(([x, y], i, all) => all.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 38) === i)
    .filter(([x]) => x < width - 24);
  return coverOfWidth(
    width,
    bands(field(6, height, width), steps(-220 - 0.42 * (width - coverWidth), 220, 14), {
      spacing: 9,
      paint: (_, i) => ({ fill: "none", stroke: "var(--land)", "stroke-width": i % 5 === 0 ? 1.1 : 0.6 }),
    }),
    group({ fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, ...draw(false), ...draw(true)),
    group(
      { fill: "var(--amber)", stroke: "var(--abyss)", "stroke-width": 2.2 },
      ...gauges.map(([cx, cy]) => element("circle", { cx, cy, r: 5.2 })),
    ),
  );
}
