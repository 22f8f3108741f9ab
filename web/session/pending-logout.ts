import { signInSeconds } from "#contract/account-times.ts";
import type { EndpointAddress } from "#contract/endpoints/index.ts";
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

/** The pending sign-outs whose tokens have not expired. */
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

const logout = { method: "POST", path: "/auth/logout" } as const satisfies EndpointAddress;

/** Whether the server has confirmed that the token is invalid. */
async function revoke(token: string): Promise<boolean> {
  try {
    const { status } = await fetch(`/api${logout.path}`, {
      method: logout.method,
      headers: requestHeaders(token),
      keepalive: true, // goes on when the page is left
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 200 || status === 401;
  } catch {
    return false;
  }
}

/** Sends all pending sign-outs; `true` once none is left. */
async function revokeAll(): Promise<boolean> {
  for (const { token } of readPending()) {
    // a token that is in use again must not be revoked
    if (token !== readToken() && !(await revoke(token))) return false;
    writePending(readPending().filter((pending) => pending.token !== token));
  }
  const left = readPending();
  writePending(left); // removes unreadable and expired entries
  return left.length === 0;
}

let running = false;
/** Starts the next attempt immediately; set between two attempts. */
let retryNow: (() => void) | null = null;

/** Sends pending sign-outs until the server confirms them; immediately when the connection returns. */
export async function revokePending(): Promise<void> {
  retryNow?.();
  if (running) return;
  running = true;
  addEventListener("online", onOnline);
  for (let tries = 0; !(await revokeAll()); tries++) {
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)];
    await new Promise<void>((resolve) => {
      retryNow = resolve;
      setTimeout(resolve, pause);
    });
    retryNow = null;
  }
  removeEventListener("online", onOnline);
  running = false;
}

const onOnline = () => retryNow?.();

/** Signs out: in this browser immediately, and on the server as soon as it can be reached. */
export function logOut(): void {
  const token = readToken();
  if (token !== null) writePending([...readPending(), { token, since: Date.now() }]);
  endSession();
  void revokePending();
}
