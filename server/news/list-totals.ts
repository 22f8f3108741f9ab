const maxFilters = 500;

/**
 * Cache of the numbers of articles by filter, so that not every page of a list counts them. Cleared whenever an article
 * changes; `lifetimeMs` limits how long a change of another process may go unnoticed.
 */
export class ListTotals {
  readonly #totals = new Map<string, { total: number; until: number }>();
  readonly #lifetimeMs: number;
  #generation = 0;

  constructor(lifetimeMs = 10_000) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** The cached or counted number for a filter; not cached if an article changed during the count. */
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
