import { atDouble } from "../../lib/at.ts";
import { solveTridiagonal } from "../../lib/linear-systems.ts";
import type { BasinShape } from "./valley-shape.ts";
import { density } from "./water.ts";

/** Advances a property by one step: `source` is added to each layer, the top layer relaxes to `outside` at the dimensionless rate `surface`. */
export type Mix = (values: Float64Array, source: Float64Array, surface: number, outside: number) => Float64Array;

/** Buoyancy frequency squared at the interface above layer `i`, 1/s²; never below 0. Layers are `dz` m thick. */
export const stabilityAbove = (temperature: Float64Array, i: number, dz: number): number =>
  Math.max(0, ((9.81 / 1000) * (density(atDouble(temperature, i)) - density(atDouble(temperature, i - 1)))) / dz);

/** How the wind stirs the water. */
export interface Stirring {
  /** Factor on the wind-driven part. */
  readonly mixing: number;
  /** Depth over which the stirring fades to 1/e, m. */
  readonly reach: number;
  /** How much the stability of the water damps it, s². */
  readonly damping: number;
  /** Diffusivity of unstratified water at every depth, m²/s: what turns the water over in spring and autumn. */
  readonly deep: number;
  /** Diffusivity by internal waves, m²/s, whatever the stability. */
  readonly background: number;
}

/** Reach and damping of the site's demonstration reservoirs, some kilometres long; assumed. */
export const reservoirStirring: Stirring = { mixing: 1, reach: 10, damping: 9000, deep: 0, background: 1e-6 };

/**
 * Eddy diffusivity at a depth, m²/s: wind stirring that fades with depth, damped by the stability of the water
 * (the form of Henderson-Sellers 1985), above molecular diffusion (1.4e-7) and a background of internal waves.
 * `stability` is the buoyancy frequency squared, 1/s².
 */
export const eddyDiffusivity = (
  depth: number,
  wind: number,
  stability: number,
  mixing: number,
  { reach, damping, deep, background }: Omit<Stirring, "mixing"> = reservoirStirring,
): number =>
  1.4e-7 +
  (mixing * (1e-3 * Math.max(0.3, wind / 3) ** 2 * Math.exp(-depth / reach) + 4e-6)) / (1 + damping * stability) +
  (mixing * deep * (wind / 3) ** 2) / (1 + 10 * damping * stability) ** 2 +
  background;

/**
 * The implicit diffusion step of a column of equal layers; `diffusivity(i)` in m²/s holds at the interface above layer
 * `i`, for `i` from 1. Stable at any step; conserves what it moves. The walls are upright unless a shape is given; then
 * what passes an interface spreads over the volume of the layer on either side.
 */
export function implicitDiffusion(
  layers: number,
  dz: number,
  dt: number,
  diffusivity: (i: number) => number,
  shape?: BasinShape,
): Mix {
  const lower = new Float64Array(layers);
  const upper = new Float64Array(layers);
  for (let i = 1; i < layers; i++) {
    const passed = (diffusivity(i) * dt * (shape ? atDouble(shape.area, i) : 1)) / dz;
    lower[i] = -passed / (shape ? atDouble(shape.volume, i) : dz);
    upper[i - 1] = -passed / (shape ? atDouble(shape.volume, i - 1) : dz);
  }
  const diagonal = lower.map((value, i) => 1 - value - atDouble(upper, i));
  return (values, source, surface, outside) => {
    const right = values.slice();
    for (let i = 0; i < layers; i++) right[i] = atDouble(right, i) + atDouble(source, i);
    const withSurface = diagonal.slice();
    withSurface[0] = atDouble(diagonal, 0) + surface;
    right[0] = atDouble(right, 0) + surface * outside;
    return solveTridiagonal(lower, withSurface, upper, right);
  };
}

/** Light absorbed by each layer of `dz` m, W/m², by Beer's law; what reaches the bed is given to the lowest layer. */
export function absorbedLight(light: number, extinction: number, layers: number, dz: number): Float64Array {
  return Float64Array.from({ length: layers }, (_, i) => {
    const into = light * Math.exp(-extinction * i * dz);
    return i === layers - 1 ? into : into - light * Math.exp(-extinction * (i + 1) * dz);
  });
}
