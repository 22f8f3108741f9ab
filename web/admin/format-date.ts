import type { Language } from "#contract/i18n/language.ts";

const locale: Record<Language, string> = { zh: "zh-CN", en: "en-GB" };
const timeZone = "Asia/Shanghai";
const dayMs = 86_400_000;

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale[language], { timeZone, hourCycle: "h23", ...options });

/** Days since 1970 in Shanghai, which keeps UTC+8 all year. */
const dayNumber = (at: Date) => Math.floor((at.getTime() + 8 * 3_600_000) / dayMs);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A day with its weekday in Shanghai: `2026年11月21日星期六`, `Saturday 21 November 2026`. */
export const formatToday = (now: Date, language: Language) =>
  format(language, { year: "numeric", month: "long", day: "numeric", weekday: "long" }).format(now);

/** When it was, as one would say it: `今天 14:32`, `Yesterday 18:20`, `17 November`, `3 March 2025`. */
export function formatMoment(iso: string, language: Language, now: Date): string {
  const at = new Date(iso);
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(locale[language], { numeric: "auto" }).format(days, "day");
    return `${capital(day)} ${format(language, { hour: "2-digit", minute: "2-digit" }).format(at)}`;
  }
  const year = format(language, { year: "numeric" });
  const sameYear = year.format(at) === year.format(now);
  return format(language, { month: "long", day: "numeric", ...(!sameYear && { year: "numeric" }) }).format(at);
}

/** A day in Shanghai: `2026年10月28日`, `28 Oct 2026`. */
export const formatDate = (iso: string, language: Language) =>
  format(language, { dateStyle: "medium" }).format(new Date(iso));

/** Day and time with seconds in Shanghai: `2026年10月28日 09:30:05`, `28 Oct 2026, 09:30:05`. */
export const formatStamp = (iso: string, language: Language) =>
  format(language, { dateStyle: "medium", timeStyle: "medium" }).format(new Date(iso));
