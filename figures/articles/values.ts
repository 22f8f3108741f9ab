/** Numbers that an article quotes, by name; the unit is the last word of a name where it is not a count or a ratio. */
export type ArticleValues = () => Readonly<Record<string, number>>;

/** A number rounded to some decimals, as it is written in a text. */
export const rounded = (value: number, decimals = 0): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Seconds in a day. */
export const day = 86400;

/** Seconds in a year of 365 days. */
export const year = 365 * day;
