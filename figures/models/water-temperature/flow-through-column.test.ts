import { describe, expect, it } from "vitest";
import { lowOutlet, runFlowThrough, selectiveOutlet } from "./flow-through-column.ts";
import { density } from "./water.ts";

describe.each([
  ["a low outlet", lowOutlet],
  ["a selective outlet", selectiveOutlet],
] as const)("the column with %s", (_, outlet) => {
  const { heat, profiles, release } = runFlowThrough(outlet);

  it("conserves heat: what the water gains came through the surface or with the river", () => {
    expect(Math.abs(heat.surface + heat.flow - heat.gain)).toBeLessThan(1e-4 * Math.abs(heat.surface));
  });

  it("is never heavier above than below", () => {
    for (const profile of profiles)
      for (let i = 1; i < profile.length; i++)
        expect(density(profile[i] ?? 0)).toBeGreaterThan(density(profile[i - 1] ?? 0) - 1e-6);
  });

  it("releases water no warmer than the warmest and no colder than the coldest it holds", () => {
    release.forEach((celsius, day) => {
      const [before, after] = [profiles[day - 1] ?? profiles[0], profiles[day]].map(
        (profile) => profile ?? new Float64Array(),
      );
      const held = [...(before ?? []), ...(after ?? [])];
      expect(celsius).toBeLessThan(Math.max(...held) + 0.5);
      expect(celsius).toBeGreaterThan(Math.min(...held) - 0.5);
    });
  });
});
