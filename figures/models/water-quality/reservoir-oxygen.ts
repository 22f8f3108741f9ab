import { atDouble } from "../../lib/at.ts";
import { type BasinShape, bedArea } from "../water-temperature/valley-shape.ts";

/** Parameters of oxygen and organic matter in a reservoir; organic matter is counted as the oxygen it will use, mg/L. */
export interface OxygenParameters {
  /** Decay of organic matter in water at 20 °C, 1/d, and its factor for each °C. */
  readonly decay: number;
  readonly decayWarmth: number;
  /** Demand of the bed at 20 °C where oxygen abounds, g a m² of bed and day, and its factor for each °C. */
  readonly bedDemand: number;
  readonly bedWarmth: number;
  /** Oxygen at which the demand is halved, mg/L. */
  readonly halfSaturation: number;
  /** Speed at which organic matter settles, m/d. */
  readonly settling: number;
  /** Production at midsummer, g of oxygen a m² of surface and day, which makes as much organic matter; given, not computed. */
  readonly production: number;
  /** Organic matter in the inflow, mg/L; the inflow is saturated with oxygen. */
  readonly inflow: number;
  /** Season of production on a day of the year from 0, 0 to 1; that of the northern temperate zone where it is left out. */
  readonly season?: (day: number) => number;
}

/** Assumed for the site's demonstration reservoir: rates within the ranges of Chapra (1997) and Bowie et al. (1985). */
export const demonstrationOxygen: OxygenParameters = {
  decay: 0.1,
  decayWarmth: 1.047,
  bedDemand: 2,
  bedWarmth: 1.065,
  halfSaturation: 0.5,
  settling: 0.5,
  production: 1.5,
  inflow: 4,
};

/**
 * Gas transfer velocity at the surface, m/d, from the wind at 10 m in m/s: 2.07 + 0.215 U^1.7 cm/h (Cole & Caraco 1998).
 */
export const gasTransfer = (wind: number): number => 0.24 * (2.07 + 0.215 * wind ** 1.7);

/** What reactions did in a step, g of oxygen a m² of surface: all terms are positive. */
export interface Reactions {
  readonly produced: number;
  readonly usedByWater: number;
  readonly usedByBed: number;
  /** Organic matter left on the bed. */
  readonly deposited: number;
}

/** Season of production, 0 to 1: from the end of March to September, as the sun's height goes. */
const season = (day: number): number => Math.max(0, Math.cos((2 * Math.PI * (day - 172)) / 365));

/**
 * Reactions of one step, in place: organic matter decays at a first-order rate and uses as much oxygen (Streeter & Phelps
 * 1925), the bed uses oxygen by its area in each layer, production in the light adds both, and organic matter settles to the
 * layer below or on the bed. The demand fades as O / (O + h) when oxygen runs out; the step is solved for the oxygen at its
 * end, so that none turns negative. `light` is the part of the light absorbed in each layer, which adds up to 1; `days` is
 * the length of the step.
 */
export function reactOxygen(
  { oxygen, organic, temperature }: Readonly<Record<"oxygen" | "organic" | "temperature", Float64Array>>,
  p: OxygenParameters,
  shape: BasinShape,
  light: Float64Array,
  day: number,
  days: number,
): Reactions {
  let [produced, usedByWater, usedByBed, deposited] = [0, 0, 0, 0];
  let fromAbove = 0;
  for (let i = 0; i < oxygen.length; i++) {
    const volume = atDouble(shape.volume, i);
    const growth = (p.production * (p.season ?? season)(day) * days * atDouble(light, i)) / volume;
    const celsius = atDouble(temperature, i);
    const water = atDouble(organic, i) * (1 - Math.exp(-p.decay * p.decayWarmth ** (celsius - 20) * days));
    const bed = (p.bedDemand * p.bedWarmth ** (celsius - 20) * days * bedArea(shape, i)) / volume;
    const before = atDouble(oxygen, i) + growth;
    const after = remaining(before, water + bed, p.halfSaturation);
    const met = water + bed > 0 ? (before - after) / (water + bed) : 0;
    const left = atDouble(organic, i) + growth - met * water;
    const sinking = p.settling * days * atDouble(shape.area, i);
    oxygen[i] = after;
    organic[i] = (volume * left + fromAbove) / (volume + sinking);
    fromAbove = p.settling * days * atDouble(shape.area, i + 1) * atDouble(organic, i);
    produced += growth * volume;
    usedByWater += met * water * volume;
    usedByBed += met * bed * volume;
    deposited += sinking * atDouble(organic, i) - (i < oxygen.length - 1 ? fromAbove : 0);
  }
  return { produced, usedByWater, usedByBed, deposited };
}

/** Oxygen x left of `before` by a demand that fades with it, mg/L: x + demand · x / (x + half) = before. */
function remaining(before: number, demand: number, half: number): number {
  const b = half + demand - before;
  return (-b + Math.sqrt(b * b + 4 * before * half)) / 2;
}
