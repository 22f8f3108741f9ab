import { once } from "../../lib/once.ts";
import { calibrationValley } from "../../models/water-temperature/calibration-valley.ts";

/** The error surface and the two descents over it, computed once in a process. */
export const valley = once(() => calibrationValley());
