import { at, atDouble, sum } from "../../lib/at.ts";
import { withdraw } from "./selective-withdrawal.ts";
import type { BasinShape } from "./valley-shape.ts";
import { density } from "./water.ts";

/** Depth of the outlet on a day, m below the surface, given the profile and the river's temperature above the reservoir, °C. */
export type Outlet = (profile: Float64Array, river: number, discharge: number) => number;

/** The water that passes a reservoir. Its level is constant, so that as much leaves as enters. */
export interface ThroughFlow {
  /** Area of the surface, m². */
  readonly surface: number;
  /** Discharge on a day of the year from 0, m³/s. */
  readonly dischargeOn: (day: number) => number;
  /** Temperature of the inflow on a day of the year from 0, °C. */
  readonly inflowOn: (day: number) => number;
  readonly outletOn: Outlet;
}

/**
 * Share of each layer in the outflow, which add up to 1: the velocities of selective withdrawal (`withdraw`, as in
 * CE-QUAL-W2 4.5, Cole & Wells 2023) times the volume of the layer, that is times the width of the valley there.
 */
export function drawnShares(profile: Float64Array, shape: BasinShape, intake: number, discharge: number): Float64Array {
  const drawn = withdraw(profile, shape.dz, intake, discharge).shares.map(
    (share, i) => share * atDouble(shape.volume, i),
  );
  const total = sum(drawn);
  return drawn.map((share) => share / total);
}

/** The layer that an inflow of a temperature enters: the first as dense as the inflow from the surface down, else the lowest. */
export function entryLayer(profile: Float64Array, inflow: number): number {
  const target = density(inflow);
  const deeper = profile.findIndex((celsius) => density(celsius) >= target);
  return deeper < 0 ? profile.length - 1 : deeper;
}

/** A property that the water carries: its layers, changed in place, and its value in the inflow. */
export interface Carried {
  readonly values: Float64Array;
  readonly inflow: number;
}

/**
 * Moves `moved` m³ a m² of surface through the layers, in parts smaller than any layer: the inflow enters at the layer of
 * its density, `shares` leave, and what lies between moves up or down to make room (first-order upwind). `carried` begins
 * with temperature. Returns the values of the water that leaves, in the order of `carried`.
 */
export function passThrough(
  carried: readonly [Carried, ...Carried[]],
  shape: BasinShape,
  shares: Float64Array,
  moved: number,
): number[] {
  const parts = Math.ceil(moved / Math.min(...shape.volume));
  const leaving = carried.map(() => 0);
  for (let part = 0; part < parts; part++) {
    const flows = flowsDown(entryLayer(carried[0].values, carried[0].inflow), shares, moved / parts);
    carried.forEach((property, k) => {
      leaving[k] = at(leaving, k) + transport(property, shape, shares, flows, moved / parts) / parts;
    });
  }
  return leaving;
}

/** Volume that passes the top of each layer downwards, m³ a m² of surface; one value more for the bed, which nothing passes. */
function flowsDown(entry: number, shares: Float64Array, moved: number): Float64Array {
  const flows = new Float64Array(shares.length + 1);
  for (let i = 0; i < shares.length; i++) {
    const next = atDouble(flows, i) + (i === entry ? moved : 0) - moved * atDouble(shares, i);
    flows[i + 1] = Math.abs(next) < 1e-12 ? 0 : next;
  }
  return flows;
}

/** Carries one property with the flows; returns its value in the outflow. */
function transport(
  { values, inflow }: Carried,
  shape: BasinShape,
  shares: Float64Array,
  flows: Float64Array,
  moved: number,
): number {
  const old = values.slice();
  const last = old.length - 1;
  let leaving = 0;
  for (let i = 0; i <= last; i++) {
    const [above, below] = [atDouble(flows, i), atDouble(flows, i + 1)];
    const out = moved * atDouble(shares, i);
    const into = below + out - above;
    const fromAbove = above * atDouble(old, above > 0 ? i - 1 : i);
    const toBelow = below * atDouble(old, below > 0 ? i : Math.min(i + 1, last));
    values[i] =
      atDouble(old, i) + (fromAbove + into * inflow - out * atDouble(old, i) - toBelow) / atDouble(shape.volume, i);
    leaving += atDouble(shares, i) * atDouble(old, i);
  }
  return leaving;
}
