import { signInSeconds } from "#contract/account.ts";
import { requestHeaders } from "../http/api.ts";
import { readStored, writeStored } from "../storage/local-storage.ts";
import { endSession, pendingLogoutKey, readToken } from "./session.ts";

/** A token whose sign-out the server has not confirmed yet. */
interface PendingLogout {
  token: string;
  /** When its user signed out, in milliseconds since 1970. */
  since: number;
}

/** Pauses between tries while the page is open; the last one repeats. */
const pausesMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
const timeoutMs = 10_000;
/** Tokens kept at most, the latest. */
const keptMost = 20;

const isPending = (value: unknown): value is PendingLogout =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "token") === "string" &&
  typeof Reflect.get(value, "since") === "number";

/** What waits: nothing that the server has let expire by now. */
function readPending(): PendingLogout[] {
  try {
    const value: unknown = JSON.parse(readStored(pendingLogoutKey) ?? "[]");
    const dead = Date.now() - signInSeconds.remembered * 1000;
    return Array.isArray(value) ? value.filter(isPending).filter(({ since }) => since > dead) : [];
  } catch {
    return [];
  }
}

function writePending(pending: readonly PendingLogout[]): void {
  const kept = pending.slice(-keptMost);
  writeStored(pendingLogoutKey, kept.length === 0 ? null : JSON.stringify(kept));
}

/** Whether the server has answered that the token is dead. */
async function revoke(token: string): Promise<boolean> {
  try {
    const { status } = await fetch("/api/auth/logout", {
      method: "POST",
      headers: requestHeaders(token),
      keepalive: true, // goes on when the page is left
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 200 || status === 401;
  } catch {
    return false;
  }
}

/** Tells the server of all sign-outs that wait; `true` once nothing waits any more. */
async function revokeAll(): Promise<boolean> {
  for (const { token } of readPending()) {
    // a token that is in use again is none of ours
    if (token !== readToken() && !(await revoke(token))) return false;
    writePending(readPending().filter((pending) => pending.token !== token));
  }
  const left = readPending();
  writePending(left); // without what cannot be read or has died
  return left.length === 0;
}

let underWay = false;
/** Begins at once with the next try; set while one is waited for. */
let hurry: (() => void) | null = null;

/** Tells the server of sign-outs it does not know yet, again and again until it does; at once when connected again. */
export async function revokePending(): Promise<void> {
  hurry?.();
  if (underWay) return;
  underWay = true;
  addEventListener("online", hasten);
  for (let tries = 0; !(await revokeAll()); tries++) {
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)];
    await new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, pause);
    });
    hurry = null;
  }
  removeEventListener("online", hasten);
  underWay = false;
}

const hasten = () => hurry?.();

/** Signs out: at once in this browser, and on the server as soon as it can be told. */
export function logOut(): void {
  const token = readToken();
  if (token !== null) writePending([...readPending(), { token, since: Date.now() }]);
  endSession();
  void revokePending();
}
