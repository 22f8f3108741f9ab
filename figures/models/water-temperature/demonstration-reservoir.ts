import { at, sum } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { demonstrationOxygen } from "../water-quality/reservoir-oxygen.ts";
import { defaultHeat, type ReservoirRun, type ReservoirYear, runReservoir } from "./reservoir.ts";
import { riverTemperature } from "./river-temperature.ts";
import { valleyForm, valleyShape } from "./valley-shape.ts";

/** The site's demonstration reservoir; synthetic, it stands for no real one. */
export const demonstration = {
  /** Depth at the dam, m, and number of layers. */
  depth: 60,
  layers: 60,
  /** Area of the surface, m². */
  surface: 20e6,
  /** Inflow and outflow, m³/s, the same all year, so that the level is constant. */
  discharge: 40,
  stepsPerDay: 4,
  /** Years run; the last one is shown. */
  years: 3,
  /** Depth of the intake with which the site shows the reservoir, m below the surface. */
  intake: 18,
} as const;

/** Its valley, cut into layers. */
export const demonstrationShape = valleyShape(demonstration.depth, demonstration.layers);

/** Volume of the demonstration reservoir, m³. */
const demonstrationVolume = sum(demonstrationShape.volume) * demonstration.surface;

const river = memoize(() => riverTemperature());

/** A run of the demonstration reservoir with one intake at a depth, m below the surface, and a constant discharge, m³/s. */
export const demonstrationRun = (intake: number, discharge: number = demonstration.discharge): ReservoirRun => ({
  shape: demonstrationShape,
  heat: defaultHeat,
  stepsPerDay: demonstration.stepsPerDay,
  years: demonstration.years,
  flow: {
    surface: demonstration.surface,
    dischargeOn: () => discharge,
    inflowOn: (day) => at(river(), day),
    outletOn: () => intake,
  },
});

/** Layers, steps and years of a fast run, with which many intakes are compared. */
export const fast = { layers: 15, stepsPerDay: 1, years: 2 } as const;

const fastShape = valleyShape(demonstration.depth, fast.layers);

/** The same run on a coarse grid with long steps, which takes a tenth of the time. */
export const asFastRun = (run: ReservoirRun): ReservoirRun => ({
  ...run,
  shape: fastShape,
  stepsPerDay: fast.stepsPerDay,
  years: fast.years,
});

/** The year with the intake at a depth, with oxygen, computed once for each. */
export const demonstrationYear = memoize(
  (intake: number): ReservoirYear => runReservoir({ ...demonstrationRun(intake), oxygen: demonstrationOxygen }),
);

/** The year that the site shows: one intake at 18 m. */
export const sharedReservoir = (): ReservoirYear => demonstrationYear(demonstration.intake);

/** The reservoir's settings as texts and captions quote them; the unit is the last word of a name. */
export const demonstrationReservoirValues = () => ({
  depthMetres: demonstration.depth,
  layers: demonstration.layers,
  layerMetres: demonstration.depth / demonstration.layers,
  surfaceSquareKilometres: demonstration.surface / 1e6,
  volumeMillionCubicMetres: Math.round(demonstrationVolume / 1e6),
  volumeHundredMillionCubicMetres: Math.round(demonstrationVolume / 1e6) / 100,
  areaExponent: valleyForm.power,
  residenceDays: Math.round(demonstrationVolume / demonstration.discharge / 86400),
  bedWidthPercent: Math.round(100 * at(demonstrationShape.area, demonstration.layers)),
  intakeMetres: demonstration.intake,
  dischargeCumecs: demonstration.discharge,
  stepHours: 24 / demonstration.stepsPerDay,
  years: demonstration.years,
});

/** What is assumed of the demonstration reservoir's oxygen, as texts and captions quote it. */
export const reservoirOxygenValues = () => ({
  bedDemandGramsPerSquareMetreDay: demonstrationOxygen.bedDemand,
  decayPerDay: demonstrationOxygen.decay,
  productionGramsPerSquareMetreDay: demonstrationOxygen.production,
  settlingMetresPerDay: demonstrationOxygen.settling,
  inflowOrganicMgPerLitre: demonstrationOxygen.inflow,
});
