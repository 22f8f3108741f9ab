const maxFilters = 500;

/**
 * Numbers of articles by filter, so that a page of a list does not count them all again. Dropped whenever an article
 * changes; `lifetimeMs` bounds how long a change made elsewhere may go unnoticed.
 */
export class ListTotals {
  readonly #totals = new Map<string, { total: number; until: number }>();
  readonly #lifetimeMs: number;
  #generation = 0;

  constructor(lifetimeMs = 10_000) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** The number kept for a filter, or counted now; one counted while something changed is not kept. */
  async of(filter: string, count: () => Promise<number>): Promise<number> {
    const known = this.#totals.get(filter);
    if (known && known.until > performance.now()) return known.total;
    const generation = this.#generation;
    const total = await count();
    if (generation === this.#generation) {
      if (this.#totals.size >= maxFilters) this.#totals.clear();
      this.#totals.set(filter, { total, until: performance.now() + this.#lifetimeMs });
    }
    return total;
  }

  clear() {
    this.#generation++;
    this.#totals.clear();
  }
}
