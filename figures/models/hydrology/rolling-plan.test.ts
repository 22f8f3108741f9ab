import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { hourly } from "./release-decision.ts";
import { planAt } from "./rolling-plan.ts";
import { horizon } from "./system-flood.ts";
import { decisionStep, lower, runSystem, upper } from "./two-reservoirs.ts";

const leads = [12, 48] as const;
const decisions = [45, 72, 99, 129] as const;

describe.each(leads)("a plan with %i hours of forecast", (lead) => {
  const run = runSystem({ lead });

  it("expects for the hours until the next decision what the run carries out", () => {
    for (const now of decisions) {
      const plan = planAt(run, now, lead);
      for (let n = 0; n < decisionStep; n++)
        for (const [planned, carriedOut] of [
          [plan.upper.release, run.upper.release],
          [plan.lower.release, run.lower.release],
          [plan.lower.stored, run.lower.stored],
          [plan.town, run.town],
        ] as const)
          expect(at(planned, n)).toBeCloseTo(at(carriedOut, now + n), 6);
    }
  });

  it("keeps the water balance of both reservoirs, and their limits", () => {
    for (const now of decisions) {
      const plan = planAt(run, now, lead);
      for (const [pool, name] of [
        [upper, "upper"],
        [lower, "lower"],
      ] as const) {
        const { inflow, release, stored } = plan[name];
        const gained = at(stored, horizon - 1) - at(run[name].stored, now - 1);
        expect(gained).toBeCloseTo((sum(inflow) - sum(release)) * hourly, 6);
        expect(Math.max(...stored)).toBeLessThanOrEqual(pool.full + 1e-9);
        expect(Math.min(...stored)).toBeGreaterThanOrEqual(-1e-9);
      }
    }
  });
});

it("knows nothing of a flood beyond its forecast", () => {
  const peak = (lead: number, now: number) => Math.max(...planAt(runSystem({ lead }), now, lead).town);
  expect(peak(6, 60)).toBeLessThan(0.7 * peak(48, 60));
});
