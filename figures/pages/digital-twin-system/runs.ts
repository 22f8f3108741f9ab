import { at } from "../../lib/at.ts";
import {
  cascadeBaseflow,
  cascadeFloodHours,
  defaultCascadeFlood,
  peakOf,
  runCascadeFlood,
  waveSpeed,
} from "../../models/hydrology/cascade-flood.ts";
import { type CascadeReservoir, cascadeReservoirs } from "../../models/hydrology/cascade-reservoirs.ts";
import { floodFigures, runRuleCurveFlood, safeDischarge } from "../../models/hydrology/cascade-rule-curve.ts";
import { staffReach } from "./cascade-profile.ts";

/** One dam's part in the flood as the drawing states it, rounded to what is written. */
export interface DamStory {
  readonly reservoir: CascadeReservoir;
  readonly opening: number;
  readonly inflow: Float64Array;
  readonly release: Float64Array;
  readonly inflowPeak: number;
  readonly inflowHour: number;
  readonly releasePeak: number;
  readonly releaseHour: number;
  /** Levels at the beginning and at the highest, m. */
  readonly firstLevel: number;
  readonly highestLevel: number;
  /** Most water held above the first level, million m³. */
  readonly held: number;
}

/** Flows are written to the nearest ten. */
const tens = (flow: number): number => 10 * Math.round(flow / 10);

/** The flood at default gates: its three dams, the river above them and the gauge below. */
export function floodStory() {
  const run = runCascadeFlood();
  const dams = cascadeReservoirs.map((reservoir, i): DamStory => {
    const part = run.reservoirs[i] ?? run.reservoirs[0];
    const [inflow, release] = [peakOf(part.inflow), peakOf(part.release)];
    return {
      reservoir,
      opening: at(defaultCascadeFlood.openings, i),
      inflow: part.inflow,
      release: part.release,
      inflowPeak: tens(inflow.value),
      inflowHour: inflow.hour,
      releasePeak: tens(release.value),
      releaseHour: release.hour,
      firstLevel: part.initial.level,
      highestLevel: peakOf(part.level).value,
      held: Math.round((peakOf(part.storage).value - part.initial.storage) / 1e6),
    };
  });
  const [inflow, gauge] = [peakOf(run.inflow), peakOf(run.gauge)];
  return {
    run,
    dams,
    inflowPeak: tens(inflow.value),
    gaugePeak: tens(gauge.value),
    gaugeHour: gauge.hour,
    cut: Math.round(100 * (1 - gauge.value / inflow.value)),
    delay: gauge.hour - inflow.hour,
  };
}

/** The flood and what the dams do to it, as texts and captions quote it: flows in m³/s (cumecs), volumes in million m³. */
export const cascadeFloodValues = () => {
  const { inflowPeak, gaugePeak, cut, delay, dams } = floodStory();
  const { sill, crest } = cascadeReservoirs[0];
  return {
    drawdownMetres: defaultCascadeFlood.drawdown,
    startHour: defaultCascadeFlood.start,
    baseflowCumecs: cascadeBaseflow,
    staffMetres: staffReach,
    gateHeightMetres: cascadeReservoirs[0].gateHeight,
    sillBelowCrestMetres: crest - sill,
    days: cascadeFloodHours / 24,
    waveMetresPerSecond: waveSpeed / 3.6,
    inflowPeakCumecs: inflowPeak,
    gaugePeakCumecs: gaugePeak,
    cutPercent: cut,
    delayHours: delay,
    heldMillionCubicMetres: dams.reduce((total, { held }) => total + held, 0),
    releaseFromACumecs: dams[0]?.releasePeak ?? 0,
    openingOfAPercent: dams[0]?.opening ?? 0,
    startOfAMetres: dams[0]?.firstLevel ?? 0,
    crestOfAMetres: cascadeReservoirs[0].crest,
  };
};

/** The operator by the rule curve on the same flood, as texts and captions quote it. */
export const ruleCurveFloodValues = () => {
  const { gaugePeak, aboveCrest, freeStorage } = floodFigures(runRuleCurveFlood());
  return {
    safeCumecs: safeDischarge,
    gaugePeakCumecs: gaugePeak,
    belowCrestMetres: -aboveCrest,
    freeMillionCubicMetres: freeStorage,
    freeHundredMillionCubicMetres: freeStorage / 100,
    belowCrestBySettingsMetres: -floodFigures(runCascadeFlood()).aboveCrest,
  };
};
