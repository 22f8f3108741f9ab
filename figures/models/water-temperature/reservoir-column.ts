import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { gasTransfer, oxygenChange } from "../water-quality/oxygen-demand.ts";
import { overturn } from "./convection.ts";
import { absorbedLight, eddyDiffusivity, implicitDiffusion, stabilityAbove } from "./vertical-diffusion.ts";
import { density, heatCapacity, oxygenSaturation } from "./water.ts";
import { weatherOn } from "./weather.ts";

/** Parameters of the column; the defaults are those of the site's figures. */
export interface ColumnParameters {
  /** Depth of water, m. */
  depth: number;
  /** Number of layers of equal thickness. */
  layers: number;
  /** Steps a day. */
  stepsPerDay: number;
  /** Surface heat exchange, W/m²/K: 20 to 40 over temperate lakes. */
  exchange: number;
  /** Extinction of light, 1/m: 0.55 is a clear reservoir, Secchi depth about 3 m. */
  extinction: number;
  /** Part of the short wave that passes the first decimetre (visible light), 0 to 1. */
  penetrating: number;
  /** Factor on the wind-driven eddy diffusivity. */
  mixing: number;
  /** Years run; the last one is returned. */
  years: number;
}

export const defaultColumn: ColumnParameters = {
  depth: 60,
  layers: 60,
  stepsPerDay: 4,
  exchange: 28,
  extinction: 0.55,
  penetrating: 0.4,
  mixing: 1,
  years: 3,
};

/** One year of a column: `temperature[day][layer]` in °C and `oxygen[day][layer]` in mg/L, at the end of each day. */
export interface ColumnYear {
  layerDepth: number;
  temperature: Float64Array[];
  oxygen: Float64Array[];
  /** Heat taken in through the surface over the returned year, J/m². */
  heatIn: number;
  /** Heat held at the end of the year less that at its start, J/m². */
  heatGain: number;
}

/**
 * One-dimensional heat and oxygen budget of a stratified reservoir.
 *
 * ∂T/∂t = ∂/∂z (K ∂T/∂z) + S/ρc, with the surface flux k (Te − T) of which the penetrating light S is spread over depth by
 * Beer's law; the same K moves dissolved oxygen, which is renewed at the surface by the wind and used below.
 * Implicit in diffusion and surface exchange, so stable at any step; then convective adjustment. After Henderson-Sellers
 * (1985), with the surface exchange of Edinger, Brady & Geyer (1974).
 */
export function runColumn(parameters: Partial<ColumnParameters> = {}): ColumnYear {
  const p = { ...defaultColumn, ...parameters };
  const dz = p.depth / p.layers;
  const dt = 86400 / p.stepsPerDay;
  let temperature: Float64Array = new Float64Array(p.layers).fill(7);
  let oxygen: Float64Array = new Float64Array(p.layers).fill(oxygenSaturation(7));
  const year: ColumnYear = { layerDepth: dz, temperature: [], oxygen: [], heatIn: 0, heatGain: 0 };
  const heat = () => temperature.reduce((total, t) => total + t, 0) * heatCapacity * dz;
  let heatAtStart = 0;

  for (let day = 0; day < 365 * p.years; day++) {
    const weather = weatherOn(day % 365);
    const kept = day >= 365 * (p.years - 1);
    if (day === 365 * (p.years - 1)) heatAtStart = heat();
    const light = p.penetrating * weather.shortWave;
    const absorbed = absorbedLight(light, p.extinction, p.layers, dz);
    for (let step = 0; step < p.stepsPerDay; step++) {
      const now = temperature;
      const mix = implicitDiffusion(p.layers, dz, dt, (i) =>
        eddyDiffusivity(i * dz, weather.wind, stabilityAbove(now, i, dz), p.mixing),
      );
      const source = absorbed.map((watts) => (watts * dt) / (heatCapacity * dz));
      const surface = (p.exchange * dt) / (heatCapacity * dz);
      source[0] = at(source, 0) - (light * dt) / (heatCapacity * dz);
      temperature = mix(temperature, source, surface, weather.equilibrium);
      if (kept) year.heatIn += p.exchange * (weather.equilibrium - at(temperature, 0)) * dt;
      const saturation = oxygenSaturation(at(temperature, 0));
      const change = oxygenChange(oxygen, day % 365, dz, dt);
      oxygen = mix(oxygen, change, (gasTransfer(weather.wind) / 86400) * (dt / dz), saturation);
      overturn(temperature, density, [oxygen]);
    }
    if (kept) {
      year.temperature.push(Float64Array.from(temperature));
      year.oxygen.push(Float64Array.from(oxygen));
    }
  }
  year.heatGain = heat() - heatAtStart;
  return year;
}

/** The run at the default parameters, computed once. */
export const sharedColumn = memoize(() => runColumn());
