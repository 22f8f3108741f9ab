/**
 * How forms say that an article is open: milliseconds between two heartbeats, milliseconds after the last one in which a
 * form counts as open, and how many others a form is told of.
 */
export const presenceLimits = { heartbeatMs: 25_000, openMs: 70_000, shown: 50 } as const;
