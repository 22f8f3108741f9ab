/** Lifetime of a session in seconds: a day, or 30 days where it is remembered; use extends it. */
export const sessionSeconds = { short: 86_400, remembered: 30 * 86_400 } as const;

/** Seconds after the sign-in at which a session ends at the latest, whatever its use: 30 days, or 90 where remembered. */
export const signInSeconds = { short: 30 * 86_400, remembered: 90 * 86_400 } as const;

/** Tokens of one sign-in that refresh may replace; afterwards it ends. A browser replaces two a day. */
export const refreshesPerSignIn = 500;

/** Seconds that a token replaced by refresh goes on, so that calls under way do not fail. */
export const refreshGraceSeconds = 60;

/** Seconds for which a link to set a new password works: an hour. */
export const resetTokenSeconds = 3600;

/** Seconds for which a link that proves the address of an account works: seven days. */
export const addressProofSeconds = 7 * 86_400;
