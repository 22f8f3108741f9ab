import { scaleLinear } from "d3-scale";
import { gaussian, mulberry32 } from "../lib/random.ts";
import { path } from "../lib/svg.ts";
import { curve, jagged, points } from "../plot/curves.ts";
import { area, cover, rules, stroke } from "./cover.ts";

/** The article's synthetic water temperature, °C: a season, and a first-order autoregressive disturbance. Three years of it. */
const series = { days: 1095, mean: 14, range: 10, memory: 0.9, spread: 0.8, seed: 1970 } as const;

/** Daily water temperature, and the mean for the day of the year with which a model has to be compared. */
export function skillBenchmark(): string {
  const { days, mean, range, memory, spread, seed } = series;
  const frame = area;
  const x = scaleLinear([0, days - 1], [frame.left, frame.right]);
  const y = scaleLinear([0, 28], [frame.bottom, frame.top]);
  const draw = gaussian(mulberry32(seed));
  const season = Float64Array.from(
    { length: days },
    (_, d) => mean + range * Math.sin((2 * Math.PI * (d - 110)) / 365),
  );
  let noise = 0;
  const observed = season.map((value) => {
    noise = memory * noise + spread * draw();
    return value + noise;
  });
  return cover(
    rules(frame, y, [0, 7, 14, 21, 28]),
    path(jagged(points(observed, x, y), 0.2, 1), stroke("var(--mist)", 1.6)),
    path(`M0 ${y(mean)}H${frame.right}`, { ...stroke("var(--amber)", 3), "stroke-dasharray": "12 9" }),
    path(curve(points(season, x, y), 6, 1), stroke("var(--aqua)", 4)),
  );
}
