import type { ColumnAnswer } from "./column-run.ts";
import type { ColumnSettings } from "./settings.ts";

/** A year of the column as the page holds it. */
export interface Column {
  readonly settings: ColumnSettings;
  /** Temperature, °C, by day and layer from the surface down. */
  readonly profiles: readonly Float64Array[];
  /** Depth of a layer, m. */
  readonly layerDepth: number;
  /** Width of the map, px, and its markup. */
  readonly width: number;
  readonly map: string;
}

/** The worker's answer with its profiles apart; they share its memory. */
export function columnOf({ temperature, layers, ...rest }: ColumnAnswer): Column {
  const { settings, layerDepth, width, map } = rest;
  const profiles = Array.from({ length: temperature.length / layers }, (_, day) =>
    temperature.subarray(day * layers, (day + 1) * layers),
  );
  return { settings, profiles, layerDepth, width, map };
}
