import { hasRole } from "#contract/access.ts";
import { createByteBudget } from "./byte-budget.ts";
import type { AppContext } from "./context.ts";

const MB = 1024 * 1024;

/**
 * Memory of all bodies over the usual size that are processed at the same time, apart for visitors, with whoever has
 * registered, and for the staff, so that neither can use up what the others need: for the staff one of the maximum size beside
 * small ones. Bodies of the usual size are bounded by the number of connections.
 */
const reserves = {
  visitors: createByteBudget({ bytes: 4 * MB, waitMs: 20_000 }),
  staff: createByteBudget({ bytes: 20 * MB, waitMs: 20_000 }),
};

/**
 * Reserves the memory for a body. Resolves with the function that releases it, to be called once. Throws `unavailable` where
 * others use too much for long.
 */
export function reserveBodyMemory(c: AppContext, bytes: number): Promise<() => void> {
  const isStaff = hasRole(c.get("user")?.role ?? "anonymous", "author");
  return (isStaff ? reserves.staff : reserves.visitors)(bytes);
}
