import { describe, expect, it } from "vitest";
import { gaussian, hash, mulberry32 } from "./random.ts";

describe("mulberry32", () => {
  it("gives the sequence of the published algorithm", () => {
    const random = mulberry32(1);
    expect([random(), random()].map((value) => value.toFixed(6))).toEqual(["0.627074", "0.002736"]);
  });

  it("is uniform in [0, 1)", () => {
    const random = mulberry32(7);
    const values = Array.from({ length: 20_000 }, random);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((a, b) => a + b) / values.length).toBeCloseTo(0.5, 1);
  });
});

describe("gaussian", () => {
  it("has mean 0 and standard deviation 1", () => {
    const normal = gaussian(mulberry32(3));
    const values = Array.from({ length: 20_000 }, normal);
    const mean = values.reduce((a, b) => a + b) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.02);
  });
});

describe("hash", () => {
  it("is FNV-1a", () => {
    expect(hash("")).toBe(0x811c9dc5);
    expect(hash("a")).toBe(0xe40c292c);
    expect(hash("foobar")).toBe(0xbf9cf968);
  });
});
