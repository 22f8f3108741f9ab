import { scaleLinear } from "d3-scale";
import { at } from "../../lib/at.ts";
import { smoothPath } from "../../lib/path.ts";
import { mixColor } from "../../lib/ramp.ts";
import { mulberry32 } from "../../lib/random.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { defaultFlood, runFlood } from "../../models/hydrology/flood.ts";
import { entries } from "../../models/statistics/taylor-diagram.ts";
import { cover, coverWidth } from "../cover.ts";

const hours = 120;

/** The entries' hydrographs and the reference, m³/s by hour: the competition's own rules and seed. */
function hydrographs(): { reference: Float64Array; models: Float64Array[] } {
  const random = mulberry32(21);
  const models = Array.from({ length: entries }, () => {
    const storeLag = defaultFlood.storeLag * 0.45 * 4 ** random();
    const runoff = defaultFlood.runoff * (0.75 + 0.5 * random());
    const shift = Math.round(12 * random() - 6);
    const { inflow } = runFlood({ storeLag, runoff });
    return Float64Array.from({ length: hours }, (_, hour) => at(inflow, Math.max(0, hour + 6 - shift)));
  });
  return { reference: runFlood().inflow.subarray(6, hours + 6), models };
}

/** Fourteen variants of one model ranked after every hour of a flood by their error so far; the first in amber, the flood behind them. */
export function competition(): string {
  const { reference, models } = hydrographs();
  const errors = models.map((model) => {
    let total = 0;
    return Float64Array.from(model, (value, hour) => {
      total += (value - at(reference, hour)) ** 2;
      return total;
    });
  });
  const every = 4;
  const first = 18;
  const times = Array.from({ length: (hours - first) / every }, (_, i) => first + every * i);
  const ranks = models.map((_, m) =>
    times.map((hour) => errors.filter((other) => at(other, hour) < at(errors[m] ?? [], hour)).length),
  );
  const x = scaleLinear([first, times.at(-1) ?? hours], [18, 566]);
  const y = scaleLinear([0, entries - 1], [34, 326]);
  const flow = scaleLinear([0, 2600], [360, 40]);
  const last = (m: number) => ranks[m]?.at(-1) ?? 0;
  const order = Array.from(models.keys()).sort((a, b) => last(b) - last(a));
  const colour = (rank: number) =>
    rank === 0 ? "var(--amber)" : mixColor("#7fc4b8", "#1d5e70", Math.min(1, (rank - 1) / (entries - 3)));
  const flood = Array.from(reference, (value, hour): Point => [x(hour), flow(value)]).filter((_, i) => i % 3 === 0);
  const lines = order.map((m) => {
    const rank = last(m);
    const points = times.map((hour, i): Point => [x(hour), y(ranks[m]?.[i] ?? 0)]);
    // Level between hours, with a soft step where the rank changes.
    const d = points.reduce((text, [px, py], i) => {
      const [bx, by] = points[i - 1] ?? [px - 20, py];
      const middle = ((bx + px) / 2).toFixed(1);
      const [fx, fy] = [px.toFixed(1), py.toFixed(1)];
      return i === 0 ? `M-10 ${fy}H${fx}` : `${text}C${middle} ${by.toFixed(1)} ${middle} ${fy} ${fx} ${fy}`;
    }, "");
    const end = points.at(-1) ?? [0, 0];
    const width = rank === 0 ? 5.2 : rank < 3 ? 3.4 : 2.4;
    return (
      path(d, { fill: "none", stroke: "var(--abyss)", "stroke-width": width + 4 }) +
      path(d, { fill: "none", stroke: colour(rank), "stroke-width": width }) +
      element("circle", {
        cx: end[0],
        cy: end[1],
        r: rank === 0 ? 9 : 6,
        fill: rank < 3 ? colour(rank) : "var(--abyss)",
        stroke: colour(rank),
        "stroke-width": 2.6,
      })
    );
  });
  return cover(
    path(`${smoothPath(flood, { digits: 1 })}L${coverWidth} 366L-10 366z`, { fill: "#0b3140" }),
    ...lines,
    group(
      { "font-weight": 600 },
      text(590, y(0) + 6, "1", { fill: "var(--amber)" }),
      text(590, y(1) + 6, "2", { fill: colour(1) }),
      text(590, y(2) + 6, "3", { fill: colour(2) }),
      text(590, y(entries - 1) + 6, String(entries), { fill: "var(--mist)" }),
    ),
  );
}
