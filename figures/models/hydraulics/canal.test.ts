import { describe, expect, it } from "vitest";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "./canal.ts";

describe("the canal", () => {
  it("falls all the way between its published ends", () => {
    for (let km = 1; km <= canalLength; km++) expect(canalLevel(km)).toBeLessThan(canalLevel(km - 1));
    expect(canalLevel(0)).toBe(canalPoints[0]?.level);
    expect(() => canalLevel(canalLength + 1)).toThrow(RangeError);
  });

  it("passes well below the river's valley", () => {
    expect(siphon.bottom).toBeLessThan(groundLevel(siphon.river) - 10);
  });
});
