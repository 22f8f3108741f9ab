import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import {
  keptDays,
  keptMonths,
  type Statistics,
  type StatisticsQuery,
  smallCount,
  topEntries,
} from "#contract/statistics.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { Counter } from "./counter.ts";
import { mayBeCounted, storableWords } from "./counting-rules.ts";
import { addMonths, dayNumber, dayText, monthOf, periodsOf, spanOf } from "./periods.ts";
import { statisticsCsv } from "./statistics.csv.ts";
import {
  addCounts,
  deleteDaysBefore,
  deleteMonthsBefore,
  deleteSmallBefore,
  findFirstPeriod,
  findTitles,
  sumKeys,
  sumKind,
  sumPeriods,
} from "./statistics.queries.ts";

/** Most entries of a kind in the CSV. */
const exportedEntries = 10_000;

const hideSmall = <Entry extends { count: number }>(entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, count: entry.count < smallCount ? null : entry.count }));

const articleId = (path: string) => Number(/^\/news\/(\d{1,9})$/.exec(path)?.[1] ?? 0);

/** Statistics of visitors, counted without anything that tells one from another. `now` is the clock in ms, for tests. */
export function createStatisticsService(options: { db: Connection; counter: Counter; now?: () => number }) {
  const { db, counter, now = Date.now } = options;

  /** Everything of a period, with `limit` entries of each list. */
  async function collect(period: Statistics["period"], limit: number, language: Language): Promise<Statistics> {
    await counter.flush();
    const span = spanOf(period, now());
    const { step, from } = span;
    const keys = (kind: Parameters<typeof sumKeys>[1]) => sumKeys(db, kind, from, limit);
    const [first, sums, languages, pages, referrers, found, missed] = await Promise.all([
      findFirstPeriod(db),
      sumPeriods(db, from),
      keys("language"),
      keys("page"),
      keys("referrer"),
      keys("search_found"),
      keys("search_missed"),
    ]);
    const titles = await findTitles(
      db,
      pages.map(({ key }) => articleId(key)).filter((id) => id > 0),
      language,
    );
    const since = first === null ? null : step === "month" ? monthOf(first) : first;
    const periods = since === null ? [] : periodsOf(span, since);
    const byPeriod = Map.groupBy(sums, (row) => (step === "month" ? monthOf(row.period) : row.period));
    const sum = (kind: string, rows: typeof sums = sums) =>
      rows.reduce((total, row) => total + (row.kind === kind ? row.count : 0), 0);
    const counted = (rows?: typeof sums) => ({
      visits: sum("visit", rows),
      views: sum("page", rows),
      enquiries: sum("enquiry", rows),
    });
    const languageCount = (name: Language) => languages.find(({ key }) => key === name)?.count ?? 0;
    return {
      period,
      since,
      ...span,
      totals: { ...counted(), searches: sum("search_found") + sum("search_missed") },
      series: periods.map((name) => ({ period: name, ...counted(byPeriod.get(name) ?? []) })),
      languages: { zh: languageCount("zh"), en: languageCount("en") },
      pages: hideSmall(pages).map((page) => ({ ...page, title: titles.get(articleId(page.key)) ?? null })),
      referrers: hideSmall(referrers),
      direct: Math.max(0, sum("visit") - sum("referrer")),
      searches_found: hideSmall(found),
      searches_missed: hideSmall(missed),
    };
  }

  return {
    /** Usage of public pages in a period, with titles in `language`. Throws `unauthorized` or `forbidden`. */
    async read(actor: Actor, { period }: StatisticsQuery, language: Language): Promise<Statistics> {
      requirePermission(actor, "statistics.read");
      return collect(period, topEntries, language);
    },

    /** The same as CSV. Throws `unauthorized` or `forbidden`. */
    async export(actor: Actor, { period }: StatisticsQuery): Promise<string> {
      requirePermission(actor, "statistics.read");
      return statisticsCsv(await collect(period, exportedEntries, "zh"));
    },

    /** Visits of the last seven days. */
    async visitsOfWeek(): Promise<number> {
      await counter.flush();
      return sumKind(db, "visit", spanOf("7d", now()).from);
    },

    /**
     * Counts a submitted search, with its words as typed; of words that may name a person, only the search is counted.
     * Counts nothing where the request opts out; `header` returns a header by its name in lower case.
     */
    countSearch(
      header: (name: string) => string | undefined,
      { words, found }: { words: string; found: boolean },
    ): void {
      if (mayBeCounted(header)) counter.add(found ? "search_found" : "search_missed", storableWords(words));
    },

    /** Sums old days by month, drops small counts of past months, deletes old months. Called regularly. */
    async purgeExpired(): Promise<void> {
      const oldest = dayText(dayNumber(now()) - keptDays + 1);
      const inMonths = (rows: Awaited<ReturnType<typeof deleteDaysBefore>>) => {
        const months = new Map<string, (typeof rows)[number]>();
        for (const row of rows) {
          const period = monthOf(row.period);
          const name = JSON.stringify([period, row.kind, row.key]);
          months.set(name, { ...row, period, count: (months.get(name)?.count ?? 0) + row.count });
        }
        return [...months.values()];
      };
      await inTransaction(db, async (trx) => {
        await addCounts(trx, inMonths(await deleteDaysBefore(trx, oldest)));
        // a month is complete once none of its days is kept
        const small = await deleteSmallBefore(trx, monthOf(oldest));
        await addCounts(trx, inMonths(small.map((row) => ({ ...row, key: "" }))));
      });
      await deleteMonthsBefore(db, addMonths(monthOf(dayText(dayNumber(now()))), 1 - keptMonths));
    },
  };
}

export type StatisticsService = ReturnType<typeof createStatisticsService>;
