import { cascadeBed } from "./cascade.ts";

/** A dam of the flooded cascade with its pool, gates and spillway. Synthetic, of the size of real ones. */
export interface CascadeReservoir {
  readonly name: string;
  /** Distance from the head of the river to the dam, km. */
  readonly distance: number;
  /** Crest of the free spillway, which is full pool, m. */
  readonly crest: number;
  /** Lowest bed at the dam, m. */
  readonly bed: number;
  /** Storage at the crest, m³. */
  readonly capacity: number;
  /** Sill of the gates, m; their clear width and their height, m. */
  readonly sill: number;
  readonly gateWidth: number;
  readonly gateHeight: number;
  /** Length of the spillway's crest, m. */
  readonly spillwayLength: number;
  /** Length of free river from the dam to the next pool, or to the gauge, km. */
  readonly reach: number;
}

const dam = (
  name: string,
  distance: number,
  head: number,
  rest: Pick<CascadeReservoir, "capacity" | "gateWidth" | "spillwayLength" | "reach">,
): CascadeReservoir => {
  const bed = Math.round(cascadeBed(distance));
  const crest = bed + head;
  return { name, distance, bed, crest, sill: crest - 22, gateHeight: 15, ...rest };
};

/** The three reservoirs, from the head of the river down. */
export const cascadeReservoirs: readonly [CascadeReservoir, CascadeReservoir, CascadeReservoir] = [
  dam("A", 45, 65, { capacity: 900e6, gateWidth: 48, spillwayLength: 220, reach: 31 }),
  dam("B", 110, 55, { capacity: 700e6, gateWidth: 44, spillwayLength: 200, reach: 28 }),
  dam("C", 185, 45, { capacity: 600e6, gateWidth: 40, spillwayLength: 180, reach: 55 }),
];

/** Place of the gauge below the last dam, km. */
export const cascadeGauge = 240;

/** Storage grows with this power of the depth at the dam, as in V-shaped valleys that widen upward. */
const storageExponent = 2.4;

/** Storage at a level, m³ from m; 0 at the bed, and the same curve on above the crest. */
export const storageAt = ({ bed, crest, capacity }: CascadeReservoir, level: number): number =>
  capacity * Math.max(0, (level - bed) / (crest - bed)) ** storageExponent;

/** Level at a storage, m from m³: the inverse of `storageAt`. */
export const levelAt = ({ bed, crest, capacity }: CascadeReservoir, storage: number): number =>
  bed + (crest - bed) * (storage / capacity) ** (1 / storageExponent);

/** Acceleration of gravity, m/s². */
const gravity = 9.81;

/**
 * What the gates pass at a level in m and an opening in %, m³/s: flow under the gate, 0.6 B e √(2 g H), until the gate
 * leaves the water at about e/H = 0.64, then a broad-crested weir, 1.7 B H^1.5 (coefficients as in Chow 1959).
 */
export function gateFlow({ sill, gateWidth, gateHeight }: CascadeReservoir, level: number, opening: number): number {
  const head = Math.max(0, level - sill);
  const lifted = (gateHeight * Math.min(100, Math.max(0, opening))) / 100;
  const orifice = 0.6 * gateWidth * lifted * Math.sqrt(2 * gravity * head);
  return Math.min(orifice, 1.7 * gateWidth * head ** 1.5);
}

/** What runs over the spillway at a level in m, m³/s: an ogee crest, 2 L H^1.5. */
export const spillwayFlow = ({ crest, spillwayLength }: CascadeReservoir, level: number): number =>
  2 * spillwayLength * Math.max(0, level - crest) ** 1.5;

/** Where a level pool in m meets the river bed upstream of its dam, km, to a quarter. */
export function poolHead({ distance }: CascadeReservoir, level: number): number {
  let head = distance;
  while (head > 0 && cascadeBed(head - 0.25) < level) head -= 0.25;
  return head;
}
