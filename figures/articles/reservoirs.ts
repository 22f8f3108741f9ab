import { rounded } from "../lib/rounded.ts";
import { delta, originalBed } from "../models/hydraulics/sediment-delta.ts";
import { density, heatCapacity, oxygenSaturation } from "../models/water-temperature/water.ts";
import { type ArticleValues, day } from "./values.ts";

/** Gravity, m/s². */
const gravity = 9.81;

/** Density of sediment grains, kg/m³: quartz. */
const grain = 2650;

/**
 * Fall velocity of a grain in still water at 20 °C, m/s, for a diameter in m (Ferguson & Church 2004: C1 = 18, C2 = 1 for
 * natural grains).
 */
export function fallVelocity(diameter: number): number {
  const viscosity = 1.0e-6;
  const weight = (grain / 1000 - 1) * gravity * diameter ** 2;
  return weight / (18 * viscosity + Math.sqrt(0.75 * weight * diameter));
}

/** Mean slope of the delta's river bed before the dam, m/km. */
const bedSlope = (): number => (originalBed(0) - originalBed(delta.dam)) / delta.dam;

/** The article on the delta: settling in 20 m of water that moves at 0.3 m/s, and a cut of 200 m by 3 m over 10 km. */
export const deltaArticle: ArticleValues = () => {
  const [sand, silt] = [fallVelocity(0.2e-3), fallVelocity(0.01e-3)];
  return {
    sandCentimetresPerSecond: rounded(100 * sand, 1),
    sandMinutes: rounded(20 / sand / 60),
    sandMetres: rounded((0.3 * 20) / sand, -1),
    siltMillimetresPerSecond: rounded(1000 * silt, 2),
    siltHours: rounded(20 / silt / 3600),
    siltKilometres: rounded((0.3 * 20) / silt / 1000),
    topsetPercent: rounded((100 * delta.topset) / bedSlope()),
    cutTenThousandCubicMetres: (200 * 3 * 10_000) / 1e4,
    cutMillionCubicMetres: (200 * 3 * 10_000) / 1e6,
  };
};

/** Density in excess of clear water's for a mass of sediment in kg/m³, kg/m³. */
const excessDensity = (silt: number): number => silt * (1 - 1000 / grain);

/** Part of the sediment that a reservoir keeps, for its capacity over the annual inflow: Brune's median curve as Gill (1979) fits it. */
export const trapEfficiency = (ratio: number): number => ratio / (0.012 + 1.02 * ratio);

/** The article on density currents: 20 kg/m³, a plunge in 5 m of water at Fr² = 0.6, and 40 km at 0.6 m/s. */
export const turbidArticle: ArticleValues = () => {
  const excess = excessDensity(20);
  const thermal = density(8) - density(25);
  const reduced = (gravity * excess) / 1000;
  return {
    excess: rounded(excess, 1),
    thermal: rounded(thermal, 1),
    equalSilt: rounded(thermal / excessDensity(1), 1),
    reducedGravity: rounded(reduced, 2),
    plungeMetresPerSecond: rounded(Math.sqrt(0.6 * reduced * 5), 1),
    hours: rounded(40_000 / 0.6 / 3600, 1),
    slowHours: rounded(40_000 / 0.4 / 3600),
    quickHours: rounded(40_000 / 1.0 / 3600),
    tenthPercent: rounded(100 * trapEfficiency(0.1)),
    hundredthPercent: rounded(100 * trapEfficiency(0.01)),
  };
};

/** The article on calibration: a gap of 26 cm on 10 km² in 30 days, and water 3 °C too warm. */
export const orderArticle: ArticleValues = () => ({
  gapMillionCubicMetres: (10e6 * 0.26) / 1e6,
  gapTenThousandCubicMetres: (10e6 * 0.26) / 1e4,
  gapCumecs: rounded((10e6 * 0.26) / (30 * day), 1),
  quickerPercent: rounded(100 * (1.047 ** 3 - 1)),
  oxygenAt20: rounded(oxygenSaturation(20), 1),
  oxygenAt23: rounded(oxygenSaturation(23), 1),
});

/** Depth of the level of 1 % of the light at the surface, m, for an extinction in 1/m. */
export const lightDepth = (extinction: number): number => Math.log(100) / extinction;

/** The class exercise: what its extinction, its step and its cells amount to. */
export const exerciseArticle: ArticleValues = () => ({
  lightMetres: rounded(lightDepth(0.5)),
  stabilityNumber: (5e-4 * 900) / 1,
});

/** The article on release temperature: 3 m of water that exchanges 28 W/m²K and moves at 1 m/s; 24 °C and 10 °C mixed 4 to 6. */
export const releaseArticle: ArticleValues = () => {
  const scale = (heatCapacity * 3) / 28;
  return {
    days: rounded(scale / day, 1),
    kilometres: rounded(scale / 1000, -1),
    leftPercent: rounded(100 * Math.exp(-1)),
    mixedCelsius: rounded(0.4 * 24 + 0.6 * 10, 1),
  };
};

/** A triangular flood of 10,000 m³/s and 48 h, held at 6,000 m³/s; and a flood wave in a wide channel of 60 km. */
export const triangleArticle: ArticleValues = () => {
  const [peak, base, held] = [10_000, 48, 6_000];
  const cut = 1 - held / peak;
  const volume = (peak * base * 3600) / 2;
  const wave = (5 / 3) * 2.4;
  return {
    volumeMillion: volume / 1e6,
    volumeHundredMillion: volume / 1e8,
    cutPercent: rounded(100 * cut),
    topHours: rounded(base * cut, 1),
    storedMillion: rounded((volume * cut ** 2) / 1e6),
    storedHundredMillion: rounded((volume * cut ** 2) / 1e8, 2),
    storedPercent: rounded(100 * cut ** 2),
    waveMetresPerSecond: rounded(wave, 1),
    waveHours: rounded(60_000 / wave / 3600, 1),
  };
};
