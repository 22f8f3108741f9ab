import { RateLimiterMemory } from "rate-limiter-flexible";

/** Keys that one limit counts at once in memory. */
const keysAtMost = 10_000;

/** Counters in memory, of at most 10,000 keys: beyond, the one that was first seen longest ago is forgotten. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #seen = new Set<string>();

  /** Keys that are counted or were so lately. */
  get size(): number {
    return this.#seen.size;
  }

  override async consume(...args: Parameters<RateLimiterMemory["consume"]>) {
    const key = String(args[0]);
    if (!this.#seen.has(key)) this.#makeRoom();
    this.#seen.add(key);
    return super.consume(...args);
  }

  override async delete(...args: Parameters<RateLimiterMemory["delete"]>) {
    this.#seen.delete(String(args[0]));
    return super.delete(...args);
  }

  #makeRoom() {
    for (const key of this.#seen) {
      if (this.#seen.size < keysAtMost) return;
      this.#seen.delete(key);
      void super.delete(key);
    }
  }
}
