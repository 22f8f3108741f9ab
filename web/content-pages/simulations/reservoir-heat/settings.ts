import { demonstration, demonstrationRun } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { defaultHeat, type ReservoirRun } from "#figures/models/water-temperature/reservoir.ts";
import type { Limits } from "../model-parts.tsx";
import { limited, writeQuery } from "../url-state.ts";

/** What a reader sets; a change runs the model again. */
export interface Settings {
  /** Depth of the intake, m below the surface. */
  readonly intake: number;
  /** Inflow and outflow, m³/s. */
  readonly discharge: number;
  /** Mean wind of the year, m/s. */
  readonly wind: number;
  /** Extinction of light, 1/m. */
  readonly extinction: number;
}

export const limits = {
  /** Below the surface, m. */
  intake: { minimum: 0, maximum: demonstration.depth, step: 1 },
  /** m³/s. */
  discharge: { minimum: 10, maximum: 100, step: 5 },
  /** m/s. */
  wind: { minimum: 1, maximum: 6, step: 0.1 },
  /** 1/m: from water clearer than most lakes to a bloom. */
  extinction: { minimum: 0.2, maximum: 2, step: 0.05 },
} as const satisfies Record<keyof Settings, Limits>;

const names = ["intake", "discharge", "wind", "extinction"] as const satisfies (keyof Settings)[];

/** Mean wind of the model's weather, m/s: its seasons and passing weather add up to nothing over a year. */
const meanWind = 3.2;

/** The run of the static drawing. */
export const standard: Settings = {
  intake: demonstration.intake,
  discharge: demonstration.discharge,
  wind: meanWind,
  extinction: defaultHeat.extinction,
};

/** Intake, m, and day from 0 of the earliest release at 18 °C with the standard settings of everything but the intake. */
export const standardEarliest = { intake: 0, day: 155 } as const;

/**
 * The model's run for a reader's settings: the demonstration reservoir with one intake. The model stirs the water with the
 * square of the wind, so a wind stronger by a factor is that factor squared on the diffusivity; the course of the wind over
 * the year stays, and so does the exchange of heat at the surface.
 */
export function reservoirRun({ intake, discharge, wind, extinction }: Settings): ReservoirRun {
  const run = demonstrationRun(intake, discharge);
  return { ...run, heat: { ...run.heat, mixing: (wind / meanWind) ** 2, extinction } };
}

/** Names of the settings in which two differ; empty for the same. */
export const differingSettings = (a: Settings, b: Settings): string =>
  names.filter((name) => a[name] !== b[name]).join(" ");

/** Whether one run of the model serves both. */
export const sameSettings = (a: Settings, b: Settings): boolean => differingSettings(a, b) === "";

/** Whether both differ in the intake at most. */
export const sameReservoir = (a: Settings, b: Settings): boolean => sameSettings(a, { ...b, intake: a.intake });

/** The settings that a URL's query asks for, such as `?intake=8&wind=4`. Whatever it holds, the settings are valid. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const value = (name: keyof Settings) => limited(query.get(name), limits[name], standard[name]);
  return {
    intake: value("intake"),
    discharge: value("discharge"),
    wind: value("wind"),
    extinction: value("extinction"),
  };
}

/** A query with the settings in it: standard values are left out, other parameters stay. */
export const writeSettings = (search: string, settings: Settings): string =>
  writeQuery(
    search,
    Object.fromEntries(names.map((name) => [name, settings[name] === standard[name] ? null : String(settings[name])])),
  );
