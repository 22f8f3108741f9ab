/** Numbers that an article quotes, by name; the unit is the last word of a name where it is not a count or a ratio. */
export type ArticleValues = () => Readonly<Record<string, number>>;

/** Seconds in a day. */
export const day = 86400;

/** Seconds in a year of 365 days. */
export const year = 365 * day;
