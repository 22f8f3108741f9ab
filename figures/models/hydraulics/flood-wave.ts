import { cascadeBed, cascadeLength, cascadePools } from "../hydrology/cascade.ts";
import { dynamicCelerity, kinematicCelerity, normalDepth } from "./wave-celerity.ts";

/** Step along the river, km, and half the distance over which its slope is taken, km. */
const [step, reach] = [0.5, 10];

/** Mean slope of the bed about a place, m/m. */
const slopeAt = (distance: number): number =>
  (cascadeBed(distance - reach) - cascadeBed(distance + reach)) / (2000 * reach);

/** Depth of water at a place, m: of even flow, or of the level pool where it is deeper. */
function depthAt(distance: number, pools: boolean): number {
  const even = normalDepth(slopeAt(distance));
  const pool = pools && cascadePools().find(({ start, distance: dam }) => distance >= start && distance < dam);
  return pool ? Math.max(even, pool.pool - cascadeBed(distance)) : even;
}

/** Hours after which something that moves at `speedAt` m/s gets to each place from the head, km and h. */
function travel(speedAt: (distance: number) => number): readonly (readonly [distance: number, hours: number])[] {
  const way: (readonly [number, number])[] = [[0, 0]];
  let hours = 0;
  for (let distance = 0; distance < cascadeLength; distance += step) {
    hours += (step * 1000) / speedAt(distance + step / 2) / 3600;
    way.push([distance + step, hours]);
  }
  return way;
}

/**
 * Hours after which a rise of the water at the head is first felt at each place, km and h, with the pools or in the river
 * without dams: along the forward characteristic, V + √(g h), for the same discharge and width in both. With the pools it
 * supposes that every dam passes on at once what arrives; a dam whose release stays as it is lets nothing through. The earliest
 * time in either case: the dynamic front is damped on its way (Lighthill & Whitham 1955).
 */
export const arrival = (pools: boolean) => travel((distance) => dynamicCelerity(depthAt(distance, pools)));

/** Hours after which the body of a flood gets to each place of the river without dams, km and h: a kinematic wave. */
export const bodyArrival = () => travel((distance) => kinematicCelerity(slopeAt(distance)));
