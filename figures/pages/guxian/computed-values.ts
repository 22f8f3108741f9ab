import { at, mean } from "../../lib/at.ts";
import { reducedGravity, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { damDepth, defaultGravityCurrent } from "../../models/hydraulics/gravity-current.ts";
import { brinkAfter, delta } from "../../models/hydraulics/sediment-delta.ts";
import { guxianArea, guxianCapacity, guxianVolume } from "../../models/hydrology/guxian-capacity.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import { sectionExaggeration } from "../../videos/density-current.ts";
import { videoFormat } from "../../videos/video.ts";
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
      fullLevelMetres: guxianCapacity.fullLevel,
      fullCubicKilometres: tenth(guxianCapacity.fullVolume / 1e9),
      fullHundredMillionCubicMetres: Math.round(guxianCapacity.fullVolume / 1e6) / 100,
      bedLevelMetres: guxianCapacity.bedLevel,
      cubicKilometres: tenth(guxianVolume(turbidFlow.level) / 1e9),
      hundredMillionCubicMetres: Math.round(guxianVolume(turbidFlow.level) / 1e8),
      squareKilometres: Math.round(guxianArea(turbidFlow.level) / 1e6),
      fullSquareKilometres: Math.round(guxianArea(guxianCapacity.fullLevel) / 1e6),
      backwaterKilometres: delta.dam,
      topsetMetresPerKilometre: delta.topset,
      foresetMetresPerKilometre: delta.foreset,
      depositSquareMetresPerYear: delta.yearly * 1000,
      widthMetres: turbidFlow.width,
      riverCelsius: turbidFlow.river,
      ambientCelsius: turbidFlow.ambient,
      plungeFroude: turbidFlow.plungeFroude,
      friction: turbidFlow.friction,
      gates: flowThrough.gates.length,
      sectionMonth: 6,
      sectionDay: 24,
      videoSeconds: videoFormat.frames / videoFormat.framesPerSecond,
      videoSlopeDegrees: defaultGravityCurrent.slope,
      videoDepthMetres: Math.round(damDepth(defaultGravityCurrent).depth),
      videoLengthMetres: defaultGravityCurrent.length,
      videoDischargeSquareMetresPerSecond: defaultGravityCurrent.discharge,
      videoExaggeration: sectionExaggeration(),
    };
  },
};
