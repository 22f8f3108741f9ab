import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import {
  type CascadeReservoir,
  cascadeGauge,
  cascadeReservoirs,
  gateFlow,
  levelAt,
  poolHead,
  spillwayFlow,
  storageAt,
} from "./cascade-reservoirs.ts";
import { type Channel, channel, flowThrough, held } from "./channel.ts";

/** The values of the three reservoirs, from the head of the river down. */
export type Three<T> = readonly [T, T, T];

/** What the flood and the gates are set to. */
export interface CascadeFloodParameters {
  /** Highest inflow, m³/s. */
  readonly peak: number;
  /** Duration, h: it peaks after 0.35 of it, and 4 % of its rise is left at its end. */
  readonly duration: number;
  /** Hour at which the river begins to rise. */
  readonly start: number;
  /** How far all three pools stand below their spillways at the beginning, m. */
  readonly drawdown: number;
  /** How far the gates of each dam may be opened, 0 to 100 %. */
  readonly openings: Three<number>;
}

/** The flood and the gates of the site's drawing. */
export const defaultCascadeFlood: CascadeFloodParameters = {
  peak: 5000,
  duration: 96,
  start: 24,
  drawdown: 6,
  openings: [40, 35, 35],
};

/** Limits and steps of each parameter; the run accepts other values too. */
export const cascadeFloodRanges = {
  peak: { minimum: 1000, maximum: 8000, step: 100 },
  duration: { minimum: 24, maximum: 168, step: 6 },
  start: { minimum: 0, maximum: 72, step: 6 },
  drawdown: { minimum: 0, maximum: 12, step: 0.5 },
  opening: { minimum: 0, maximum: 100, step: 5 },
} as const;

/** Hours computed: ten days. */
export const cascadeFloodHours = 240;

/** Flow before the flood, m³/s. */
export const cascadeBaseflow = 300;

/** One reservoir hour by hour: flows are means of the hour in m³/s, level in m and storage in m³ stand at its end. */
export interface ReservoirRun {
  readonly inflow: Float64Array;
  /** Through the gates and over the spillway together. */
  readonly release: Float64Array;
  /** The part of the release that ran over the spillway. */
  readonly spill: Float64Array;
  readonly level: Float64Array;
  readonly storage: Float64Array;
  /** Level and storage before the first hour. */
  readonly initial: { readonly level: number; readonly storage: number };
}

/** A flood on its way down the cascade; series of `cascadeFloodHours` values. */
export interface CascadeFlood {
  /** Inflow to the first reservoir, the mean of each hour, m³/s. */
  readonly inflow: Float64Array;
  readonly reservoirs: Three<ReservoirRun>;
  /** Flow at the gauge below the last dam, the mean of each hour, m³/s. */
  readonly gauge: Float64Array;
  /** Water in the free reaches at the end of each hour, m³, and before the first. */
  readonly channels: Float64Array;
  readonly initialChannels: number;
}

/** Steps of the computation in an hour, and the length of one, s. */
const steps = 4;
const step = 3600 / steps;

/** Time constant with which the gates draw a pool down to its first level, s. */
const drawing = 12 * 3600;

/** Speed of the flood in the free reaches, km/h: 4 m/s, the kinematic celerity of `wave-celerity.ts` within a tenth. */
export const waveSpeed = 14.4;

/** Inflow at an hour, m³/s: baseflow and a pulse of gamma shape, (τ e^(1 − τ))⁴ with τ = 1 at the peak. */
function cascadeInflow(
  { peak, duration, start }: Pick<CascadeFloodParameters, "peak" | "duration" | "start">,
  hour: number,
): number {
  const tau = Math.max(0, (hour - start) / (0.35 * duration));
  return cascadeBaseflow + Math.max(0, peak - cascadeBaseflow) * (tau * Math.exp(1 - tau)) ** 4;
}

/** A pool at the beginning of a step: level in m, storages in m³, flows of the step in m³/s. */
interface PoolMoment {
  readonly level: number;
  readonly storage: number;
  /** Storage before the flood. */
  readonly first: number;
  readonly inflow: number;
  /** What runs over the spillway. */
  readonly spill: number;
}

/** Decides what the gates of a dam pass in a step, m³/s. */
type GateRule = (moment: PoolMoment) => number;

/** The rule of each dam. */
export type GateRules = (reservoir: CascadeReservoir, dam: number) => GateRule;

/** A reservoir as it is computed, with the river below it. */
interface Pool {
  readonly reservoir: CascadeReservoir;
  readonly run: ReservoirRun;
  readonly gates: GateRule;
  readonly river: Channel;
  storage: number;
}

function pool(reservoir: CascadeReservoir, gates: GateRule, baseflow: number, drawdown: number): Pool {
  const level = Math.max(reservoir.sill, reservoir.crest - drawdown);
  const storage = storageAt(reservoir, level);
  const series = () => new Float64Array(cascadeFloodHours);
  return {
    reservoir,
    gates,
    river: channel(reservoir.reach / waveSpeed, step / 3600, baseflow),
    storage,
    run: {
      inflow: series(),
      release: series(),
      spill: series(),
      level: series(),
      storage: series(),
      initial: { level, storage },
    },
  };
}

