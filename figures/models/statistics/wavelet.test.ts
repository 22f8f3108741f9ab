import { maxIndex } from "d3-array";
import { describe, expect, it } from "vitest";
import { mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { coneOfInfluence, waveletPower } from "./wavelet.ts";

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

describe("the power of white noise (Torrence & Compo 1998)", () => {
  const normal = gaussian(mulberry32(21));
  const noise = Float64Array.from({ length: 60000 }, () => normal());
  const cone = coneOfInfluence(60);
  const times = Array.from({ length: 3000 }, (_, i) => i * 20).filter((t) => t > cone && t < noise.length - cone);

  it.each([8, 20, 60])("has a mean of 1 at a period of %i days", (period) => {
    expect(Math.abs(mean(waveletPower(noise, [period], times)) - 1)).toBeLessThan(0.1);
  });

  it("exceeds half the 95 % point of χ² with two degrees of freedom, 2.996, in one case of twenty", () => {
    const above = waveletPower(noise, [8], times).filter((power) => power > 2.996).length / times.length;
    expect(above).toBeGreaterThan(0.035);
    expect(above).toBeLessThan(0.065);
  });
});

it("loses half of a wave's amplitude at the end of the record, and little beyond the cone of influence", () => {
  const period = 60;
  const cone = Math.round(coneOfInfluence(period));
  const [end = 0, inside = 0, middle = 1] = waveletPower(wave(period), [period], [0, 2 * cone, days / 2]);
  expect(Math.sqrt(end / middle)).toBeCloseTo(0.5, 1);
  expect(inside / middle).toBeGreaterThan(0.98);
});
