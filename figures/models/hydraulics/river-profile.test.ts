import { expect, it } from "vitest";
import { gradedBed } from "./river-profile.ts";

const river = { source: 900, base: 100, length: 60, seed: 1 };

it("falls exponentially to its base: by the same part over equal distances, without roughness", () => {
  const bed = gradedBed({ ...river, roughness: 0 });
  expect(bed(0)).toBe(900);
  expect(bed(60)).toBeCloseTo(100 + 800 / Math.E, 9);
  expect((bed(50) - 100) / (bed(30) - 100)).toBeCloseTo((bed(30) - 100) / (bed(10) - 100), 9);
});

it("strays from that by no more than its roughness", () => {
  const [smooth, rough] = [gradedBed({ ...river, roughness: 0 }), gradedBed({ ...river, roughness: 5 })];
  for (let km = 0; km < 200; km += 3) expect(Math.abs(rough(km) - smooth(km))).toBeLessThan(5);
});
