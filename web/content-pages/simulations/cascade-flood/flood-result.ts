import { at } from "#figures/lib/at.ts";
import {
  type CascadeFlood,
  naturalFlood,
  type Peak,
  peakOf,
  type ReservoirRun,
  runCascadeFlood,
  type Three,
} from "#figures/models/hydrology/cascade-flood.ts";
import { type CascadeReservoir, cascadeReservoirs } from "#figures/models/hydrology/cascade-reservoirs.ts";
import { decimetres } from "#figures/models/hydrology/cascade-rule-curve.ts";
import type { FloodSettings } from "./flood-state.ts";

/** What a flood does at one dam: flows in m³/s, levels in m, hours from the beginning. */
export interface DamResult {
  readonly reservoir: CascadeReservoir;
  readonly opening: number;
  readonly run: ReservoirRun;
  readonly inflowPeak: Peak;
  readonly releasePeak: Peak;
  readonly highest: Peak;
  /** Highest level above the crest of the spillway, m; negative below it. */
  readonly aboveCrest: number;
  /** The crest is exceeded by what is written, a decimetre. */
  readonly exceeded: boolean;
  /** Most water held above the first level, million m³. */
  readonly held: number;
}

/** What a flood does on its way, and what it would do without dams. */
export interface FloodResult {
  readonly run: CascadeFlood;
  readonly dams: Three<DamResult>;
  readonly gauge: Float64Array;
  readonly gaugePeak: Peak;
  readonly natural: Float64Array;
  readonly naturalPeak: Peak;
  /** How much lower the peak at the gauge is than without dams, whole %; negative where it is higher. */
  readonly cut: number;
  /** How much later it comes than without dams, h; negative where it is earlier. */
  readonly delay: number;
}

/** Flow as it is written, to the nearest ten m³/s. */
export const tens = (flow: number): number => 10 * Math.round(flow / 10);

/**
 * Computes the flood at given gates and peak. About a millisecond; `natural`, the flow at the gauge without dams, takes
 * another one and depends on the peak alone.
 */
export function floodResult({ gates, peak }: FloodSettings, natural: Float64Array = naturalFlood(peak)): FloodResult {
  const run = runCascadeFlood({ peak, openings: gates });
  const dam = (i: 0 | 1 | 2): DamResult => {
    const reservoir = cascadeReservoirs[i];
    const part = run.reservoirs[i];
    const highest = peakOf(part.level);
    const aboveCrest = decimetres(highest.value - reservoir.crest);
    return {
      reservoir,
      opening: gates[i],
      run: part,
      inflowPeak: peakOf(part.inflow),
      releasePeak: peakOf(part.release),
      highest,
      aboveCrest,
      exceeded: aboveCrest > 0,
      held: Math.round((peakOf(part.storage).value - part.initial.storage) / 1e6),
    };
  };
  const [gaugePeak, naturalPeak] = [peakOf(run.gauge), peakOf(natural)];
  return {
    run,
    dams: [dam(0), dam(1), dam(2)],
    gauge: run.gauge,
    gaugePeak,
    natural,
    naturalPeak,
    cut: Math.round(100 * (1 - gaugePeak.value / naturalPeak.value)),
    delay: gaugePeak.hour - naturalPeak.hour,
  };
}

/** A dam at an hour: flows are means of the hour in m³/s, the level in m is that at its end. */
export interface DamMoment {
  readonly inflow: number;
  readonly release: number;
  readonly level: number;
  /** Level above the crest, m, to a decimetre. */
  readonly aboveCrest: number;
}

/** What a dam's series say at an hour. Throws `RangeError` outside the run. */
export function damAt({ run, reservoir }: DamResult, hour: number): DamMoment {
  const level = at(run.level, hour);
  return {
    inflow: at(run.inflow, hour),
    release: at(run.release, hour),
    level,
    aboveCrest: decimetres(level - reservoir.crest),
  };
}
