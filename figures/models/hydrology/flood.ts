import { maxIndex } from "d3-array";
import { at, sum } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { mulberry32 } from "../../lib/random.ts";

/** A burst of rain, a bell curve in time: peak in mm/h, hour of its centre, hours to 1/e of the peak. */
export type Burst = readonly [peak: number, centre: number, width: number];

/** Parameters of rainfall, runoff and routing; the defaults are those of the site's figures. */
export interface FloodParameters {
  /** The bursts that the storm consists of. */
  bursts: readonly Burst[];
  /** Shape of the unit hydrograph, as a number of equal linear stores in series (Nash 1957). */
  stores: number;
  /** Lag of each of those stores, h. */
  storeLag: number;
  /** Part of the rain that runs off, 0 to 1. */
  runoff: number;
  /** Catchment area, km². */
  area: number;
  /** Flow before the storm, m³/s. */
  baseflow: number;
  /** Water surface of the reservoir, the same at every level, km². */
  surface: number;
  /** Length of the spillway's crest, m. */
  crest: number;
  /** Hours computed. */
  hours: number;
  /** Seed of the storm's hourly scatter. */
  seed: number;
}

export const defaultFlood: FloodParameters = {
  bursts: [
    [7, 26, 7],
    [11, 46, 6],
    [2.5, 78, 5],
  ],
  stores: 3.4,
  storeLag: 4.2,
  runoff: 0.62,
  area: 1690,
  baseflow: 120,
  surface: 24,
  crest: 100,
  hours: 240,
  seed: 5,
};

/** One flood, hour by hour: rain in mm/h, flows in m³/s at the end of each hour, surcharge in m³. */
export interface Flood {
  rain: Float64Array;
  inflow: Float64Array;
  release: Float64Array;
  surcharge: Float64Array;
}

/** Rain of a synthetic storm, mm in each hour: its bursts with a uniform hourly scatter of ±45 %, less 0.4 mm. */
function storm({ bursts, hours, seed }: FloodParameters): Float64Array {
  const random = mulberry32(seed);
  const burst = (t: number, [peak, centre, width]: Burst) => peak * Math.exp(-(((t - centre) / width) ** 2));
  return Float64Array.from({ length: hours }, (_, t) => {
    const shape = bursts.reduce((rain, one) => rain + burst(t, one), 0);
    return Math.max(0, shape * (0.55 + 0.9 * random()) - 0.4);
  });
}

/** Gamma unit hydrograph (Nash 1957): the part of one hour's runoff that arrives in each later hour; sums to 1. */
export function unitHydrograph(stores: number, storeLag: number, hours = 80): Float64Array {
  const shape = Float64Array.from({ length: hours }, (_, i) => {
    const t = (i + 0.5) / storeLag;
    return t ** (stores - 1) * Math.exp(-t);
  });
  const total = sum(shape);
  return shape.map((value) => value / total);
}

/** Coefficient of an ogee crest in Q = C L H^1.5, m^0.5/s (Chow 1959, chapter 14). */
const crestCoefficient = 2;

/** Power of the head in the formula. */
export const crestPower = 1.5;

/** A reservoir with an ungated crest: water surface in km², length of the crest in m. */
export type Crest = Pick<FloodParameters, "surface" | "crest">;

/** Discharge over an ungated crest, m³/s, at a surcharge above it in m³. */
export const overCrest = (surcharge: number, { surface, crest }: Crest): number =>
  crestCoefficient * crest * (Math.max(0, surcharge) / (surface * 1e6)) ** crestPower;

/**
 * Level-pool routing through a reservoir with an ungated crest, dS/dt = I − O with O = base + C L H^1.5 and H = S/A, by the
 * trapezoidal rule (storage-indication method); the baseflow passes the outlet works and the pool starts at the crest. Each
 * step is solved by bisection, so that volume is conserved to rounding.
 */
export function route(
  inflow: Float64Array,
  baseflow: number,
  reservoir: Crest,
): { release: Float64Array; surcharge: Float64Array } {
  const release = new Float64Array(inflow.length).fill(baseflow);
  const surcharge = new Float64Array(inflow.length);
  for (let i = 1; i < inflow.length; i++) {
    const held = at(surcharge, i - 1);
    const gained = ((at(inflow, i - 1) + at(inflow, i)) / 2 - baseflow) * 3600;
    const known = held + gained - 1800 * overCrest(held, reservoir);
    let [low, high] = [0, Math.max(0, known)];
    for (let step = 0; step < 60; step++) {
      const middle = (low + high) / 2;
      if (middle + 1800 * overCrest(middle, reservoir) > known) high = middle;
      else low = middle;
    }
    surcharge[i] = (low + high) / 2;
    release[i] = baseflow + overCrest(at(surcharge, i), reservoir);
  }
  return { release, surcharge };
}

/** Rain, inflow and release of one flood: runoff by unit hydrograph, then routing through the reservoir. */
export function runFlood(parameters: Partial<FloodParameters> = {}): Flood {
  const p = { ...defaultFlood, ...parameters };
  const rain = storm(p);
  const unit = unitHydrograph(p.stores, p.storeLag);
  const perMillimetre = (p.area * p.runoff) / 3.6;
  const inflow = new Float64Array(p.hours).fill(p.baseflow);
  for (let i = 0; i < p.hours; i++) {
    for (let j = 0; j < unit.length && j <= i; j++) {
      inflow[i] = at(inflow, i) + at(rain, i - j) * at(unit, j) * perMillimetre;
    }
  }
  return { rain, inflow, ...route(inflow, p.baseflow, p) };
}

/** Peaks of a flood: flows in m³/s, hours after the start, the cut in per cent of the inflow peak, the delay in h. */
export function floodPeaks({ inflow, release }: Pick<Flood, "inflow" | "release">) {
  const inflowHour = maxIndex(inflow);
  const releaseHour = maxIndex(release);
  const inflowPeak = at(inflow, inflowHour);
  const releasePeak = at(release, releaseHour);
  return {
    inflowHour,
    releaseHour,
    inflowPeak,
    releasePeak,
    cut: 100 * (1 - releasePeak / inflowPeak),
    delay: releaseHour - inflowHour,
  };
}

/** The flood of the site's figures over 112 hours, computed once. */
export const sharedFlood = memoize(() => runFlood({ hours: 112 }));
