import { at, atDouble, sum } from "../../lib/at.ts";
import type { Basin } from "./lake-basin.ts";
import type { LakeFlow } from "./lake-discharge.ts";
import { unsteadyTransport } from "./unsteady-transport.ts";
import { cellVolumes, lakeTransport } from "./water-age.ts";

/** Half a day: how often the field is looked at, and the longest time that is advanced at once, s. */
const renewalStepSeconds = 43200;

const stepsPerDay = 86400 / renewalStepSeconds;

/** How the water of a lake is replaced on a steady flow. */
export interface Renewal {
  /** Part of the lake's water that entered since day 0, at the end of each day, 0 to 1; entry 0 is day 0. */
  readonly share: Float64Array;
  /** The part in each cell on the days asked for. */
  readonly fields: ReadonlyMap<number, Float64Array>;
  /** For each level asked for, the day on which a cell first reaches it; infinite where it does not. */
  readonly arrival: readonly Float64Array[];
}

/** What is kept of a run. */
export interface RenewalOutput {
  /** Length of the run, days. */
  readonly days: number;
  /** Days whose fields are kept. */
  readonly kept?: readonly number[];
  /** Parts of new water, 0 to 1, whose arrival is noted. */
  readonly levels?: readonly number[];
}

/**
 * The part of a lake's water that entered since day 0, by inlets or as rain: a tracer of concentration 1 in all that enters
 * from day 0 on, none in the lake before. In a steady flow it is the cumulative distribution of the water's age (Bolin &
 * Rodhe 1973), so that its complement, integrated over time, is the mean age. Advection and dispersion as in `waterAge`.
 */
export function waterRenewal(basin: Basin, flow: LakeFlow, { days, kept = [], levels = [] }: RenewalOutput): Renewal {
  const volume = cellVolumes(basin);
  const total = sum(volume);
  const tracer = { ...lakeTransport(basin, flow), enteringValue: new Float64Array(volume.length).fill(1) };
  const advance = unsteadyTransport(tracer, volume, renewalStepSeconds);
  const field = new Float64Array(volume.length);
  const before = new Float64Array(volume.length);
  const share = new Float64Array(days + 1);
  const fields = new Map<number, Float64Array>();
  const arrival = levels.map(() => new Float64Array(volume.length).fill(Number.POSITIVE_INFINITY));
  if (kept.includes(0)) fields.set(0, field.slice());
  for (let day = 1; day <= days; day++) {
    for (let part = 1; part <= stepsPerDay; part++) {
      before.set(field);
      advance(field);
      const time = day - 1 + part / stepsPerDay;
      for (const [k, level] of levels.entries()) {
        const reached = arrival[k] ?? new Float64Array();
        for (let cell = 0; cell < field.length; cell++) {
          const [was, is] = [atDouble(before, cell), atDouble(field, cell)];
          if (was < level && is >= level && atDouble(reached, cell) > time)
            reached[cell] = time - (is - level) / (is - was) / stepsPerDay;
        }
      }
    }
    share[day] = sum(field.map((value, cell) => value * at(volume, cell))) / total;
    if (kept.includes(day)) fields.set(day, field.slice());
  }
  return { share, fields, arrival };
}
