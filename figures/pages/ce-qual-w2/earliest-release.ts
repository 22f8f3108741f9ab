import { demonstration, fast } from "../../models/water-temperature/demonstration-reservoir.ts";
import { outcomeOf } from "./release-task.ts";

/** Depths of the intakes that are compared, m below the surface: one in each layer of the fast run. */
export const triedIntakes: readonly number[] = Array.from(
  { length: fast.layers },
  (_, layer) => (layer * demonstration.depth) / fast.layers,
);

/** A year of releases, °C, and the depth of its intake, m. */
export interface TriedIntake {
  readonly intake: number;
  readonly release: ArrayLike<number>;
}

/**
 * The intake whose release is warm enough first; of equals the first in the list. Where none is, the one with the warmest
 * release. `null` for an empty list.
 */
export function earliestOf<T extends TriedIntake>(tried: readonly T[]): T | null {
  const rank = ({ release }: T) => {
    const { day, warmest } = outcomeOf(release);
    return day ?? 1000 - warmest;
  };
  return tried.reduce<T | null>((best, next) => (best === null || rank(next) < rank(best) ? next : best), null);
}

/** The comparison of intakes as captions quote it. */
export const triedIntakesValues = () => ({
  count: triedIntakes.length,
  metresApart: demonstration.depth / fast.layers,
  fastLayers: fast.layers,
});
