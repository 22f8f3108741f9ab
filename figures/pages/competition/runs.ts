import { median } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { klingGupta, nashSutcliffe, rootMeanSquareError } from "../../models/statistics/skill.ts";
import { compare, type Entry, runCompetition, type TaylorPoint } from "../../models/statistics/taylor-diagram.ts";

/** An entry with its letter, its error in m³/s and its efficiencies. */
export interface Judged extends Entry {
  readonly name: string;
  readonly error: number;
  readonly nse: number;
  readonly kge: number;
}

/** The flood with everything that is judged on it. */
export interface Judgement {
  /** The reference run's hourly flow, m³/s. */
  readonly reference: Float64Array;
  /** Entries A, B, C … in the order of the Taylor diagram. */
  readonly entries: readonly Judged[];
  /** The hourly median of all entries, judged like one of them. */
  readonly median: Judged;
}

function judge(name: string, flow: Float64Array, reference: Float64Array, score: TaylorPoint): Judged {
  const error = rootMeanSquareError(flow, reference);
  return { name, flow, score, error, nse: nashSutcliffe(flow, reference), kge: klingGupta(flow, reference) };
}

/** The competition on one flood, judged once. */
export const judgement = memoize((): Judgement => {
  const { reference, entries } = runCompetition();
  const middle = reference.map((_, hour) => median(entries, ({ flow }) => at(flow, hour)) ?? Number.NaN);
  return {
    reference,
    entries: entries.map(({ flow, score }, i) => judge(String.fromCharCode(65 + i), flow, reference, score)),
    median: judge("median", middle, reference, compare(middle, reference)),
  };
});

/** The entries by root-mean-square error, smallest first. */
export const byError = (): Judged[] => [...judgement().entries].sort((a, b) => a.error - b.error);
