import { mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import {
  type DensityCurrent,
  densityCurrent,
  plungePoint,
  siltedBed,
  turbidFlow,
} from "../../models/hydraulics/density-current.ts";
import {
  type FlowThroughYear,
  flowThrough,
  flowThroughClimate,
  flowThroughDischarge,
  lowOutlet,
  type Outlet,
  runFlowThrough,
  selectiveOutlet,
} from "../../models/water-temperature/flow-through-column.ts";
import { defaultHeat } from "../../models/water-temperature/reservoir.ts";
import { valleyForm } from "../../models/water-temperature/valley-shape.ts";

const year = (outlet: Outlet): (() => FlowThroughYear) => memoize(() => runFlowThrough(outlet));

/** The runs that this page's drawings share, each computed once. */
export const guxianRuns = {
  low: year(lowOutlet),
  selective: year(selectiveOutlet),
  current: memoize((): DensityCurrent & { plunge: number; depth: number } => ({
    ...densityCurrent(),
    plunge: plungePoint(),
    depth: turbidFlow.level - siltedBed(plungePoint()),
  })),
};

/** Temperature at which the delay of warming is read, °C. Assumed; it is no requirement of a species of this reach. */
export const reference = 18;

/** First day of the year from which the water stays at or above a temperature for a week; −1 if it never does. */
export const warmFrom = (celsius: Float64Array, threshold: number = reference): number =>
  celsius.findIndex((_, day) => {
    const week = celsius.subarray(day, day + 7);
    return week.length === 7 && week.every((value) => value >= threshold);
  });

/** Discharges of the days of the year, m³/s. */
const discharges = Float64Array.from({ length: 365 }, (_, day) => flowThroughDischarge(day));

/** The reservoir that the page computes, as texts and captions quote it. */
export const guxianReservoirValues = () => ({
  levelMetres: turbidFlow.level,
  depthMetres: flowThrough.depth,
  layers: flowThrough.layers,
  lowIntakeDepthMetres: flowThrough.lowIntake,
  lowIntakeLevelMetres: turbidFlow.level - flowThrough.lowIntake,
  gates: flowThrough.gates.length,
  highestGateDepthMetres: Math.min(...flowThrough.gates),
  leastDischarge: Math.round(Math.min(...discharges)),
  meanDischarge: Math.round(mean(discharges)),
  mostDischarge: Math.round(Math.max(...discharges)),
  meanEquilibriumCelsius: flowThroughClimate.mean,
  equilibriumAmplitudeCelsius: flowThroughClimate.amplitude,
  exchange: defaultHeat.exchange,
  extinction: defaultHeat.extinction,
  years: flowThrough.years,
  narrowestPercent: 100 * valleyForm.narrowest,
  areaPower: valleyForm.power,
});
