import { maxIndex } from "d3-array";
import { expect, it } from "vitest";
import { waveletPower } from "./wavelet.ts";

const days = 365 * 6;
const wave = (period: number, size = 1) =>
  Float64Array.from({ length: days }, (_, day) => size * Math.sin((2 * Math.PI * day) / period));

it("is strongest at the period of a sine", () => {
  const periods = [30, 45, 60, 90, 120, 180];
  expect(maxIndex(waveletPower(wave(60), periods, [days / 2]))).toBe(2);
});

it("does not depend on the size of the series", () => {
  const power = (size: number) => waveletPower(wave(60, size), [60], [days / 2])[0] ?? 0;
  expect(power(9)).toBeCloseTo(power(1), 9);
});
