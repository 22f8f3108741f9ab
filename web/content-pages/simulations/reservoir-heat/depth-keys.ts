import { limits } from "./settings.ts";

/** What the keys of the intake's slider add to its depth, m: up is towards the surface, as on the map. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A depth within the intake's limits, on a whole step, m. */
export function limitedDepth(depth: number): number {
  const { minimum, maximum } = limits.intake;
  return Math.round(Math.min(maximum, Math.max(minimum, depth)));
}

/** The intake's depth after a key, m; `null` for a key that does not move it. */
export function depthAfterKey(key: string, depth: number): number | null {
  const step = steps[key];
  return step === undefined ? null : limitedDepth(depth + step);
}
