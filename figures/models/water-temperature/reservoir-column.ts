import { defaultHeat, type HeatParameters, runReservoir } from "./reservoir.ts";
import { uniformShape } from "./valley-shape.ts";

/** Parameters of the closed column. */
export interface ColumnParameters extends HeatParameters {
  /** Depth of water, m. */
  readonly depth: number;
  /** Number of layers of equal thickness. */
  readonly layers: number;
  /** Steps a day. */
  readonly stepsPerDay: number;
  /** Years run; the last one is returned. */
  readonly years: number;
}

export const defaultColumn: ColumnParameters = { ...defaultHeat, depth: 60, layers: 60, stepsPerDay: 4, years: 3 };

/** One year of a column: `temperature[day][layer]` in °C, at the end of each day. */
export interface ColumnYear {
  readonly layerDepth: number;
  readonly temperature: readonly Float64Array[];
  /** Heat taken in through the surface over the returned year, J/m². */
  readonly heatIn: number;
  /** Heat held at the end of the year less that at its start, J/m². */
  readonly heatGain: number;
}

/**
 * The reservoir model without through-flow and with upright walls: the heat budget of the class exercise, which is fitted
 * to synthetic observations. It says nothing of releases, since nothing leaves it.
 */
export function runColumn(parameters: Partial<ColumnParameters> = {}): ColumnYear {
  const { depth, layers, stepsPerDay, years, ...heat } = { ...defaultColumn, ...parameters };
  const year = runReservoir({ shape: uniformShape(depth, layers), heat, stepsPerDay, years });
  const { layerDepth, temperature } = year;
  return { layerDepth, temperature, heatIn: year.heat.surface, heatGain: year.heat.gain };
}
