import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionSeconds } from "#contract/account-times.ts";
import { memoryStorage } from "#tests/memory-storage.ts";

/** A real server behind the browser's relative addresses; each test says what it answers, `null` for a lost answer. */
let server: Server;
let answer: (request: IncomingMessage) => { status: number; body: object } | null;
let asked: (string | undefined)[];
const stored = new Map<string, string>();

/** What one tab has loaded: modules of its own, the storage and the locks of all. */
async function openTab() {
  vi.resetModules();
  return import("./session-refresh.ts");
}

const user = { username: "lin", role: "user" };
const { refreshAfterMs } = await openTab();

function signIn(ageMs: number) {
  stored
    .set("token", "old")
    .set("user", JSON.stringify(user))
    .set("tokenTime", String(Date.now() - ageMs));
}

const replaced = { status: 200, body: { success: true, user, token: "new" } };

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    const given = answer(request);
    if (given) response.writeHead(given.status).end(JSON.stringify(given.body));
    else request.socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const overNetwork = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    overNetwork(`http://127.0.0.1:${address.port}${path}`, init),
  );
  vi.stubGlobal("document", { documentElement: { lang: "zh-Hans", toggleAttribute: () => undefined } });
  vi.stubGlobal("localStorage", memoryStorage(stored));
  answer = () => replaced;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
  server.closeAllConnections();
  server.close();
});

it("comes at half the life of the shortest session", () => {
  expect(refreshAfterMs).toBe((sessionSeconds.short * 1000) / 2);
});

it("leaves a young token alone", async () => {
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs - 60_000);
  await refreshIfDue();
  expect(asked).toEqual([]);
});

it("replaces an old token and its user, and counts from then on", async () => {
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs);
  answer = () => ({ status: 200, body: { success: true, user: { ...user, role: "editor" }, token: "new" } });
  await refreshIfDue();
  expect(asked).toEqual(["Bearer old"]);
  expect(stored.get("token")).toBe("new");
  expect(stored.get("user")).toContain("editor");
  await refreshIfDue();
  expect(asked).toHaveLength(1);
});

it("counts a token of unknown age from now on", async () => {
  const { refreshIfDue } = await openTab();
  signIn(0);
  stored.delete("tokenTime");
  await refreshIfDue();
  expect(asked).toEqual([]);
  expect(Number(stored.get("tokenTime"))).toBeCloseTo(Date.now(), -4);
});

it("asks once for two tabs that look at once", async () => {
  const [one, other] = [await openTab(), await openTab()];
  signIn(refreshAfterMs);
  await Promise.all([one.refreshIfDue(), other.refreshIfDue(), one.refreshIfDue()]);
  expect(asked).toEqual(["Bearer old"]);
  expect(stored.get("token")).toBe("new");
});

it("signs nobody out where there are no locks and both tabs ask", async () => {
  vi.stubGlobal("navigator", {});
  const [one, other] = [await openTab(), await openTab()];
  signIn(refreshAfterMs);
  let count = 0;
  answer = () => ({ status: 200, body: { success: true, user, token: `new ${++count}` } });
  await Promise.all([one.refreshIfDue(), other.refreshIfDue()]);
  expect(asked).toEqual(["Bearer old", "Bearer old"]);
  expect(stored.get("token")).toMatch(/^new \d$/);
});

it("asks again with the same token where the answer was lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs);
  answer = () => (asked.length > 2 ? replaced : null);
  let done = false;
  void refreshIfDue().then(() => {
    done = true;
  });
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(done).toBe(true);
    },
    { interval: 5, timeout: 30_000 },
  );
  expect(asked).toEqual(["Bearer old", "Bearer old", "Bearer old"]);
  expect(stored.get("token")).toBe("new");
});

it("keeps the session while there is no network, and tries again at the next look", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs);
  answer = () => null;
  let done = false;
  void refreshIfDue().then(() => {
    done = true;
  });
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(done).toBe(true);
    },
    { interval: 5, timeout: 30_000 },
  );
  expect([stored.get("token"), stored.has("user")]).toEqual(["old", true]);
  vi.useRealTimers();
  answer = () => replaced;
  await refreshIfDue();
  expect(stored.get("token")).toBe("new");
});

it("ends the session only where the server says that it is dead", async () => {
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs);
  answer = () => ({ status: 401, body: { success: false } });
  await refreshIfDue();
  expect([...stored.keys()]).toEqual([]);
});

it("brings nobody back who signed out meanwhile", async () => {
  const { refreshIfDue } = await openTab();
  signIn(refreshAfterMs);
  answer = () => {
    stored.clear();
    return replaced;
  };
  await refreshIfDue();
  expect([...stored.keys()]).toEqual([]);
});
