import { type ClimateKind, climateYear, type Place } from "../../models/water-temperature/lake-climate.ts";
import { relativeVolume } from "../../models/water-temperature/valley-shape.ts";

/** What a visitor enters of a lake or reservoir. */
export interface LakeInput extends Place {
  /** Greatest depth, m. */
  readonly depth: number;
  /** Surface, km². */
  readonly area: number;
  /** Mean inflow, m³/s. */
  readonly inflow: number;
}

/** The numbers of a lake, in the order in which they are entered. */
export const inputNames = ["depth", "area", "latitude", "altitude", "inflow"] as const;

export type InputName = (typeof inputNames)[number];

/** Least and greatest value of each. */
export const inputLimits: Readonly<Record<InputName, readonly [least: number, greatest: number]>> = {
  depth: [2, 200],
  area: [0.05, 3000],
  latitude: [-66, 66],
  altitude: [-430, 5000],
  inflow: [0, 20000],
};

/** What is computed neither where a single number is out of its limits nor where two do not fit together. */
export const combinedLimits = {
  /** Greatest depth over the square root of the area: steeper sides stand in no valley. */
  steepness: 0.25,
  /** Least renewal time, days: a river in the shape of a lake. */
  renewalDays: 15,
  /** Most days of a year with freezing weather: ice would decide most of it. */
  freezingDays: 210,
} as const;

/** Volume, m³: of a valley that narrows with depth, `valleyShape`. */
const lakeVolume = ({ depth, area }: LakeInput): number => area * 1e6 * relativeVolume(depth, depth);

/** Volume over area times depth. */
export const volumePart = relativeVolume(1, 1);

/** Volume over inflow, days; infinite without an inflow. */
export const renewalDays = (lake: LakeInput): number => lakeVolume(lake) / (lake.inflow * 86400);

/** Why a lake is not computed, with the number that has to be changed. */
export type Refusal =
  | { readonly reason: "not_a_number"; readonly field: InputName }
  | { readonly reason: "out_of_limits"; readonly field: InputName }
  | { readonly reason: "too_steep"; readonly field: "depth"; readonly limit: number }
  | { readonly reason: "river"; readonly field: "inflow"; readonly limit: number }
  | { readonly reason: "frozen"; readonly field: "altitude" | "latitude"; readonly days: number };

/** What is wrong with a single number; empty where nothing is. */
function fieldRefusals(lake: LakeInput): Refusal[] {
  return inputNames.flatMap((field): Refusal[] => {
    const value = lake[field];
    const [least, greatest] = inputLimits[field];
    if (!Number.isFinite(value)) return [{ reason: "not_a_number", field }];
    return value < least || value > greatest ? [{ reason: "out_of_limits", field }] : [];
  });
}

/** Which numbers, each within its limits, do not fit together. */
function combinedRefusals(lake: LakeInput): Refusal[] {
  const refusals: Refusal[] = [];
  const deepest = Math.floor(combinedLimits.steepness * Math.sqrt(lake.area * 1e6));
  if (lake.depth > deepest) refusals.push({ reason: "too_steep", field: "depth", limit: deepest });
  const days = climateYear(lake).filter(({ freezing }) => freezing).length;
  if (days > combinedLimits.freezingDays)
    refusals.push({ reason: "frozen", field: lake.altitude > 1500 ? "altitude" : "latitude", days });
  // of the depth that is possible, so that what is named here holds once the depth is corrected
  const possible = { ...lake, depth: Math.min(lake.depth, deepest) };
  if (renewalDays(possible) < combinedLimits.renewalDays) {
    const most = lakeVolume(possible) / (combinedLimits.renewalDays * 86400);
    const digits = 10 ** Math.floor(Math.log10(most) - 1);
    const limit = Number((Math.floor(most / digits) * digits).toPrecision(2));
    refusals.push({ reason: "river", field: "inflow", limit });
  }
  return refusals;
}

/** What is wrong with a lake, at most once a number, in the order in which they are entered; empty if it can be computed. */
export function refusalsOf(lake: LakeInput): readonly Refusal[] {
  const single = fieldRefusals(lake);
  return single.length > 0 ? single : combinedRefusals(lake);
}

/** The lake that the page opens with; synthetic. */
export const exampleLake: LakeInput = {
  depth: 38,
  area: 6.4,
  latitude: 41.2,
  altitude: 310,
  inflow: 4.5,
  climate: "continental",
};

/** Kinds of lakes to begin with; their numbers are typical of a kind, of no real water. */
export const typicalLakes = {
  "temperate-reservoir": exampleLake,
  "shallow-lake": { depth: 3, area: 45, latitude: 31, altitude: 5, inflow: 12, climate: "average" },
  "small-lake": { depth: 12, area: 0.6, latitude: 53, altitude: 60, inflow: 0.08, climate: "average" },
  "alpine-lake": { depth: 140, area: 60, latitude: 47, altitude: 420, inflow: 70, climate: "average" },
  "maritime-lake": { depth: 44, area: 4, latitude: 54, altitude: 15, inflow: 3.5, climate: "maritime" },
  "boreal-lake": { depth: 15, area: 2.5, latitude: 60, altitude: 120, inflow: 0.6, climate: "average" },
  "plateau-lake": { depth: 30, area: 80, latitude: 31, altitude: 3200, inflow: 8, climate: "average" },
  "subtropical-reservoir": { depth: 70, area: 90, latitude: 24, altitude: 180, inflow: 80, climate: "average" },
  "tropical-reservoir": { depth: 25, area: 40, latitude: 8, altitude: 120, inflow: 45, climate: "average" },
  "southern-lake": { depth: 60, area: 35, latitude: -42, altitude: 320, inflow: 20, climate: "maritime" },
} as const satisfies Readonly<Record<string, LakeInput>>;

export type TypicalLake = keyof typeof typicalLakes;

/** Their names, in the order in which they are listed. */
export const typicalNames = [
  "temperate-reservoir",
  "shallow-lake",
  "small-lake",
  "alpine-lake",
  "maritime-lake",
  "boreal-lake",
  "plateau-lake",
  "subtropical-reservoir",
  "tropical-reservoir",
  "southern-lake",
] satisfies readonly TypicalLake[];

/** The kinds of climate that an address may name. */
export const isClimate = (value: string | null): value is ClimateKind =>
  value === "continental" || value === "average" || value === "maritime";
