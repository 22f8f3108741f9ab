import {
  checkTelemetry,
  plantedFaults,
  telemetry,
  telemetryHours,
  telemetryRules,
} from "../../models/data/telemetry-check.ts";
import { cascadeFloodHours, peakOf, runCascadeFlood, waveSpeed } from "../../models/hydrology/cascade-flood.ts";
import { cascadeReservoirs } from "../../models/hydrology/cascade-reservoirs.ts";
import {
  assimilate,
  assimilation,
  assimilationErrors,
  gaugeDeviation,
} from "../../models/statistics/gauge-assimilation.ts";
import { floodStory } from "./runs.ts";

/** What the page on digital twins quotes: flows and errors in m³/s (cumecs), times in h, volumes in million m³. */
export function digitalTwinSystemValues(): Readonly<Record<string, number>> {
  const { inflowPeak, gaugePeak, cut, delay, dams } = floodStory();
  const errors = assimilationErrors(assimilate());
  const shut = runCascadeFlood({ openings: [0, 0, 0] }).reservoirs[0];
  return {
    inflowPeakCumecs: inflowPeak,
    gaugePeakCumecs: gaugePeak,
    cutPercent: cut,
    delayHours: delay,
    heldMillionCubicMetres: dams.reduce((total, { held }) => total + held, 0),
    releaseFromACumecs: dams[0]?.releasePeak ?? 0,
    openingOfAPercent: dams[0]?.opening ?? 0,
    shutReleaseFromACumecs: 10 * Math.round(peakOf(shut.release).value / 10),
    shutAboveCrestMetres: Math.round(10 * (peakOf(shut.level).value - cascadeReservoirs[0].crest)) / 10,
    floodDays: cascadeFloodHours / 24,
    reachMetresPerSecond: waveSpeed / 3.6,
    everyHours: assimilation.every,
    assimilationDays: assimilation.hours / 24,
    telemetryDays: telemetryHours / 24,
    errorAloneCumecs: Math.round(errors.free),
    errorCorrectedCumecs: Math.round(errors.corrected),
    laterAloneCumecs: Math.round(errors.freeLater),
    laterCorrectedCumecs: Math.round(errors.correctedLater),
    forecastHours: assimilation.forecast,
    gaugeDeviationCumecs: gaugeDeviation,
    gainPercent: Math.round(100 * errors.gain),
    driftFoundHours: (checkTelemetry(telemetry(true)).drift ?? 0) - plantedFaults.drift,
    driftCentimetresPerDay: plantedFaults.driftPerDay,
    driftLimitCentimetres: telemetryRules.drift,
  };
}
