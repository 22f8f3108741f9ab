import { at } from "#figures/lib/at.ts";
import type { HeatGrid } from "#figures/models/water-temperature/heat-grid.ts";
import { runReservoir } from "#figures/models/water-temperature/reservoir.ts";
import { heatMap } from "#figures/plot/heat-map.ts";
import { mapLayout } from "./map-layout.ts";
import { type ColumnSettings, reservoirRun, sameSettings } from "./settings.ts";

/** What the page asks of the worker. */
export interface ColumnRequest {
  readonly settings: ColumnSettings;
  /** Width of the map, px. */
  readonly width: number;
}

/** The worker's answer: a year of the reservoir, and its map. */
export interface Column extends ColumnRequest {
  /** Temperature, °C, by day and layer from the surface down. */
  readonly profiles: readonly Float64Array[];
  /** Temperature of the water released, °C, mean of each day. */
  readonly releases: readonly number[];
  /** Depth of a layer, m. */
  readonly layerDepth: number;
  /** The map as SVG markup, see `heatMap`. */
  readonly map: string;
}

/** Answers requests one after another; the last run is remembered, so that another width is only drawn anew. */
export function columnRunner(): (request: ColumnRequest) => Column {
  let last: Omit<Column, "width" | "map"> | undefined;
  return ({ settings, width }) => {
    if (!last || !sameSettings(last.settings, settings)) {
      const { temperature, release, layerDepth } = runReservoir(reservoirRun(settings));
      last = { settings, profiles: temperature, releases: Array.from(release), layerDepth };
    }
    const { frame, narrow } = mapLayout(width);
    const style = { interval: 1, index: 4, lettering: 13, stroke: 1.2, tolerance: 0.6, apart: narrow ? 190 : 300 };
    return { ...last, width, map: heatMap(heatField(last.profiles), frame, style) };
  };
}

/**
 * What the map is drawn of: five-day means at the faces between layers, so that the first row lies at the surface and the
 * last at the bed. `profiles[day][layer]` in °C is a whole year, which wraps around.
 */
export function heatField(profiles: readonly Float64Array[]): HeatGrid {
  const days = profiles.length;
  const layers = profiles[0]?.length ?? 0;
  const window = [-2, -1, 0, 1, 2];
  const means = profiles.map((_, day) => {
    const near = window.map((offset) => profiles[(day + offset + days) % days] ?? new Float64Array(layers));
    return Float64Array.from({ length: layers }, (_, layer) => {
      return near.reduce((total, profile) => total + at(profile, layer), 0) / window.length;
    });
  });
  const values = new Float64Array(days * (layers + 1));
  means.forEach((profile, day) => {
    for (let face = 0; face <= layers; face++) {
      const [above, below] = [at(profile, Math.max(0, face - 1)), at(profile, Math.min(layers - 1, face))];
      values[face * days + day] = (above + below) / 2;
    }
  });
  return { days, layers: layers + 1, values };
}
