import { memoize } from "../../lib/memoize.ts";
import {
  type DensityCurrent,
  densityCurrent,
  plungeDepth,
  plungePoint,
  turbidFlow,
} from "../../models/hydraulics/density-current.ts";
import {
  type FlowThroughYear,
  flowThrough,
  lowOutlet,
  type Outlet,
  runFlowThrough,
  selectiveOutlet,
} from "../../models/water-temperature/flow-through-column.ts";

const year = (outlet: Outlet): (() => FlowThroughYear) => memoize(() => runFlowThrough(outlet));

/** The runs that this page's drawings share, each computed once. */
export const guxianRuns = {
  low: year(lowOutlet),
  selective: year(selectiveOutlet),
  current: memoize((): DensityCurrent & { plunge: number; depth: number } => ({
    ...densityCurrent(),
    plunge: plungePoint(),
    depth: plungeDepth(),
  })),
};

/** Temperature that the four major Chinese carps need to spawn, °C (Zhang et al., Journal of Lake Sciences, 2020). */
export const spawning = 18;

/** First day of the year from which the water stays at or above a temperature for a week; −1 if it never does. */
export const warmFrom = (celsius: Float64Array, threshold: number = spawning): number =>
  celsius.findIndex((_, day) => {
    const week = celsius.subarray(day, day + 7);
    return week.length === 7 && week.every((value) => value >= threshold);
  });

/** The reservoir that the page computes, as texts and captions quote it. */
export const guxianReservoirValues = () => ({
  levelMetres: turbidFlow.level,
  depthMetres: flowThrough.depth,
  layers: flowThrough.layers,
  lowIntakeDepthMetres: flowThrough.lowIntake,
  lowIntakeLevelMetres: turbidFlow.level - flowThrough.lowIntake,
  gates: flowThrough.gates.length,
});
