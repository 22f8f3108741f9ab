import { useState } from "react";
import { ApiError } from "./api.ts";

/** Whether it is not known if the server has done what a failed call asked for. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== "answer" || error.status >= 500);

/** Milliseconds for which a call without an answer is remembered. */
const rememberedMs = 10 * 60_000;

/**
 * Asked about every failure of a call that the server does only once for a `subject`: whether it was refused with `status`
 * after another try without an answer, and has so been done by that.
 */
export type DoneBefore = (error: unknown, status: number, subject?: unknown) => boolean;

/** A memory for one kind of call. `now` is the clock in ms, for tests. */
export function createDoneBefore(now: () => number = Date.now): DoneBefore {
  let lost: { at: number; subject: unknown } | null = null;
  return (error, status, subject) => {
    if (isUnconfirmed(error)) lost = { at: now(), subject };
    if (!lost || !(error instanceof ApiError) || isUnconfirmed(error)) return false;
    if (error.status === status) return lost.subject === subject && now() - lost.at < rememberedMs;
    // any other answer, but that of a rate limit, shows that the call was not done
    if (error.status !== 429) lost = null;
    return false;
  };
}

/** The memory for a call of a component. */
export const useDoneBefore = (): DoneBefore => useState(() => createDoneBefore())[0];
