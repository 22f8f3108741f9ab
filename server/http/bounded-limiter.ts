import { RateLimiterMemory } from "rate-limiter-flexible";

/** Maximum keys of one limit in memory. */
const keysAtMost = 10_000;

/** Counters in memory of at most 10,000 keys; beyond, the oldest key is dropped. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #seen = new Set<string>();

  /** Keys in insertion order. */
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
