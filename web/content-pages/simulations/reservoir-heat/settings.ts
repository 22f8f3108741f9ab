import { demonstration, demonstrationRun } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { defaultHeat, type ReservoirRun } from "#figures/models/water-temperature/reservoir.ts";
import type { Limits } from "../model-parts.tsx";

/** What a reader may set of the model itself; a change runs it again. */
export interface ColumnSettings {
  /** Mean wind of the year, m/s. */
  readonly wind: number;
  /** Extinction of light, 1/m. */
  readonly extinction: number;
  /** Depth of the intake, m below the surface. */
  readonly intake: number;
}

export const limits = {
  /** Below the surface, m. */
  intake: { minimum: 0, maximum: demonstration.depth, step: 1 },
  /** m/s. */
  wind: { minimum: 1, maximum: 6, step: 0.1 },
  /** 1/m: from water clearer than most lakes to a bloom. */
  extinction: { minimum: 0.2, maximum: 2, step: 0.05 },
  /** Day of the year from 0. */
  day: { minimum: 0, maximum: 364, step: 1 },
} as const satisfies Record<string, Limits>;

/** Mean wind of the model's weather, m/s: its seasons and passing weather add up to nothing over a year. */
const meanWind = 3.2;

/** The run of the static drawing and its day, 24 July. */
export const standard = {
  wind: meanWind,
  extinction: defaultHeat.extinction,
  intake: demonstration.intake,
  day: 204,
} as const;

/**
 * The model's run for a reader's settings: the demonstration reservoir with one intake. The model stirs the water with the square of the wind, so a wind
 * stronger by a factor is that factor squared on the diffusivity; the course of the wind over the year stays, and so
 * does the exchange of heat at the surface.
 */
export function reservoirRun({ wind, extinction, intake }: ColumnSettings): ReservoirRun {
  const run = demonstrationRun(intake);
  return { ...run, heat: { ...run.heat, mixing: (wind / meanWind) ** 2, extinction } };
}

/** Whether one run of the model serves both. */
export const sameSettings = (a: ColumnSettings, b: ColumnSettings): boolean =>
  a.wind === b.wind && a.extinction === b.extinction && a.intake === b.intake;
