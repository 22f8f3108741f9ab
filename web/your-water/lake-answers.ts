import type { Language } from "#contract/i18n/language.ts";
import { type Ranges, rangesOf, type VariedRun, variations, variedRun } from "#figures/pages/your-water/ensemble.ts";
import type { LakeInput } from "#figures/pages/your-water/lake-input.ts";
import { runLake } from "#figures/pages/your-water/lake-run.ts";
import { longestSeason, outcomeOf } from "#figures/pages/your-water/outcome.ts";
import { ensemble, type Outcome } from "#figures/pages/your-water/settings.ts";
import { lakeYearMap } from "#figures/pages/your-water/year-map.ts";

/** What the page asks of the worker. */
export interface LakeRequest {
  readonly lake: LakeInput;
  readonly language: Language;
  /** Width of the drawing, px. */
  readonly width: number;
}

/** The estimate: its map, results, and daily profiles for the file. */
export interface YearAnswer {
  readonly kind: "year";
  readonly lake: LakeInput;
  readonly map: string;
  readonly outcome: Outcome;
  readonly frozenDays: number;
  /** m. */
  readonly layerDepth: number;
  /** °C and mg/L, by day and layer. */
  readonly temperature: readonly Float64Array[];
  readonly oxygen: readonly Float64Array[];
}

/** The ranges of the runs so far; with the map once all of them are there. */
export interface RangesAnswer {
  readonly kind: "ranges";
  readonly lake: LakeInput;
  readonly ranges: Ranges;
  readonly done: number;
  readonly map: string | null;
}

export type LakeAnswer = YearAnswer | RangesAnswer;

/** Runs between two answers with ranges. */
const between = 10;

/** Answers a request in parts: the year, then the ranges of more and more runs; `null` after a run without an answer. */
export function* lakeAnswers({ lake, language, width }: LakeRequest): Generator<LakeAnswer | null, void> {
  const year = runLake(lake);
  const { temperature, oxygen, layerDepth, frozenDays } = year;
  const drawn = { year, depth: lake.depth, language, width };
  const outcome = outcomeOf(year, lake.latitude);
  yield { kind: "year", lake, map: lakeYearMap(drawn), outcome, frozenDays, layerDepth, temperature, oxygen };
  const season = longestSeason(temperature);
  const runs: VariedRun[] = [];
  for (const variation of variations()) {
    runs.push(variedRun(lake, variation, year));
    const done = runs.length;
    if (done % between !== 0) {
      yield null;
      continue;
    }
    const ranges = rangesOf(runs, season);
    const map = done === ensemble.runs ? lakeYearMap({ ...drawn, ranges }) : null;
    yield { kind: "ranges", lake, ranges, done, map };
  }
}
