/** Areas and volumes of a basin cut into level layers, both for one square metre of its surface. */
export interface BasinShape {
  /** Thickness of a layer, m. */
  readonly dz: number;
  /** Level area at the top of each layer, relative to the surface, and last at the bed; all above 0 but the last. */
  readonly area: Float64Array;
  /** Volume of each layer, m³ a m² of surface. */
  readonly volume: Float64Array;
}

/**
 * A valley that narrows with depth: relative area w + (1 − w)(1 − z/D)^p at depth z, with the narrowest part `w` of 0.05
 * and p = 1.5, as a sloping valley floor between sloping sides gives; illustrative. `depth` D in m.
 */
export function valleyShape(depth: number, layers: number): BasinShape {
  const [narrowest, power] = [0.05, 1.5];
  const dz = depth / layers;
  const area = Float64Array.from(
    { length: layers + 1 },
    (_, i) => narrowest + (1 - narrowest) * (1 - i / layers) ** power,
  );
  // Volume above a depth, in closed form.
  const above = (z: number) =>
    narrowest * z + (((1 - narrowest) * depth) / (power + 1)) * (1 - (1 - z / depth) ** (power + 1));
  const volume = Float64Array.from({ length: layers }, (_, i) => above((i + 1) * dz) - above(i * dz));
  return { dz, area, volume };
}
