import { rounded } from "../../lib/rounded.ts";
import { peakOf, runCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { cascadeReservoirs } from "../../models/hydrology/cascade-reservoirs.ts";
import { assimilationValues } from "./assimilation.ts";
import { cascadeFloodValues, ruleCurveFloodValues } from "./runs.ts";
import { telemetryCheckValues } from "./telemetry.ts";

/** What the page on digital twins quotes. */
export const digitalTwinSystemValues = {
  cascadeFlood: cascadeFloodValues,
  ruleCurveFlood: ruleCurveFloodValues,
  assimilation: assimilationValues,
  telemetryCheck: telemetryCheckValues,
  /** The same flood with the gates shut, which no figure draws. */
  shutGates: () => {
    const shut = runCascadeFlood({ openings: [0, 0, 0] }).reservoirs[0];
    return {
      releaseFromACumecs: 10 * Math.round(peakOf(shut.release).value / 10),
      aboveCrestMetres: rounded(peakOf(shut.level).value - cascadeReservoirs[0].crest, 1),
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
