import { scaleLinear } from "d3-scale";
import { path } from "../lib/svg.ts";
import { demonstrationYear } from "../models/water-temperature/demonstration-reservoir.ts";
import { riverTemperature } from "../models/water-temperature/river-temperature.ts";
import { curve, jagged, points } from "../plot/curves.ts";
import { area, cover, rules, stroke } from "./cover.ts";

/** Depths of the two intakes, m, and the temperature of the target, °C. */
const [highIntake, lowIntake, target] = [3, 30, 18];

/** A year of the river's temperature, and of what two intakes release. */
export function releaseTemperature(): string {
  const frame = area;
  const x = scaleLinear([0, 364], [frame.left, frame.right]);
  const y = scaleLinear([0, 30], [frame.bottom, frame.top]);
  const released = (intake: number) => points(demonstrationYear(intake).release, x, y);
  return cover(
    rules(frame, y, [0, 10, 20, 30]),
    path(`M0 ${y(target)}H${frame.right}`, { ...stroke("var(--amber)", 2), "stroke-dasharray": "8 8" }),
    path(jagged(points(riverTemperature(), x, y), 0.2, 1), stroke("var(--mist)", 2)),
    path(curve(released(highIntake), 3, 1), stroke("var(--aqua)", 4)),
    path(curve(released(lowIntake), 3, 1), stroke("var(--amber)", 4)),
  );
}