/** Carries one pool over a step: the spillway runs as it must, the gates pass what their rule says. */
function advance({ reservoir, gates, run, river, ...rest }: Pool, inflow: number, hour: number) {
  const level = levelAt(reservoir, rest.storage);
  const first = run.initial.storage;
  const spill = Math.min(inflow + Math.max(0, rest.storage - first) / step, spillwayFlow(reservoir, level));
  const release = spill + gates({ level, storage: rest.storage, first, inflow, spill });
  run.inflow[hour] = at(run.inflow, hour) + inflow / steps;
  run.release[hour] = at(run.release, hour) + release / steps;
  run.spill[hour] = at(run.spill, hour) + spill / steps;
  return { storage: rest.storage + (inflow - release) * step, flow: flowThrough(river, release) };
}

/**
 * Routes a flood through three reservoirs in series for ten days, in steps of 15 minutes, with given rules for the gates;
 * `baseflow` is what runs below each dam before, m³/s. Above its crest a spillway runs. The free reaches between are
 * Muskingum channels (McCarthy 1938). Volume is conserved to rounding and nothing is negative. All of it synthetic.
 */
export function routeCascade(
  p: Omit<CascadeFloodParameters, "openings">,
  rules: GateRules,
  baseflow: Three<number>,
): CascadeFlood {
  const part = (i: 0 | 1 | 2) => {
    const reservoir = cascadeReservoirs[i];
    return pool(reservoir, rules(reservoir, i), baseflow[i], p.drawdown);
  };
  const pools: Three<Pool> = [part(0), part(1), part(2)];
  const inChannels = () => pools.reduce((total, { river }) => total + held(river), 0);
  const initialChannels = inChannels();
  const [inflow, gauge, channels] = [0, 1, 2].map(() => new Float64Array(cascadeFloodHours));
  if (!inflow || !gauge || !channels) throw new RangeError("No series");
  for (let hour = 0; hour < cascadeFloodHours; hour++) {
    for (let k = 0; k < steps; k++) {
      const arriving = cascadeInflow(p, hour + (k + 0.5) / steps);
      let leaving = arriving;
      for (const one of pools) {
        const { storage, flow } = advance(one, leaving, hour);
        one.storage = storage;
        leaving = flow;
      }
      inflow[hour] = at(inflow, hour) + arriving / steps;
      gauge[hour] = at(gauge, hour) + leaving / steps;
    }
    channels[hour] = inChannels();
    for (const { run, reservoir, storage } of pools) {
      run.storage[hour] = storage;
      run.level[hour] = levelAt(reservoir, storage);
    }
  }
  return { inflow, reservoirs: [pools[0].run, pools[1].run, pools[2].run], gauge, channels, initialChannels };
}

/**
 * The flood with gates of a fixed opening, which is a limit: they hold the first level until more is to be passed than they
 * can; then the pool fills. After the flood they draw the pool down again with a time constant of 12 hours.
 */
export function runCascadeFlood(parameters: Partial<CascadeFloodParameters> = {}): CascadeFlood {
  const p = { ...defaultCascadeFlood, ...parameters };
  const [a, b, c] = p.openings;
  const before = (opening: number) => (opening > 0 ? cascadeBaseflow : 0);
  const rules: GateRules =
    (reservoir, dam) =>
    ({ level, storage, first, inflow, spill }) => {
      const wanted = Math.max(0, inflow + Math.max(0, storage - first) / drawing - spill);
      return Math.min(wanted, gateFlow(reservoir, level, at(p.openings, dam)));
    };
  return routeCascade(p, rules, [before(a), before(b), before(c)]);
}

/** Hours that a flood wave needs on the free river from the head of the upper pool to the gauge. */
const travelTime = (cascadeGauge - poolHead(cascadeReservoirs[0], cascadeReservoirs[0].crest)) / waveSpeed;

/**
 * Flow at the gauge if there were no dams, m³/s, the mean of each hour: the same inflow with its peak in m³/s, through
 * one Muskingum channel. Volume is conserved to rounding. Less than a millisecond.
 */
export function naturalFlood(peak: number): Float64Array {
  const river = channel(travelTime, 1 / steps, cascadeBaseflow);
  const parameters = { ...defaultCascadeFlood, peak };
  return Float64Array.from({ length: cascadeFloodHours }, (_, hour) => {
    let mean = 0;
    for (let k = 0; k < steps; k++) {
      mean += flowThrough(river, cascadeInflow(parameters, hour + (k + 0.5) / steps)) / steps;
    }
    return mean;
  });
}

/** Highest value of a series and the hour that has it; for flows m³/s, for levels m. */
export interface Peak {
  readonly value: number;
  readonly hour: number;
}

/** The peak of a series. */
export function peakOf(series: Float64Array): Peak {
  const hour = maxIndex(series);
  return { value: at(series, hour), hour };
}
