import type { Language } from "#contract/i18n/language.ts";
import { toTimeField } from "./shanghai-time.ts";

const locale: Record<Language, string> = { zh: "zh-CN", en: "en-GB" };
const dayMs = 86_400_000;

const styles = {
  shortDay: { dateStyle: "medium" },
  shortMinute: { dateStyle: "medium", timeStyle: "short" },
  shortSecond: { dateStyle: "medium", timeStyle: "medium" },
  weekday: { year: "numeric", month: "long", day: "numeric", weekday: "long" },
  dayOfYear: { month: "long", day: "numeric" },
  shortDayOfYear: { month: "short", day: "numeric" },
  shortMonthOfYear: { year: "numeric", month: "short" },
  month: { month: "long" },
  shortMonth: { month: "short" },
  minute: { hour: "2-digit", minute: "2-digit" },
  second: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `at` is an ISO time, or milliseconds since 1970. */
function format(at: string | number | Date, language: Language, style: keyof typeof styles): string {
  const key = `${language} ${style}`;
  // kept, as making one takes a millisecond
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale[language], { timeZone: "Asia/Shanghai", hourCycle: "h23", ...styles[style] });
  formatters.set(key, formatter);
  return formatter.format(new Date(at));
}

const months = "January February March April May June July August September October November December".split(" ");

/**
 * A day in Shanghai with a long month: `2026年10月28日`, `28 October 2026`. Pages that only read show this and the minute:
 * a browser takes some 30 ms to load its own formats.
 */
export function formatDay(iso: string, language: Language): string {
  const [year, month, day] = toTimeField(iso).split(/\D/).map(Number);
  return language === "zh" ? `${year}年${month}月${day}日` : `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** The same with hour and minute: `2026年10月28日 09:30`, `28 October 2026, 09:30`. */
export const formatMinute = (iso: string, language: Language) =>
  `${formatDay(iso, language)}${language === "zh" ? " " : ", "}${toTimeField(iso).slice(11)}`;

/** A day with a short month: `2026年10月28日`, `28 Oct 2026`. */
export const formatShortDay = (iso: string, language: Language) => format(iso, language, "shortDay");

/** The same with hour and minute: `2026年10月28日 09:30`, `28 Oct 2026, 09:30`. */
export const formatShortMinute = (iso: string, language: Language) => format(iso, language, "shortMinute");

/** The same with seconds: `2026年10月28日 09:30:05`, `28 Oct 2026, 09:30:05`. */
export const formatShortSecond = (iso: string, language: Language) => format(iso, language, "shortSecond");

/** A day with its weekday: `2026年11月21日星期六`, `Saturday, 21 November 2026`. */
export const formatWeekday = (at: Date, language: Language) => format(at, language, "weekday");

/** Time of day with seconds, from milliseconds since 1970: `14:32:08`. */
export const formatTime = (at: number, language: Language) => format(at, language, "second");

/** A day of any year: `7月24日`, `24 July`. */
export const formatDayOfYear = (at: number, language: Language) => format(at, language, "dayOfYear");

/** The same with a short month: `7月24日`, `24 Jul`. */
export const formatShortDayOfYear = (iso: string, language: Language) => format(iso, language, "shortDayOfYear");

/** A month with its year: `2026年7月`, `Jul 2026`. */
export const formatShortMonth = (iso: string, language: Language) => format(iso, language, "shortMonthOfYear");

/** The name of a month: `7月`, `July`. */
export const formatMonth = (at: number, language: Language) =>
  format(at, language, language === "zh" ? "shortMonth" : "month");

/** Days since 1970 in Shanghai, which keeps UTC+8 all year. */
const dayNumber = (at: Date) => Math.floor((at.getTime() + 8 * 3_600_000) / dayMs);

/** A recent time relative to `now`: `今天 14:32`, `Yesterday 18:20`, `17 Nov`, `3 Mar 2025`. */
export function formatRecent(iso: string, language: Language, now: Date): string {
  const days = dayNumber(new Date(iso)) - dayNumber(now);
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(locale[language], { numeric: "auto" }).format(days, "day");
    return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${format(iso, language, "minute")}`;
  }
  const year = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).getUTCFullYear();
  return year(new Date(iso)) === year(now) ? formatShortDayOfYear(iso, language) : formatShortDay(iso, language);
}
