/** Acceleration of gravity, m/s². */
const gravity = 9.81;

/** A wide rectangular river: width, m, steady discharge, m³/s, and Manning's roughness, s/m^⅓. */
export interface WideRiver {
  readonly width: number;
  readonly discharge: number;
  readonly roughness: number;
}

/** The river of the site's cascades; synthetic. */
export const cascadeRiver: WideRiver = { width: 150, discharge: 1000, roughness: 0.035 };

/** Depth of even flow on a slope in m/m, m: Manning's formula for a wide section, h = (q n / √S)^⅗ (Chow 1959). */
export const normalDepth = (slope: number, { width, discharge, roughness }: WideRiver = cascadeRiver): number =>
  (((discharge / width) * roughness) / Math.sqrt(slope)) ** 0.6;

/** Mean speed at a depth in m, m/s. */
export const meanSpeed = (depth: number, { width, discharge }: WideRiver = cascadeRiver): number =>
  discharge / width / depth;

/**
 * Speed of the first rise downstream, m/s: the forward characteristic of the Saint-Venant equations, V + √(g h)
 * (Chow 1959). It holds for a river and for a deep pool alike.
 */
export const dynamicCelerity = (depth: number, river: WideRiver = cascadeRiver): number =>
  meanSpeed(depth, river) + Math.sqrt(gravity * depth);

/** Speed of the body of a flood where slope and friction balance, m/s: dQ/dA = 5/3 V for a wide section (Lighthill & Whitham 1955). */
export const kinematicCelerity = (slope: number, river: WideRiver = cascadeRiver): number =>
  (5 / 3) * meanSpeed(normalDepth(slope, river), river);
