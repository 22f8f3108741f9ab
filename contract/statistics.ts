import { z } from "zod";

/** What is counted. `visit` and `enquiry` have no keys; the others are counted by path, language, host and words. */
export type StatisticsKind = "visit" | "page" | "language" | "referrer" | "search_found" | "search_missed" | "enquiry";

/** Spans of time that the statistics are shown for; the last ones are the present day and the present month. */
export const statisticsPeriods = ["7d", "30d", "90d", "12m"] as const;

/** Counts of pages, hosts and words below this one are not shown, as they may be of a single person. */
export const smallCount = 5;

/** Days for which counts are kept by day, the present one included. Older ones are added up by month. */
export const keptDays = 90;

/** Months for which counts are kept, the present one included. */
export const keptMonths = 24;

/** Keys of a kind that one process tells apart on a day; the rest is counted together. */
export const keptKeys = 1000;

/** Most entries of a list on the screen; the CSV has more. */
export const topEntries = 20;

/** Query of `GET /api/statistics` and of its CSV. */
export const statisticsQuerySchema = z.object({ period: z.enum(statisticsPeriods).default("30d") });

/** A count; `null` where it is under `smallCount`. */
const hiddenCount = z.int().nullable();

const entrySchema = z.object({ key: z.string(), count: hiddenCount });

/** An entry of the lists: most first, small ones by name. */
const entriesSchema = z.array(entrySchema);

/** A page by its path without language; `title` is that of an article, in the reader's language where it is published. */
const pageEntrySchema = entrySchema.extend({ title: z.string().nullable() });

const sums = { visits: z.int(), views: z.int(), enquiries: z.int() };

/** Days are `2026-11-23`, months `2026-11`, both in Asia/Shanghai. */
export const statisticsSchema = z.object({
  period: z.enum(statisticsPeriods),
  step: z.enum(["day", "month"]),
  /** First and last day or month of the period. */
  from: z.string(),
  until: z.string(),
  /** The first day or month of which anything is known; `null` where nothing has been counted yet. */
  since: z.string().nullable(),
  totals: z.object({ ...sums, searches: z.int() }),
  /** Every day or month of the period, from the first one of which anything is known. */
  series: z.array(z.object({ period: z.string(), ...sums })),
  /** Page views by language. */
  languages: z.object({ zh: z.int(), en: z.int() }),
  pages: z.array(pageEntrySchema),
  referrers: entriesSchema,
  /** Visits without a referring host. */
  direct: z.int(),
  searches_found: entriesSchema,
  searches_missed: entriesSchema,
});

export type StatisticsPeriod = (typeof statisticsPeriods)[number];
export type StatisticsQuery = z.infer<typeof statisticsQuerySchema>;
export type Statistics = z.infer<typeof statisticsSchema>;
export type StatisticsEntry = z.infer<typeof entrySchema>;
