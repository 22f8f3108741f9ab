/** A reach of a canal with even flow and a load that falls into it at once. */
export interface Spill {
  /** kg of a soluble substance that neither decays nor settles. */
  readonly mass: number;
  /** Mean speed, m/s; width of the surface and mean depth, m. */
  readonly speed: number;
  readonly width: number;
  readonly depth: number;
  /** Manning's roughness of the lining, s/m^⅓. */
  readonly roughness: number;
  /** Concentration that must not be exceeded, mg/L. */
  readonly limit: number;
  /** Factor on the coefficient of dispersion, to see how much the result depends on it; 1 is Elder's. */
  readonly spreading?: number;
}

/** A tonne of a soluble substance in a reach that carries 150 m³/s: assumed. */
export const defaultSpill: Spill = { mass: 1000, speed: 0.6, width: 50, depth: 5, roughness: 0.015, limit: 0.05 };

const gravity = 9.81;

/** Shear velocity of even flow after Manning, m/s. */
export const shearVelocity = ({ speed, width, depth, roughness }: Spill): number =>
  (speed * roughness * Math.sqrt(gravity)) / ((width * depth) / (width + 2 * depth)) ** (1 / 6);

/**
 * Longitudinal dispersion, m²/s, by the vertical shear alone: Elder (1959), 5.93 h u*. A lined canal of constant section
 * has little of the transverse shear for which Fischer's formula for rivers (1975) gives about a hundred times as much.
 */
export const dispersion = (spill: Spill = defaultSpill): number =>
  5.93 * spill.depth * shearVelocity(spill) * (spill.spreading ?? 1);

/** Transverse mixing, m²/s: 0.15 h u* in straight channels of even depth (Fischer et al. 1979). */
const transverseMixing = (spill: Spill = defaultSpill): number => 0.15 * spill.depth * shearVelocity(spill);

/**
 * Distance below the spill, m, from which the substance is mixed across the canal and one dimension may describe it:
 * 0.4 U W² / ε from a bank, 0.1 U W² / ε from mid-stream (Fischer et al. 1979).
 */
export const mixingLength = (from: "bank" | "middle" = "bank", spill: Spill = defaultSpill): number =>
  ((from === "bank" ? 0.4 : 0.1) * spill.speed * spill.width ** 2) / transverseMixing(spill);

/** Concentration in mg/L at a distance (m, downstream) and a time (s > 0): Taylor (1954), a slug in even flow. */
export function concentration(distance: number, seconds: number, spill: Spill = defaultSpill): number {
  const spread = 4 * dispersion(spill) * seconds;
  const grams = (1000 * spill.mass) / (spill.width * spill.depth * Math.sqrt(Math.PI * spread));
  return grams * Math.exp(-((distance - spill.speed * seconds) ** 2) / spread);
}

/** Ends of the stretch above the limit at a time, m; undefined once the whole slug is below it. */
export function exceedance(
  seconds: number,
  spill: Spill = defaultSpill,
): readonly [rear: number, front: number] | undefined {
  const middle = spill.speed * seconds;
  const excess = Math.log(concentration(middle, seconds, spill) / spill.limit);
  if (excess <= 0) return undefined;
  const half = Math.sqrt(4 * dispersion(spill) * seconds * excess);
  return [middle - half, middle + half];
}

/**
 * Length of canal in m that has been above the limit when the flow is stopped after some hours: from the rearmost point
 * the slug ever reached to its front at that time. Standing water is taken not to carry it on.
 */
export function affectedLength(hours: number, spill: Spill = defaultSpill): number {
  let [rear, front] = [0, 0];
  for (let minute = 1; minute <= hours * 60; minute++) {
    const ends = exceedance(minute * 60, spill);
    if (!ends) break;
    rear = Math.min(rear, ends[0]);
    front = Math.max(front, ends[1]);
  }
  return front - rear;
}
