import { at } from "../../lib/at.ts";
import { defaultCascadeFlood, peakOf, runCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { type CascadeReservoir, cascadeReservoirs } from "../../models/hydrology/cascade-reservoirs.ts";

/** One dam's part in the flood as the drawing states it, rounded to what is written. */
export interface DamStory {
  readonly reservoir: CascadeReservoir;
  readonly opening: number;
  readonly inflow: Float64Array;
  readonly release: Float64Array;
  readonly inflowPeak: number;
  readonly inflowHour: number;
  readonly releasePeak: number;
  readonly releaseHour: number;
  /** Levels at the beginning and at the highest, m. */
  readonly firstLevel: number;
  readonly highestLevel: number;
  /** Most water held above the first level, million m³. */
  readonly held: number;
}

/** Flows are written to the nearest ten. */
const tens = (flow: number): number => 10 * Math.round(flow / 10);

/** The flood at default gates: its three dams, the river above them and the gauge below. */
export function floodStory() {
  const run = runCascadeFlood();
  const dams = cascadeReservoirs.map((reservoir, i): DamStory => {
    const part = run.reservoirs[i] ?? run.reservoirs[0];
    const [inflow, release] = [peakOf(part.inflow), peakOf(part.release)];
    return {
      reservoir,
      opening: at(defaultCascadeFlood.openings, i),
      inflow: part.inflow,
      release: part.release,
      inflowPeak: tens(inflow.value),
      inflowHour: inflow.hour,
      releasePeak: tens(release.value),
      releaseHour: release.hour,
      firstLevel: part.initial.level,
      highestLevel: peakOf(part.level).value,
      held: Math.round((peakOf(part.storage).value - part.initial.storage) / 1e6),
    };
  });
  const [inflow, gauge] = [peakOf(run.inflow), peakOf(run.gauge)];
  return {
    run,
    dams,
    inflowPeak: tens(inflow.value),
    gaugePeak: tens(gauge.value),
    gaugeHour: gauge.hour,
    cut: Math.round(100 * (1 - gauge.value / inflow.value)),
    delay: gauge.hour - inflow.hour,
  };
}
