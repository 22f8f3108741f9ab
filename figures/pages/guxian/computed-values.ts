import { at, mean } from "../../lib/at.ts";
import { reducedGravity, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { brinkAfter, delta } from "../../models/hydraulics/sediment-delta.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import { guxianRuns, spawning, warmFrom } from "./runs.ts";

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers of this page, rounded as they are shown; the unit ends the name. */
export const guxianValues = {
  guxian: (): Readonly<Record<string, number>> => {
    const { river, release: low } = guxianRuns.low();
    const { release: selective } = guxianRuns.selective();
    const { plunge, depth, hours, thickness } = guxianRuns.current();
    const last = at(thickness, thickness.length - 1);
    const natural = warmFrom(river);
    const january = (values: Float64Array) => tenth(mean(values.subarray(0, 31)));
    return {
      spawningCelsius: spawning,
      depthMetres: flowThrough.depth,
      levelMetres: turbidFlow.level,
      lowIntakeDepthMetres: flowThrough.lowIntake,
      lowIntakeLevelMetres: turbidFlow.level - flowThrough.lowIntake,
      layers: flowThrough.layers,
      lowDelayDays: warmFrom(low) - natural,
      towerDelayDays: warmFrom(selective) - natural,
      januaryRiverCelsius: january(river),
      januaryLowCelsius: january(low),
      deltaYears: turbidFlow.years,
      brinkKilometres: Math.round(brinkAfter(turbidFlow.years)),
      plungeToDamKilometres: Math.round(delta.dam - plunge),
      plungeDepthMetres: tenth(depth),
      currentThicknessMetres: tenth(last),
      currentFroude: tenth(turbidFlow.discharge / turbidFlow.width / last / Math.sqrt(reducedGravity() * last)),
      currentHours: Math.round(hours),
      concentration: turbidFlow.concentration,
      discharge: turbidFlow.discharge,
    };
  },
};
