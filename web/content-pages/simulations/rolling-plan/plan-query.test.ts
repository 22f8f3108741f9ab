import { expect, it } from "vitest";
import { openingPlan } from "#figures/pages/rtm-mr/plan-state.ts";
import { readPlan, writePlan } from "./plan-query.ts";

it("begins with the decision of the static drawing, and leaves it out of the query", () => {
  expect(readPlan("")).toEqual(openingPlan);
  expect(writePlan("?hour=90&lead=12&a=1", openingPlan)).toBe("?a=1");
});

it("reads hours of a decision and lead times within the limits, and nothing else", () => {
  expect(readPlan("?hour=91&lead=25")).toEqual({ now: 90, lead: 24 });
  expect(readPlan("?hour=9999&lead=-3")).toEqual({ now: 144, lead: 6 });
  expect(readPlan("?hour=1e2&lead=x")).toEqual(openingPlan);
});

it("reads what it has written", () => {
  const state = { now: 99, lead: 12 };
  expect(readPlan(writePlan("", state))).toEqual(state);
});
