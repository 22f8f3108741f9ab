import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { presenceLimits } from "#contract/presence-rules.ts";
import { keepPresence } from "./presence-heartbeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const said: string[] = [];
  let last: AbortSignal | undefined;
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  const tabs = new Set<string>();
  const heartbeat = (tab: string, left: AbortSignal) => {
    last = left;
    tabs.add(tab);
    said.push("beat");
  };
  const leave = (tab: string) => {
    tabs.add(tab);
    said.push("leave");
  };
  const end = keepPresence({ heartbeat, leave }, { document, window });
  return {
    end,
    tabs,
    /** Whether the last heartbeat was cancelled. */
    isCancelled: () => last?.aborted,
    /** What was said since the last call. */
    said: () => said.splice(0).join(" "),
    see(visibilityState: string) {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    on: (name: string) => window.dispatchEvent(new Event(name)),
  };
}

const wait = (beats: number) => vi.advanceTimersByTime(beats * presenceLimits.heartbeatMs);

it("sends heartbeats while the page is seen, not while it is hidden, and at once when it is seen again", () => {
  const form = open();
  expect(form.said()).toBe("beat");
  wait(2);
  expect(form.said()).toBe("beat beat");
  form.see("hidden");
  wait(10);
  expect(form.said()).toBe("");
  form.see("visible");
  wait(1);
  expect(form.said()).toBe("beat beat");
  form.end();
});

it("leaves with the page, comes back with it, and leaves for good with the form", () => {
  const form = open();
  form.on("pagehide");
  wait(10);
  expect(form.said()).toBe("beat leave");
  form.on("pageshow");
  wait(1);
  expect(form.said()).toBe("beat beat");
  form.end();
  form.see("visible");
  form.on("pageshow");
  wait(10);
  expect(form.said()).toBe("leave");
  expect(vi.getTimerCount()).toBe(0);
});

it("cancels a heartbeat that is under way when it leaves, which would else arrive afterwards", () => {
  const form = open();
  expect(form.isCancelled()).toBe(false);
  form.on("pagehide");
  expect(form.isCancelled()).toBe(true);
  form.on("pageshow");
  expect(form.isCancelled()).toBe(false);
  form.end();
  expect(form.isCancelled()).toBe(true);
});

it("has one id for all forms of a page, so that none is told of the one before it", () => {
  const [first, second] = [open(), open()];
  first.end();
  second.end();
  expect(first.tabs.size).toBe(1);
  expect(second.tabs).toEqual(first.tabs);
});

it("sends heartbeats more often than the server forgets", () => {
  expect(presenceLimits.heartbeatMs).toBeGreaterThanOrEqual(20_000);
  expect(presenceLimits.openMs).toBeGreaterThan(2 * presenceLimits.heartbeatMs);
});
