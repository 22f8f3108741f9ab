import type { Language } from "#contract/i18n/language.ts";

const locale: Record<Language, string> = { zh: "zh-CN", en: "en-GB" };
const timeZone = "Asia/Shanghai";

// made once, as making one takes a millisecond
const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(locale[language], { timeZone, year: "numeric", month: "long", day: "numeric" });
const dayFormats: Record<Language, Intl.DateTimeFormat> = { zh: dayFormat("zh"), en: dayFormat("en") };

const timeFormat = (language: Language, seconds: boolean) =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(seconds && { second: "2-digit" }),
  });
const timeFormats: Record<Language, Intl.DateTimeFormat> = { zh: timeFormat("zh", false), en: timeFormat("en", false) };

/** Year, long month and day of an ISO time in Shanghai: `2026年10月28日`, `28 October 2026`. */
export const formatDay = (iso: string, language: Language) => dayFormats[language].format(new Date(iso));

/** The same with hour and minute: `2026年10月28日 09:30`, `28 October 2026, 09:30`. */
export function formatMinute(iso: string, language: Language): string {
  const time = timeFormats[language].format(new Date(iso));
  return `${formatDay(iso, language)}${language === "zh" ? " " : ", "}${time}`;
}

/** Time of day with seconds in Shanghai, from milliseconds since 1970: `14:32:08`. */
export const formatTime = (time: number, language: Language) => timeFormat(language, true).format(new Date(time));
