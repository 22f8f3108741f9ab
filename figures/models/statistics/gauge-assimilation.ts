import { mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { type Estimate, kalmanStep, type ScalarModel } from "./scalar-kalman.ts";

/** Hours shown, the hour of the last observation, and hours between observations. */
export const assimilation = { hours: 168, now: 96, every: 6, forecast: 24 } as const;

/** Storage constant of the river reach, h: a linear reservoir. */
const storage = 18;

/** Standard deviation of an observation, m³/s. */
export const gaugeDeviation = 25;

/** The filter's model: a step of one hour; its own error is set to 30 m³/s an hour. */
const model: ScalarModel = {
  memory: Math.exp(-1 / storage),
  modelVariance: 30 ** 2,
  observationVariance: gaugeDeviation ** 2,
};

/** True inflow of a synthetic flood in two waves, m³/s at an hour. */
const inflow = (hour: number): number => {
  const pulse = (start: number, rise: number, peak: number) => {
    const tau = Math.max(0, (hour - start) / rise);
    return peak * (tau * Math.exp(1 - tau)) ** 3;
  };
  return 180 + pulse(8, 22, 900) + pulse(62, 26, 1500);
};

/** What the model is told instead: the rain gauges caught a quarter too little, five hours late. */
const believed = (hour: number): number => 0.75 * inflow(hour - 5);

/** One hour's flows, m³/s: `observed` where a reading came in. */
export interface AssimilationHour {
  readonly truth: number;
  readonly free: number;
  readonly corrected: Estimate;
  readonly observed: number | null;
}

/** A river reach that is modelled blindly, and the same model corrected by a gauge until `now` and then let run. */
export function assimilate(seed = 12): AssimilationHour[] {
  const normal = gaussian(mulberry32(seed));
  let [truth, free] = [180, 135];
  let corrected: Estimate = { value: 135, variance: 50 ** 2, gain: 0 };
  return Array.from({ length: assimilation.hours + 1 }, (_, hour) => {
    truth = model.memory * truth + (1 - model.memory) * inflow(hour);
    free = model.memory * free + (1 - model.memory) * believed(hour);
    const read = hour <= assimilation.now && hour % assimilation.every === 0;
    const observed = read ? truth + gaugeDeviation * normal() : null;
    corrected = kalmanStep(model, corrected, believed(hour), observed);
    return { truth, free, corrected, observed };
  });
}

/** Root mean square errors against the truth, m³/s: while observed, in the hours of the forecast after it, and the last gain. */
export function assimilationErrors(run: readonly AssimilationHour[]) {
  const seen = run.slice(0, assimilation.now + 1);
  const ahead = run.slice(assimilation.now + 1, assimilation.now + assimilation.forecast + 1);
  const rmse = (hours: readonly AssimilationHour[], of: (hour: AssimilationHour) => number) =>
    Math.sqrt(mean(hours.map((hour) => (of(hour) - hour.truth) ** 2)));
  const last = seen.findLast(({ observed }) => observed !== null);
  return {
    free: rmse(seen, (hour) => hour.free),
    corrected: rmse(seen, (hour) => hour.corrected.value),
    freeLater: rmse(ahead, (hour) => hour.free),
    correctedLater: rmse(ahead, (hour) => hour.corrected.value),
    gain: last?.corrected.gain ?? 0,
  };
}
