import { type Language, languageTag } from "#contract/i18n/language.ts";

/** Any year of 365 days. */
const year = 2023;

// made once: making a formatter takes longer than drawing the map's line
const formats: Record<Language, { day: Intl.DateTimeFormat; month: Intl.DateTimeFormat }> = {
  zh: {
    day: new Intl.DateTimeFormat(languageTag.zh, { day: "numeric", month: "long", timeZone: "UTC" }),
    month: new Intl.DateTimeFormat(languageTag.zh, { month: "short", timeZone: "UTC" }),
  },
  en: {
    day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }),
    month: new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }),
  },
};

/** A day of the year in words, from 0 on 1 January: 24 July, 7月24日. */
export const dayInWords = (day: number, language: Language): string =>
  formats[language].day.format(Date.UTC(year, 0, 1 + day));

/** The name of a month, from 0: July, 7月. */
export const monthInWords = (month: number, language: Language): string =>
  formats[language].month.format(Date.UTC(year, month, 1));

/** A day of the year as month and day: 07-24. */
export const monthAndDay = (day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(5, 10);
