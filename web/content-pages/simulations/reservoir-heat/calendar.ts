import type { Language } from "#contract/i18n/language.ts";
import { formatDayOfYear, formatMonth } from "#web/i18n/format-date.ts";

/** Any year of 365 days. */
const year = 2023;

/** A day of the year in words, from 0 on 1 January: 24 July, 7月24日. */
export const dayInWords = (day: number, language: Language): string =>
  formatDayOfYear(Date.UTC(year, 0, 1 + day), language);

/** The name of a month, from 0: July, 7月. */
export const monthInWords = (month: number, language: Language): string =>
  formatMonth(Date.UTC(year, month, 1), language);

/** A day of the year as month and day: 07-24. */
export const monthAndDay = (day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(5, 10);
