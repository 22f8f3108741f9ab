import type { Language } from "#contract/i18n/language.ts";

const locale: Record<Language, string> = { zh: "zh-CN", en: "en-GB" };
const timeZone = "Asia/Shanghai";

/** Year, long month and day in Shanghai: `2026年10月28日`, `28 October 2026`. */
export const formatDay = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(locale[language], { timeZone, dateStyle: "long" }).format(new Date(iso));

/** Day and time in Shanghai: `2026年10月28日 09:30`, `28 Oct 2026, 09:30`. */
export const formatMoment = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(iso));
