import { asFastRun } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { heatField } from "#figures/models/water-temperature/heat-grid.ts";
import { runReservoir } from "#figures/models/water-temperature/reservoir.ts";
import { releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import { yearLayout } from "#figures/pages/ce-qual-w2/year-layout.ts";
import { yearStyle } from "#figures/pages/ce-qual-w2/year-style.ts";
import { heatMap } from "#figures/plot/heat-map.ts";
import { reservoirRun, type Settings, sameSettings } from "./settings.ts";

/** `fine` is the run of the page's texts, `fast` one on a coarse grid with long steps. */
export type Grid = "fine" | "fast";

/** What the page asks of the worker. */
export interface RunRequest {
  readonly settings: Settings;
  readonly grid: Grid;
  /** Width of the drawing, px; `null` where only the release is wanted. */
  readonly width: number | null;
}

/** A year of the reservoir. */
export interface ModelRun {
  readonly settings: Settings;
  readonly grid: Grid;
  /** Temperature, °C, by day and layer from the surface down. */
  readonly profiles: readonly Float64Array[];
  /** Temperature of the water released, °C, mean of each day. */
  readonly release: readonly number[];
  /** Thickness of a layer, m. */
  readonly layerDepth: number;
}

/** The worker's answer. */
export interface RunResult {
  readonly settings: Settings;
  readonly grid: Grid;
  readonly release: readonly number[];
  /** What is drawn; `null` where only the release was asked for. */
  readonly drawn: DrawnRun | null;
}

/** A run with its map at a width. */
export interface DrawnRun extends Omit<ModelRun, "profiles"> {
  readonly width: number;
  /** Temperature on the target's day, °C, by layer. */
  readonly profile: Float64Array;
  /** All days of a fine run, for the table and the file; `null` of a fast one. */
  readonly profiles: readonly Float64Array[] | null;
  /** The map's field as SVG markup, see `heatMap`. */
  readonly map: string;
}

/** Answers requests one after another; the last run that was drawn is remembered, so that another width is only drawn anew. */
export function modelRunner(): (request: RunRequest) => RunResult {
  let last: ModelRun | undefined;
  return ({ settings, grid, width }) => {
    if (width === null) {
      const { release } = runModel(settings, grid);
      return { settings, grid, release, drawn: null };
    }
    if (!last || last.grid !== grid || !sameSettings(last.settings, settings)) last = runModel(settings, grid);
    const { profiles, release, layerDepth } = last;
    const profile = profiles[releaseTask.day] ?? new Float64Array();
    const layout = yearLayout(width);
    const field = heatField(profiles, grid === "fine" ? 1 : 4);
    const drawn = {
      settings,
      grid,
      release,
      layerDepth,
      width,
      profile,
      profiles: grid === "fine" ? profiles : null,
      map: heatMap(field, layout.map, yearStyle(layout, settings.intake)),
    };
    return { settings, grid, release, drawn };
  };
}

function runModel(settings: Settings, grid: Grid): ModelRun {
  const run = reservoirRun(settings);
  const { temperature, release, layerDepth } = runReservoir(grid === "fine" ? run : asFastRun(run));
  return { settings, grid, profiles: temperature, release: Array.from(release), layerDepth };
}
