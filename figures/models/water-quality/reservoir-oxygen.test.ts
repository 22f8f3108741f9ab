import { expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { uniformShape } from "../water-temperature/valley-shape.ts";
import { demonstrationOxygen, gasTransfer, type OxygenParameters, reactOxygen } from "./reservoir-oxygen.ts";
import { oxygenAfter } from "./streeter-phelps.ts";

const layers = 4;
const shape = uniformShape(4, layers);
const light = Float64Array.of(1, 0, 0, 0);

/** Water of one kind, at 20 °C. */
const water = (oxygen: number, organic: number) => ({
  oxygen: new Float64Array(layers).fill(oxygen),
  organic: new Float64Array(layers).fill(organic),
  temperature: new Float64Array(layers).fill(20),
});

const only = (p: Partial<OxygenParameters>): OxygenParameters => ({
  ...demonstrationOxygen,
  decay: 0,
  bedDemand: 0,
  settling: 0,
  production: 0,
  halfSaturation: 1e-6,
  ...p,
});

it("is the oxygen sag of Streeter and Phelps where water is mixed and aerated", () => {
  const [decay, reaeration, days] = [0.35, 0.62, 0.01];
  const state = water(8.26 - 1.1, 18);
  for (let step = 0; step < 200; step++) {
    reactOxygen(state, only({ decay }), shape, light, 0, days);
    const kept = Math.exp(-reaeration * days);
    state.oxygen.forEach((value, i) => {
      state.oxygen[i] = 8.26 + (value - 8.26) * kept;
    });
  }
  expect(Math.abs(at(state.oxygen, 1) - oxygenAfter(200 * days))).toBeLessThan(0.03);
  expect(at(state.organic, 1)).toBeCloseTo(18 * Math.exp(-decay * 200 * days), 4);
});

it("uses half as much at its half-saturation as where oxygen abounds, and nothing where there is nothing", () => {
  const used = (oxygen: number) => {
    const state = water(oxygen, 0);
    reactOxygen(state, only({ bedDemand: 1, halfSaturation: 0.5 }), shape, light, 0, 1e-4);
    return oxygen - at(state.oxygen, layers - 1);
  };
  expect(used(0.5) / used(1e4)).toBeCloseTo(0.5, 3);
  expect(used(0)).toBe(0);
});

it("never leaves less than none, however long the step", () => {
  const state = water(1, 50);
  reactOxygen(state, demonstrationOxygen, shape, light, 200, 100);
  for (const value of [...state.oxygen, ...state.organic]) expect(value).toBeGreaterThanOrEqual(0);
});

it("makes oxygen and as much organic matter in the light, in summer only", () => {
  const [summer, winter] = [172, 350].map((day) => {
    const state = water(8, 0);
    reactOxygen(state, only({ production: 1 }), shape, light, day, 1);
    return state;
  });
  expect(at(summer?.oxygen ?? [], 0)).toBeCloseTo(9, 9);
  expect(at(summer?.organic ?? [], 0)).toBeCloseTo(1, 9);
  expect(at(winter?.oxygen ?? [], 0)).toBe(8);
});

it("doubles no matter: what settles from one layer reaches the next or the bed", () => {
  const state = water(0, 2);
  const { deposited } = reactOxygen(state, only({ settling: 0.5 }), shape, light, 0, 1);
  const left = state.organic.reduce((total, value) => total + value, 0);
  expect(left + deposited).toBeCloseTo(2 * layers, 9);
});

it("has the gas transfer of Cole and Caraco: 2.07 cm/h in calm air, 12.85 cm/h at 10 m/s", () => {
  expect(gasTransfer(0)).toBeCloseTo(0.4968, 10);
  expect(gasTransfer(10)).toBeCloseTo(0.24 * (2.07 + 0.215 * 50.1187), 4);
});
