import { type Language, languageTag } from "#contract/i18n/language.ts";

/** Any year of 365 days. */
const year = 2023;

const inWords = (date: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === "zh" ? languageTag.zh : "en-GB", { ...options, timeZone: "UTC" }).format(date);

/** A day of the year in words, from 0 on 1 January: 24 July, 7月24日. */
export const dayInWords = (day: number, language: Language): string =>
  inWords(Date.UTC(year, 0, 1 + day), language, { day: "numeric", month: "long" });

/** The name of a month, from 0: July, 7月. */
export const monthInWords = (month: number, language: Language): string =>
  inWords(Date.UTC(year, month, 1), language, { month: language === "zh" ? "short" : "long" });

/** A day of the year as month and day: 07-24. */
export const monthAndDay = (day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(5, 10);
