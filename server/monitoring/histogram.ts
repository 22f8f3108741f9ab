import type { HistogramSample } from "./exposition.ts";

/** Counts of observed values by bucket, in plain numbers. */
export class Histogram {
  readonly bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  /** `bounds`: the upper bounds of the buckets, ascending. */
  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  /** Counts a value in the first bucket whose bound it does not exceed. */
  observe(value: number): void {
    const { bounds } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket++;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += value;
  }

  /** The counts as they are now. */
  sample(): Pick<HistogramSample, "counts" | "sum"> {
    return { counts: this.#counts, sum: this.#sum };
  }
}
