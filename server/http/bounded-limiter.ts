import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Maximum keys of one limit in memory that are within the limit. */
const keysAtMost = 10_000;

/**
 * Counters in memory of at most 10,000 keys within their limit; beyond, the oldest of them is dropped. A key beyond its
 * limit stays until its window ends, whoever comes with other keys: each of them costs its sender more than a whole limit
 * of attempts.
 */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #within = new Set<string>();
  /** Keys beyond their limit, with the time in milliseconds at which their window ends. */
  readonly #beyond = new Map<string, number>();

  /** Number of keys. */
  get size(): number {
    return this.#within.size + this.#beyond.size;
  }

  override async consume(...args: Parameters<RateLimiterMemory["consume"]>) {
    const key = String(args[0]);
    if (!this.#within.has(key) && !this.#beyond.has(key)) this.#makeRoom();
    try {
      const result = await super.consume(...args);
      this.#beyond.delete(key);
      this.#within.add(key);
      return result;
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        this.#within.delete(key);
        this.#beyond.set(key, Date.now() + error.msBeforeNext);
      }
      throw error;
    }
  }

  override async delete(...args: Parameters<RateLimiterMemory["delete"]>) {
    const key = String(args[0]);
    this.#within.delete(key);
    this.#beyond.delete(key);
    return super.delete(...args);
  }

  #makeRoom() {
    const now = Date.now();
    for (const [key, end] of this.#beyond) {
      if (end > now) break;
      this.#beyond.delete(key);
    }
    for (const key of this.#within) {
      if (this.#within.size < keysAtMost) return;
      this.#within.delete(key);
      void super.delete(key);
    }
  }
}
