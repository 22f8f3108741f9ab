import { expect, it } from "vitest";
import { gasTransfer, oxygenChange } from "./oxygen-demand.ts";

/** Change over a day in 60 layers of 1 m, all of one concentration, mg/L. */
const dailyChange = (oxygen: number, day: number) => oxygenChange(new Float64Array(60).fill(oxygen), day, 1, 86400);

/** A winter's day, without growth. */
const winter = 20;

it("uses half as much at its half-saturation, 0.3 mg/L, as where oxygen abounds", () => {
  const [half, full] = [dailyChange(0.3, winter), dailyChange(1e9, winter)];
  half.forEach((change, i) => {
    expect(change / (full[i] ?? 0)).toBeCloseTo(0.5, 6);
  });
});

it("uses nothing where there is nothing", () => {
  for (const change of dailyChange(0, winter)) expect(Math.abs(change)).toBe(0);
});

it("uses most at the bed, and makes oxygen in the light of summer only", () => {
  const summer = dailyChange(8, 210);
  expect(summer[59]).toBeLessThan(summer[40] ?? 0);
  expect(summer[2]).toBeGreaterThan(0);
  expect(Math.max(...dailyChange(8, winter))).toBeLessThan(0);
});

it("has the gas transfer of Cole and Caraco: 2.07 cm/h in calm air, 12.85 cm/h at 10 m/s", () => {
  expect(gasTransfer(0)).toBeCloseTo(0.4968, 10);
  expect(gasTransfer(10)).toBeCloseTo(0.24 * (2.07 + 0.215 * 50.1187), 4);
});
