const minute = 60_000;
const pauses = [1, 2, 5, 15, 60];

/** Milliseconds from the start of attempt number `attempts` (from 1) to the next: 1, 2, 5, 15, 60 minutes, then hourly. */
export const retryDelay = (attempts: number) => (pauses[Math.max(attempts, 1) - 1] ?? 60) * minute;

/** Milliseconds from an attempt to the next one at most; a mail that waits for longer was stored while the clock was ahead. */
export const longestDelay = 60 * minute;

/** Milliseconds that an attempt may take; shorter than every delay, so that attempts never overlap. */
export const attemptTimeout = 45_000;

/** Milliseconds after which a mail is not tried again: three days. */
export const maxAge = 3 * 24 * 60 * minute;

/** Milliseconds after which sent and failed mail is deleted: 30 days. */
export const retention = 30 * 24 * 60 * minute;

/** The time of the next attempt of a mail that is given up: never. */
export const never = "9999-12-31T23:59:59.999Z";
