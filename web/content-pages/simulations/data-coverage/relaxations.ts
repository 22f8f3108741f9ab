import type { PublicSource } from "#figures/models/data/data-table.ts";
import { type Condition, conditionsOf, type Filter, filterSources, noFilter } from "./sources.ts";
import { allYears, type YearRange } from "./year-range.ts";

/** A change of one condition after which there are sources again. */
export interface Relaxation {
  readonly condition: Condition;
  /** The filter after the change: years are extended to the nearest source, other conditions dropped. */
  readonly filter: Filter;
  /** How many sources pass then. */
  readonly count: number;
}

export interface Advice {
  /** The condition without which most sources pass, and how many; `null` where it takes more than one change. */
  readonly strictest: { readonly condition: Condition; readonly count: number } | null;
  /** Changes that are enough by themselves, the strictest condition first. */
  readonly relaxations: readonly Relaxation[];
}

/** The years extended to the source that is nearest to them in time; `null` without any source. */
function extendedYears(years: YearRange, sources: readonly PublicSource[]): YearRange | null {
  const extended = sources.map(({ from, to }): YearRange => {
    if (from !== undefined && from > years.to) return { from: years.from, to: from };
    return to !== undefined && to < years.from ? { from: to, to: years.to } : years;
  });
  const length = ({ from, to }: YearRange) => to - from;
  return extended.toSorted((a, b) => length(a) - length(b))[0] ?? null;
}

/** What to change in a filter that no source passes. */
export function adviceFor(sources: readonly PublicSource[], filter: Filter): Advice {
  const dropped = conditionsOf(filter)
    .map((condition) => {
      const free: Filter = { ...filter, [condition]: noFilter[condition] };
      return { condition, free, passing: filterSources(sources, free) };
    })
    .filter(({ passing }) => passing.length > 0)
    .toSorted((a, b) => b.passing.length - a.passing.length);
  const [first] = dropped;
  return {
    strictest: first ? { condition: first.condition, count: first.passing.length } : null,
    relaxations: dropped.map(({ condition, free, passing }) => {
      if (condition !== "years") return { condition, filter: free, count: passing.length };
      const extended = { ...filter, years: extendedYears(filter.years, passing) ?? allYears };
      return { condition, filter: extended, count: filterSources(sources, extended).length };
    }),
  };
}
