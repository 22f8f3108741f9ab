import { once } from "../../core/once.ts";
import { calibrationValley } from "../../models/calibration-valley.ts";

/** The error surface and the two descents over it, computed once in a process. */
export const valley = once(() => calibrationValley());
