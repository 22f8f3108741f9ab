import { syntheticObservationsValues } from "../../models/water-temperature/calibration.ts";
import { calibrationRoundsValues } from "./profiles.ts";
import { errorSurfaceValues } from "./valley.ts";

/** Numbers that the page on the workshop quotes. */
export const yanxibanValues = {
  syntheticObservations: syntheticObservationsValues,
  calibrationRounds: calibrationRoundsValues,
  errorSurface: errorSurfaceValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
