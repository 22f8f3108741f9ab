import { syntheticObservationsValues } from "../../models/water-temperature/calibration.ts";
import { deepOxygenValues, handDayValues, heatBalanceValues, withheldTestValues } from "./course-run.ts";
import { calibrationRoundsValues } from "./profiles.ts";
import { errorSurfaceValues } from "./valley.ts";

/** Numbers that the page on the workshop quotes. */
export const yanxibanValues = {
  syntheticObservations: syntheticObservationsValues,
  calibrationRounds: calibrationRoundsValues,
  errorSurface: errorSurfaceValues,
  handDay: handDayValues,
  heatBalance: heatBalanceValues,
  withheldTest: withheldTestValues,
  deepOxygen: deepOxygenValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
