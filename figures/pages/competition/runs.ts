import { median } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { klingGupta, nashSutcliffe, rootMeanSquareError } from "../../models/statistics/skill.ts";
import {
  compare,
  type Entry,
  floodOf,
  floods,
  referenceRun,
  runCompetition,
  type TaylorPoint,
} from "../../models/statistics/taylor-diagram.ts";

/** Hydrographs of the three floods with their scores. */
export interface Scored {
  /** Hourly flow of the first flood, m³/s. */
  readonly flow: Float64Array;
  /** Place on the Taylor diagram of the first flood. */
  readonly score: TaylorPoint;
  /** Root-mean-square error of the first flood, m³/s, and its efficiencies. */
  readonly error: number;
  readonly nse: number;
  readonly kge: number;
  /** Nash–Sutcliffe efficiency of each flood. */
  readonly efficiencies: readonly number[];
}

/** A variant with its letter, in the order of the Taylor diagram, its rank by error, from 1, and its scores. */
export interface Judged extends Scored, Entry {
  readonly name: string;
  readonly rank: number;
}

/** The floods with everything that is judged on them. */
export interface Judgement {
  /** The reference run's hourly flow of the first flood, m³/s. */
  readonly reference: Float64Array;
  /** Entries A, B, C … in the order of the Taylor diagram. */
  readonly entries: readonly Judged[];
  /** The hourly median of all entries, judged like one of them. */
  readonly median: Scored;
}

/** Scores of a model's hydrographs, a flood each, against the reference runs. */
function judge(flows: readonly Float64Array[], references: readonly Float64Array[]): Scored {
  const [flow, reference] = [flows[0], references[0]];
  if (!flow || !reference) throw new RangeError("There is no flood to judge");
  return {
    flow,
    score: compare(flow, reference),
    error: rootMeanSquareError(flow, reference),
    nse: nashSutcliffe(flow, reference),
    kge: klingGupta(flow, reference),
    efficiencies: flows.map((one, i) => nashSutcliffe(one, references[i] ?? reference)),
  };
}

const numbers = Array.from({ length: floods }, (_, flood) => flood);

/** The competition, judged once. */
export const judgement = memoize((): Judgement => {
  const { reference, entries } = runCompetition();
  const references = numbers.map((flood) => floodOf(referenceRun, flood));
  const flows = entries.map((entry) => numbers.map((flood) => floodOf(entry, flood)));
  const middle = references.map((one, flood) =>
    one.map((_, hour) => median(flows, (floods) => at(floods[flood] ?? [], hour)) ?? Number.NaN),
  );
  const judged = entries.map((entry, i) => ({ ...entry, ...judge(flows[i] ?? [], references) }));
  const errors = judged.map(({ error }) => error).sort((a, b) => a - b);
  return {
    reference,
    entries: judged.map((entry, i) => ({
      ...entry,
      name: String.fromCharCode(65 + i),
      rank: 1 + errors.indexOf(entry.error),
    })),
    median: judge(middle, references),
  };
});

/** The entries by root-mean-square error, smallest first. */
export const byError = (): Judged[] => [...judgement().entries].sort((a, b) => a.rank - b.rank);
