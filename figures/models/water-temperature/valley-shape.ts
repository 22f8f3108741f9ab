import { at } from "../../lib/at.ts";

/** Areas and volumes of a basin cut into level layers, both for one square metre of its surface. */
export interface BasinShape {
  /** Thickness of a layer, m. */
  readonly dz: number;
  /** Level area at the top of each layer, relative to the surface, and last at the bed; all above 0 but the last. */
  readonly area: Float64Array;
  /** Volume of each layer, m³ a m² of surface. */
  readonly volume: Float64Array;
}

/** Area of the narrowest part over that at full pool, and the exponent with which the area grows with height; assumed. */
export const valleyForm = { narrowest: 0.05, power: 1.5 } as const;

const { narrowest, power } = valleyForm;

/** Area at a height above the bed over that at the height of full pool, both m. */
export const relativeArea = (height: number, full: number): number =>
  narrowest + (1 - narrowest) * (height / full) ** power;

/** Volume below a height above the bed, m³ for a m² of the area at full pool; heights in m. */
export const relativeVolume = (height: number, full: number): number =>
  narrowest * height + (((1 - narrowest) * full) / (power + 1)) * (height / full) ** (power + 1);

/**
 * A valley that narrows with depth: relative area w + (1 − w)(y/D)^p at height y above the bed, with the narrowest part
 * `w` of 0.05 and p = 1.5, as a sloping valley floor between sloping sides gives; illustrative. `depth` of water in m;
 * `full` is D, the depth at full pool, where that is greater.
 */
export function valleyShape(depth: number, layers: number, full: number = depth): BasinShape {
  const dz = depth / layers;
  const surface = relativeArea(depth, full);
  const area = Float64Array.from(
    { length: layers + 1 },
    (_, i) => relativeArea(depth * (1 - i / layers), full) / surface,
  );
  // the sum of all layers may exceed the depth by a rounding error
  const below = (z: number) => relativeVolume(Math.max(0, depth - z), full) / surface;
  const volume = Float64Array.from({ length: layers }, (_, i) => below(i * dz) - below((i + 1) * dz));
  return { dz, area, volume };
}

/** Upright walls: every layer as wide as the surface. `depth` in m. */
export function uniformShape(depth: number, layers: number): BasinShape {
  const dz = depth / layers;
  return { dz, area: new Float64Array(layers + 1).fill(1), volume: new Float64Array(layers).fill(dz) };
}

/** A basin whose area shrinks evenly with depth to the part `bottom` of the surface. `depth` in m. */
export function taperedShape(depth: number, layers: number, bottom: number): BasinShape {
  const dz = depth / layers;
  const area = Float64Array.from({ length: layers + 1 }, (_, i) => 1 - ((1 - bottom) * i) / layers);
  const volume = Float64Array.from({ length: layers }, (_, i) => (dz * (at(area, i) + at(area, i + 1))) / 2);
  return { dz, area, volume };
}

/** Bed of a layer, m² a m² of surface: what the level area loses over it, and the flat bed below the lowest. */
export const bedArea = ({ area, volume }: BasinShape, layer: number): number =>
  at(area, layer) - (layer < volume.length - 1 ? at(area, layer + 1) : 0);
