import { useState } from "react";
import { ApiError } from "./api.ts";

/** Whether the server may have done what a failed call asked for. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== "response" || error.status >= 500);

/** Milliseconds for which a call without a response is remembered. */
const rememberedMs = 10 * 60_000;

/**
 * Call it with every failure of a call that the server does only once for a `subject`: whether it was refused with `status`
 * because an earlier try, which got no response, had done it.
 */
export type DoneBefore = (error: unknown, status: number, subject?: unknown) => boolean;

/** A memory for one kind of call. `now` is the clock in ms, for tests. */
export function createDoneBefore(now: () => number = Date.now): DoneBefore {
  let lost: { at: number; subject: unknown } | null = null;
  return (error, status, subject) => {
    if (isUnconfirmed(error)) lost = { at: now(), subject };
    if (!lost || !(error instanceof ApiError) || isUnconfirmed(error)) return false;
    if (error.status === status) return lost.subject === subject && now() - lost.at < rememberedMs;
    // any other response, except of a rate limit, shows that the call was not done
    if (error.status !== 429) lost = null;
    return false;
  };
}

/** The memory for a call of a component. */
export const useDoneBefore = (): DoneBefore => useState(() => createDoneBefore())[0];
