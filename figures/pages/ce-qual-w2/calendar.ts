import type { Language } from "#contract/i18n/language.ts";
import type { Tick } from "../../plot/axes.ts";

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** First day of each month, counted from 0 on 1 January, and of the following year. */
export const monthStarts: readonly number[] = Array.from({ length: lengths.length + 1 }, (_, month) =>
  lengths.slice(0, month).reduce((total, days) => total + days, 0),
);

const monthName = (month: number, language: Language): string =>
  language === "zh" ? `${month + 1}月` : (names[month] ?? "");

/** Names of every `step`-th month, each under the middle of its month. */
export const monthTicks = (language: Language, step = 1): Tick[] =>
  lengths
    .map((days, month): Tick => [(monthStarts[month] ?? 0) + days / 2, monthName(month, language)])
    .filter((_, month) => month % step === 0);

/** A day of the year in words, day and short month; 0 is 1 January. */
export function dateOf(day: number, language: Language): string {
  const month = monthStarts.findLastIndex((start) => start <= day);
  const date = day - (monthStarts[month] ?? 0) + 1;
  return language === "zh" ? `${monthName(month, language)}${date}日` : `${date} ${monthName(month, language)}`;
}
