import { gradedBed } from "../hydraulics/river-profile.ts";

/** Length of the river drawn, km. */
export const cascadeLength = 180;

/** A dam of the cascade: its place in km from the head of the reach and its full pool in m. */
interface Dam {
  name: string;
  distance: number;
  pool: number;
}

/** Three dams, each pool reaching near the toe of the dam above, so that little of the fall is left unused. Illustrative. */
const dams: readonly Dam[] = [
  { name: "A", distance: 52, pool: 372 },
  { name: "B", distance: 104, pool: 268 },
  { name: "C", distance: 158, pool: 178 },
];

/** River bed of the cascade, m at a distance in km. */
export const cascadeBed = gradedBed({ source: 398, base: -30, length: 138, roughness: 6, seed: 5 });

/**
 * A dam with what its pool does to the river: the upper end of the level pool in km, its length in km, and at the dam in m
 * the depth over the old bed, the tailwater and the gross head, pool less tailwater.
 */
export interface Pool extends Dam {
  start: number;
  length: number;
  depth: number;
  tailwater: number;
  head: number;
}

/**
 * Level pools of the cascade: each reaches upstream to where the bed rises through it, or to the dam above. The tailwater is
 * the next pool where that reaches the dam, otherwise the old bed (the depth of the river there is left out).
 */
export function cascadePools(): Pool[] {
  return dams.map((dam, i) => {
    const limit = dams[i - 1]?.distance ?? 0;
    let start = dam.distance;
    while (start > limit && cascadeBed(start - 0.25) < dam.pool) start -= 0.25;
    const bed = cascadeBed(dam.distance);
    const tailwater = Math.max(bed, dams[i + 1]?.pool ?? bed);
    return {
      ...dam,
      start,
      length: dam.distance - start,
      depth: dam.pool - bed,
      tailwater,
      head: dam.pool - tailwater,
    };
  });
}

/** The cascade as texts and captions quote it. */
export const cascadeValues = () => ({
  lengthKilometres: cascadeLength,
  headMetres: Math.round(cascadePools().reduce((total, { head }) => total + head, 0)),
});
