const minute = 60_000;
const pauses = [1, 2, 5, 15, 60];

/** Milliseconds after the start of try number `attempts` (from 1) until the next: 1, 2, 5, 15 and 60 minutes, then hourly. */
export const pauseAfter = (attempts: number) => (pauses[Math.max(attempts, 1) - 1] ?? 60) * minute;

/** Milliseconds that a try may take in all; shorter than every pause, so that no mail is tried twice at a time. */
export const longestTry = 45_000;

/** Milliseconds after which a mail is not tried again: three days. */
export const patience = 3 * 24 * 60 * minute;

/** Milliseconds after which sent mail, and mail given up, is forgotten: 30 days. */
export const retention = 30 * 24 * 60 * minute;

/** The time of the next try of a mail that is given up; beyond every clock. */
export const never = "9999-12-31T23:59:59.999Z";
