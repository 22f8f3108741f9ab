import { at, mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { inputNames, type LakeInput } from "./lake-input.ts";
import { runLake } from "./lake-run.ts";
import { longestSeason, thermoclineDepth } from "./outcome.ts";
import { lakeRun } from "./settings.ts";

/**
 * Depth of the thermocline in midsummer, m, from the greatest free length of the surface, m: log z = 0.336 log L − 0.245
 * (Hanna 1990).
 */
const hannaDepth = (length: number): number => 10 ** (0.336 * Math.log10(length) - 0.245);

/** Greatest length of a lake over the square root of its area; assumed for the rule: an oval twice as long as wide. */
const lengthOverRoot = 1.6;

/** Fourth root of the area in m² over the greatest depth in m (Gorham & Boyce 1989): small where a lake is stratified. */
const geometryRatio = ({ area, depth }: Pick<LakeInput, "area" | "depth">): number => (area * 1e6) ** 0.25 / depth;

/** Geometry ratios of lakes that are stratified all summer, and of those that are mixed again and again. */
export const geometryLimits = { stratified: 3, mixed: 5 } as const;

/** Where the rules are tried: temperate, continental, without an inflow. */
const place = { latitude: 45, altitude: 200, inflow: 0, climate: "continental" } as const;

/** 15 August, from 0. */
const midsummer = 226;

/** Thermoclines of the model and of Hanna's rule on lakes of 0.5 to 500 km², m. */
export const thermoclineChecks = memoize(() =>
  [0.5, 2, 10, 50, 500].map((area) => {
    const year = runLake({ ...place, area, depth: 40 * Math.min(1, area ** 0.5) + 12 });
    return { area, model: thermoclineDepth(year, midsummer), rule: hannaDepth(lengthOverRoot * Math.sqrt(area * 1e6)) };
  }),
);

/** Length of the stratified season by the geometry ratio, days, on lakes of three sizes. */
export const geometryChecks = memoize(() =>
  [0.5, 5, 50].flatMap((area) =>
    [1.5, 2.5, 6, 8].map((ratio) => {
      const depth = Math.max(2, (area * 1e6) ** 0.25 / ratio);
      const lake = { ...place, area, depth };
      return { area, ratio: geometryRatio(lake), days: longestSeason(runLake(lake).temperature).days };
    }),
  ),
);

/** A measured profile: day of the year from 0, water near the surface and near the bed, °C. */
type Measured = readonly [day: number, surface: number, bed: number];

/** A lake with a measured year; depths at which it was measured, m. */
interface MeasuredLake {
  readonly lake: LakeInput;
  readonly year: number;
  readonly depths: readonly [surface: number, bed: number];
  readonly profiles: readonly Measured[];
}

/**
 * Three lakes with temperatures published with LakeEnsemblR (Moore et al. 2021; `data/mendota`, `langtjern` and `feeagh` of
 * its repository), one year each; depth, area, place from its `lake_metadata.csv`. Inflow and kind of climate are assumed.
 * Numbers are rounded to a tenth. Days of Mendota without a profile down to the bed are left out.
 */
const measuredLakes = {
  mendota: {
    lake: { depth: 25.3, area: 39.61, latitude: 43.1, altitude: 259, inflow: 3, climate: "continental" },
    year: 1995,
    depths: [0, 22],
    profiles: [
      [128, 7.8, 7.6] as const,
      [142, 14, 9.6] as const,
      [156, 19.3, 9.9] as const,
      [186, 21.4, 10.6] as const,
      [198, 24.9, 10.9] as const,
      [213, 25.5, 11.1] as const,
      [225, 27.1, 11] as const,
      [241, 25, 11] as const,
      [253, 20.8, 11.2] as const,
      [267, 16.1, 11.1] as const,
      [283, 15.2, 11.8] as const,
      [297, 11.4, 11.2] as const,
      [313, 7.4, 7.4] as const,
    ],
  },
  feeagh: {
    lake: { depth: 44, area: 3.9, latitude: 53.9, altitude: 15, inflow: 3, climate: "maritime" },
    year: 2004,
    depths: [0.9, 42],
    profiles: [
      [4, 7, 6.9] as const,
      [14, 6.4, 6.2] as const,
      [33, 6.4, 6.4] as const,
      [134, 12.3, 9.8] as const,
      [151, 14.9, 10.3] as const,
      [161, 16.2, 10.2] as const,
      [200, 16.6, 10.6] as const,
      [226, 18.3, 11.1] as const,
      [244, 16.6, 11.5] as const,
      [258, 15.2, 11.5] as const,
      [273, 14, 14.1] as const,
      [319, 10.3, 9.9] as const,
      [335, 9.4, 8.9] as const,
    ],
  },
  langtjern: {
    lake: { depth: 12, area: 0.23, latitude: 60.37, altitude: 510, inflow: 0.08, climate: "average" },
    year: 2010,
    depths: [1, 8],
    profiles: [
      [146, 10.5, 4.4] as const,
      [165, 14, 4.5] as const,
      [180, 19.8, 4.6] as const,
      [195, 19.1, 4.6] as const,
      [210, 18.4, 4.8] as const,
      [226, 16.5, 4.9] as const,
      [264, 10.5, 5.6] as const,
      [272, 7.5, 5.9] as const,
      [287, 5.8, 5.7] as const,
    ],
  },
} as const satisfies Readonly<Record<string, MeasuredLake>>;

/** Root mean square and mean of model less measurement, °C. */
export interface ModelError {
  readonly rms: number;
  readonly bias: number;
}

/** Errors of the model, uncalibrated, at a lake. */
function lakeError({ lake, depths, profiles }: MeasuredLake): Record<"surface" | "bed", ModelError> {
  const { temperature, layerDepth } = runLake(lake);
  const errorAt = (place: 0 | 1): ModelError => {
    const errors = profiles.map((measured) => {
      const profile = temperature[measured[0]] ?? new Float64Array();
      const layer = Math.min(profile.length - 1, Math.floor(depths[place] / layerDepth));
      return at(profile, layer) - (place === 0 ? measured[1] : measured[2]);
    });
    return { rms: Math.sqrt(mean(errors.map((error) => error ** 2))), bias: mean(errors) };
  };
  return { surface: errorAt(0), bed: errorAt(1) };
}

export const lakeErrors = memoize(() => ({
  mendota: lakeError(measuredLakes.mendota),
  feeagh: lakeError(measuredLakes.feeagh),
  langtjern: lakeError(measuredLakes.langtjern),
}));

/** The checks in numbers, as the page quotes them; the unit is the last word of a name. */
export function lakeCheckValues(): Record<string, number> {
  const ratios = thermoclineChecks().map(({ model, rule }) => model / rule);
  const stratified = geometryChecks().filter(({ ratio }) => ratio < geometryLimits.stratified);
  const mixed = geometryChecks().filter(({ ratio }) => ratio > geometryLimits.mixed);
  const lakes = Object.entries(lakeErrors()).flatMap(([name, { surface, bed }]) => [
    [`${name}SurfaceRmsCelsius`, rounded(surface.rms, 1)] as const,
    [`${name}SurfaceBiasCelsius`, rounded(surface.bias, 1)] as const,
    [`${name}BedRmsCelsius`, rounded(bed.rms, 1)] as const,
    [`${name}BedBiasCelsius`, rounded(bed.bias, 1)] as const,
  ]);
  const places = Object.entries(measuredLakes).flatMap(([name, { lake, profiles, year }]) => [
    ...inputNames.map((input) => [`${name}${input[0]?.toUpperCase()}${input.slice(1)}`, lake[input]] as const),
    [`${name}Profiles`, profiles.length] as const,
    [`${name}Year`, year] as const,
  ]);
  return {
    thermoclineLeastPercent: Math.round(100 * Math.min(...ratios)),
    thermoclineMostPercent: Math.round(100 * Math.max(...ratios)),
    leastAreaSquareKilometres: 0.5,
    mostAreaSquareKilometres: 500,
    stratifiedRatio: geometryLimits.stratified,
    mixedRatio: geometryLimits.mixed,
    stratifiedLeastDays: Math.min(...stratified.map(({ days }) => days)),
    mixedMostDays: Math.max(...mixed.map(({ days }) => days)),
    years: lakeRun.years,
    mostLayers: lakeRun.layers[1],
    ...Object.fromEntries([...lakes, ...places]),
  };
}
