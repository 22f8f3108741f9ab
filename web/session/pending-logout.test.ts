import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { logOut, revokePending } from "./pending-logout.ts";
import { pendingLogoutKey, startSession } from "./session.ts";

const lin = { id: 1, username: "lin", full_name: null, email: "l@w.example", role: "admin" };
const day = 86_400_000;

/** Just as much of a browser as signing out needs; what it sends is answered with `answers`, and then not at all. */
let answers: number[];
let sent: (string | null)[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-01-31T08:00:00.000Z") });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { toggleAttribute: vi.fn(), lang: "en" } });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  answers = [];
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.Authorization ?? null);
    const status = answers.shift();
    if (status === undefined) throw new TypeError("no connection");
    return new Response(null, { status });
  });
});
afterEach(async () => {
  // what a test left waiting is confirmed, so that the next begins with nothing under way
  answers = Array.from({ length: 50 }, () => 200);
  await vi.advanceTimersByTimeAsync(600_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = (): unknown => JSON.parse(localStorage.getItem(pendingLogoutKey) ?? "[]");

describe("signing out", () => {
  it.each([200, 401])("is done with the answer %i", async (status) => {
    answers = [status];
    startSession("t", lin);
    logOut();
    expect(localStorage.getItem("token")).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, waiting()]).toEqual([["Bearer t"], []]);
  });

  it.each([403, 429, 500, 502, 503])("is tried again after the answer %i, with growing pauses", async (status) => {
    answers = [status, status, 200];
    startSession("t", lin);
    logOut();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    expect(waiting()).toMatchObject([{ token: "t" }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent.length, waiting()]).toEqual([3, []]);
  });

  it("is never done to a token that is in use again", async () => {
    startSession("t", lin);
    logOut();
    await vi.advanceTimersByTimeAsync(0);
    startSession("t", lin);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, waiting(), localStorage.getItem("token")]).toEqual([[], [], "t"]);
  });

  it("forgets tokens that have died by themselves, and whatever else stands there", async () => {
    localStorage.setItem(pendingLogoutKey, JSON.stringify([{ token: "old", since: Date.now() - 90 * day }, 7, null]));
    await revokePending();
    expect(localStorage.getItem(pendingLogoutKey)).toBeNull();
    localStorage.setItem(pendingLogoutKey, "{");
    await revokePending();
    expect([sent, localStorage.getItem(pendingLogoutKey)]).toEqual([[], null]);
  });

  it("keeps the latest 20 at most", async () => {
    for (let i = 0; i < 25; i++) {
      startSession(`t${i}`, lin);
      logOut();
    }
    const kept = waiting();
    expect(Array.isArray(kept) && kept.length).toBe(20);
    expect(kept).toMatchObject(Array.from({ length: 20 }, (_, i) => ({ token: `t${i + 5}` })));
  });
});
