import { afterEach, beforeEach, expect, it, vi } from "vitest";

const MissingPage = () => null;

/** The modules as a newly loaded document has them. */
async function fresh() {
  vi.resetModules();
  const { loadRouteModule, isRouteModuleMissing, setMissingPage } = await import("./route-module.ts");
  setMissingPage(MissingPage);
  return { loadRouteModule, isRouteModuleMissing };
}

let modules: Awaited<ReturnType<typeof fresh>>;
beforeEach(async () => {
  modules = await fresh();
});
afterEach(() => void vi.useRealTimers());

const route = { id: "news/list", module: "data:text/javascript,export const answer = 7" };

it("fetches a route's file once", async () => {
  const cache: Record<string, unknown> = {};
  const loaded = await modules.loadRouteModule(route, cache);
  expect(loaded).toHaveProperty("answer", 7);
  expect(await modules.loadRouteModule({ ...route, module: "data:text/javascript,throw 1" }, cache)).toBe(loaded);
  expect(modules.isRouteModuleMissing()).toBe(false);
});

it("puts the word that a page could not be shown in the place of a file that is missing", async () => {
  const missing = { id: "news/list", module: "file:///nowhere/list.js" };
  expect(await modules.loadRouteModule(missing, {})).toEqual({ default: MissingPage });
  expect(modules.isRouteModuleMissing()).toBe(true);
});

it("does not wait for a file without end", async () => {
  vi.useFakeTimers();
  const endless = { id: "slow", module: "data:text/javascript,await new Promise(() => {})" };
  const loaded = modules.loadRouteModule(endless, {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toEqual({ default: MissingPage });
});
