import { atDouble } from "../../lib/at.ts";
import { unitHydrograph } from "./flood.ts";

/** Hours of the flood that is run. */
export const floodHours = 240;

/** How far ahead a plan is made, h. */
export const horizon = 96;

/** Hours of the recession that a plan assumes after its forecast ends. */
const recession = 18;

/** Standard deviation of the logarithm of the forecast's error 24 h ahead; it grows with the root of the lead. */
export const errorAtOneDay = 0.16;

/** Part of the rain that runs off. */
export const runoff = 0.62;

/** Rain of a synthetic storm in two parts, mm in an hour; the second is the heavier. */
export const stormRain = (hour: number): number =>
  5.2 * Math.exp(-(((hour - 64) / 9) ** 2)) + 14.3 * Math.exp(-(((hour - 94) / 8) ** 2));

/** Hourly flow of a catchment of `area` km², m³/s: the rain that runs off, through a gamma unit hydrograph. */
function catchment(area: number, storeLag: number, baseflow: number, delay: number): Float64Array {
  const unit = unitHydrograph(3.4, storeLag, 90);
  return Float64Array.from({ length: floodHours + horizon + 8 }, (_, hour) => {
    let flow = baseflow;
    for (let i = 0; i < unit.length; i++)
      flow += (stormRain(hour - delay - i) * atDouble(unit, i) * area * runoff) / 3.6;
    return flow;
  });
}

/** Catchment of the upper reservoir, km². */
export const upperArea = 4200;

/** Flows that enter the system: into the upper reservoir, between the two, and below the lower; hourly means, m³/s. */
export const systemInflows = {
  upper: catchment(upperArea, 5, 160, 0),
  between: catchment(1100, 3.2, 40, 4),
  below: catchment(1200, 3.4, 50, 6),
} as const;

/**
 * What is known at `now` of the hours to come: `lead` hours of the flow itself, wrong by `error` standard deviations,
 * then a recession; m³/s.
 */
export function forecast(flow: Float64Array, now: number, lead: number, error: number): Float64Array {
  const base = atDouble(flow, 0);
  const view = new Float64Array(horizon);
  for (let n = 0; n < horizon; n++) {
    const wrong = Math.exp(error * errorAtOneDay * Math.sqrt(n / 24));
    view[n] =
      n <= lead
        ? base + (atDouble(flow, now + n) - base) * wrong
        : base + (atDouble(view, n - 1) - base) * Math.exp(-1 / recession);
  }
  return view;
}
