import { keptDays, type StatisticsPeriod } from "#contract/statistics.ts";

const dayMs = 86_400_000;

/** Days since 1970 in Shanghai, which keeps UTC+8 all year. */
export const dayNumber = (ms: number): number => Math.floor((ms + 8 * 3_600_000) / dayMs);

/** A day by its number: `2026-11-23`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The month of a day (`2026-11`). */
export const monthOf = (period: string): string => period.slice(0, 7);

/** The month some months before or after another: `2026-01` and -1 give `2025-12`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export interface Span {
  step: "day" | "month";
  /** First and last day or month. */
  from: string;
  until: string;
}

const days = { "7d": 7, "30d": 30, "90d": keptDays } as const;

/** The days or months of a period that ends now. */
export function spanOf(period: StatisticsPeriod, ms: number): Span {
  const today = dayNumber(ms);
  if (period !== "12m") return { step: "day", from: dayText(today - days[period] + 1), until: dayText(today) };
  const until = monthOf(dayText(today));
  return { step: "month", from: addMonths(until, -11), until };
}

/** Every day or month of a span, from `since` on where that is later. */
export function periodsOf({ step, from, until }: Span, since: string): string[] {
  const periods: string[] = [];
  const next = (period: string) => (step === "month" ? addMonths(period, 1) : dayText(Date.parse(period) / dayMs + 1));
  for (let period = since > from ? since : from; period <= until; period = next(period)) periods.push(period);
  return periods;
}
