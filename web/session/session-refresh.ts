import { ApiError, request } from "../http/api.ts";
import { continueSession, markTokenTime, readToken, readTokenTime } from "./session.ts";

/** Age in milliseconds at which a token is replaced: half the life of the shortest session. */
export const refreshAfterMs = 43_200_000;

/** Milliseconds between two checks of the token's age. */
const checkEveryMs = 600_000;

/**
 * Pauses before further tries. Where only the answer was lost, the server has replaced the token already and lets the
 * old one go on for a minute, so all tries, of ten seconds at most, lie within it.
 */
const retryAfterMs = [2_000, 5_000, 10_000] as const;

const lockName = "session-refresh";

/** Whether the token is due. One of unknown age counts from now on; a clock that was set back makes it due. */
function isDue(): boolean {
  if (readToken() === null) return false;
  const time = readTokenTime();
  if (time === null) markTokenTime();
  const age = time === null ? 0 : Date.now() - time;
  return age < 0 || age >= refreshAfterMs;
}

let pending: Promise<void> | null = null;

/**
 * Replaces a token that is due, once for all tabs of the browser: the others wait, and find it fresh. Never throws: a
 * token that could not be replaced stays valid, and the next check tries again.
 */
export function refreshIfDue(): Promise<void> {
  if (!isDue()) return Promise.resolve();
  pending ??= alone(replaceToken)
    .catch(() => undefined)
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Milliseconds that what another tab has stored may take to arrive here: browsers pass it on after the lock. */
const storageDelayMs = 250;

/** Without locks, as on plain http, two tabs may both ask; the server gives each a token that lives. */
function alone(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request(lockName, async () => {
    await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
    return task();
  });
}

async function replaceToken(): Promise<void> {
  for (const pause of [...retryAfterMs, null]) {
    const old = readToken();
    if (old === null || !isDue()) return;
    try {
      const { token, user } = await request({ method: "POST", path: "/auth/refresh" });
      if (typeof token === "string" && typeof user === "object" && user !== null) continueSession(old, token, user);
      return;
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.kind !== "response" || error.status >= 500);
      if (!mayPass || pause === null) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Checks the token's age now, whenever the page is seen or connected again, and while it stays open, until `signal`. */
export function followTokenAge(signal: AbortSignal): void {
  const check = () => {
    if (document.visibilityState === "visible") void refreshIfDue();
  };
  if (signal.aborted) return;
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", check, { signal });
  addEventListener("online", check, { signal });
  check();
}
