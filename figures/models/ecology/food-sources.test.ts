import { describe, expect, it } from "vitest";
import { foodSources } from "./food-sources.ts";
import { groups } from "./food-web.ts";

describe("the sources of food", () => {
  it("account for all food of every group", () => {
    for (const group of groups) {
      const { phytoplankton, detritus, macrophytes } = foodSources().get(group) ?? {
        phytoplankton: 0,
        detritus: 0,
        macrophytes: 0,
      };
      expect(phytoplankton + detritus + macrophytes).toBeCloseTo(1, 9);
    }
  });

  it("are the diet itself for those who eat at the sources only", () => {
    expect(foodSources().get("zooplankton")).toEqual({
      phytoplankton: expect.closeTo(0.7, 9),
      detritus: expect.closeTo(0.3, 9),
      macrophytes: expect.closeTo(0, 9),
    });
  });
});
