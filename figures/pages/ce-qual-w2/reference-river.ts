import { riverDepth, riverTemperature } from "../../models/water-temperature/river-temperature.ts";

/** The reference river's year, °C. */
export const riverYear = (): number[] => Array.from(riverTemperature());

/** The reference river's settings as texts and captions quote them. */
export const referenceRiverValues = () => ({ depthMetres: riverDepth });
