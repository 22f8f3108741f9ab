import { expect, it } from "vitest";
import { fbm, gradientNoise } from "./noise.ts";

const samples = Array.from({ length: 4000 }, (_, i): [number, number] => [(i % 63) * 0.37, Math.floor(i / 63) * 0.41]);

it("is the same for the same seed and another for another", () => {
  expect(gradientNoise(5)(1.3, 2.7)).toBe(gradientNoise(5)(1.3, 2.7));
  expect(gradientNoise(5)(1.3, 2.7)).not.toBe(gradientNoise(6)(1.3, 2.7));
});

it("is zero at whole numbers", () => {
  expect(gradientNoise(1)(3, -4)).toBeCloseTo(0, 12);
});

it("has mean about 0 and stays within about −1 to 1", () => {
  const noise = gradientNoise(9);
  const values = samples.map(([x, y]) => noise(x, y));
  expect(Math.abs(values.reduce((a, b) => a + b) / values.length)).toBeLessThan(0.05);
  expect(Math.max(...values.map(Math.abs))).toBeLessThan(1.2);
});

it("is smooth: a small step changes it little", () => {
  const noise = gradientNoise(2);
  const jumps = samples.map(([x, y]) => Math.abs(noise(x, y) - noise(x + 1e-4, y)));
  expect(Math.max(...jumps)).toBeLessThan(1e-3);
});

it("grows rougher with each octave", () => {
  const noise = gradientNoise(4);
  const roughness = (octaves: number) =>
    samples.reduce((sum, [x, y]) => sum + (fbm(noise, x, y, octaves) - fbm(noise, x + 0.05, y, octaves)) ** 2, 0);
  expect(roughness(4)).toBeGreaterThan(roughness(2));
});
