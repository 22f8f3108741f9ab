import { cascadeBed, cascadeLength, cascadePools } from "../hydrology/cascade.ts";

/** Acceleration of gravity, m/s². */
const gravity = 9.81;

/** Speed at which a flood moves down the open river, m/s: 5/3 of a flow of 2 m/s (kinematic wave, Lighthill & Whitham 1955, with Manning's formula). */
export const riverWave = (5 / 3) * 2;

/** Least depth that a pool's wave is given near the pool's head, m. */
const leastDepth = 3;

/** Step along the river, km. */
const step = 0.5;

/** Speed of a small wave at a place of the cascade, m/s: √(g h) in a pool of depth h, as the open river elsewhere. */
function waveSpeed(distance: number): number {
  const pool = cascadePools().find(({ start, distance: dam }) => distance >= start && distance < dam);
  return pool ? Math.sqrt(gravity * Math.max(leastDepth, pool.pool - cascadeBed(distance))) : riverWave;
}

/** Hours after which a rise of the water at the head is felt at each place, km and h: with the pools, or in the river as it was. */
export function arrival(pools: boolean): readonly (readonly [distance: number, hours: number])[] {
  const way: (readonly [number, number])[] = [[0, 0]];
  let hours = 0;
  for (let distance = 0; distance < cascadeLength; distance += step) {
    const speed = pools ? waveSpeed(distance + step / 2) : riverWave;
    hours += (step * 1000) / speed / 3600;
    way.push([distance + step, hours]);
  }
  return way;
}
