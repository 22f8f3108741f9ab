import { memoize } from "../../lib/memoize.ts";
import { variableInventory } from "../../models/data/variable-inventory.ts";
import { loadKnowledge, type Spread } from "../../models/water-quality/load-estimate.ts";

/** The inventory, and what samples tell of a load, each computed once. */
export const inventory = memoize(() => variableInventory());
export const load = memoize(() => loadKnowledge());

/** Width of the interval that holds nine draws of ten, percentage points. */
export const width = ({ low, high }: Spread): number => high - low;

/** Bottles a year without a gauge that give an interval as narrow as `wanted` points, by interpolation of logarithms. */
export function bottlesFor(wanted: number): number {
  const known = load();
  const narrower = known.findIndex(({ bottlesOnly }) => width(bottlesOnly) <= wanted);
  const [before, after] = [known[narrower - 1], known[narrower]];
  if (!before || !after) throw new RangeError(`No number of bottles gives ${wanted} points`);
  const [from, to] = [width(before.bottlesOnly), width(after.bottlesOnly)];
  return before.samples * (after.samples / before.samples) ** (Math.log(wanted / from) / Math.log(to / from));
}

/** What so many bottles a year tell. */
export function knowing(samples: number) {
  const found = load().find((row) => row.samples === samples);
  if (!found) throw new RangeError(`${samples} bottles were not tried`);
  return found;
}
