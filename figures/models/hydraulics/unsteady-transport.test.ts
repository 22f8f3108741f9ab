import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { type Face, steadyTransport, type Transport } from "./steady-transport.ts";
import { unsteadyTransport } from "./unsteady-transport.ts";
import { dispersion } from "./water-age.ts";

const size = 60;
const cell = 215;
const cells = size * size;
const volume = new Float64Array(cells).fill(cell * cell);

/** Uniform oblique flow through a square of water 1 m deep, which water of one concentration enters. */
function obliqueRun(speed: number, angle: number, mixing: number, entering: number): Transport {
  const [east, south] = [speed * Math.cos(angle) * cell, speed * Math.sin(angle) * cell];
  const faces: Face[] = [];
  const [inflow, leaving] = [new Float64Array(cells), new Float64Array(cells)];
  for (let here = 0; here < cells; here++) {
    const [i, j] = [here % size, Math.floor(here / size)];
    if (i < size - 1) faces.push({ from: here, to: here + 1, discharge: east, depth: 1 });
    if (j < size - 1) faces.push({ from: here, to: here + size, discharge: south, depth: 1 });
    inflow[here] = (i === 0 ? east : 0) + (j === 0 ? south : 0);
    leaving[here] = (i === size - 1 ? east : 0) + (j === size - 1 ? south : 0);
  }
  return {
    water: new Uint8Array(cells).fill(1),
    faces,
    entering: inflow,
    enteringValue: new Float64Array(cells).fill(entering),
    leaving,
    source: new Float64Array(cells),
    dispersion: mixing,
    columns: size,
  };
}

/** A front that passes from new water to old over some cells, in cells from its middle. */
const front = (distance: number): number => (1 - Math.tanh(distance / 3)) / 2;

/** Value between the middles of cells. */
function bilinear(field: Float64Array, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const row = (k: number) => {
    const [a, b] = [at(field, (j + k) * size + i), at(field, (j + k) * size + i + 1)];
    return a + (x - i) * (b - a);
  };
  return row(0) + (y - j) * (row(1) - row(0));
}

/** How far a front is spread, cells²: the variance of its slope. */
function variance(profile: (distance: number) => number): number {
  const [reach, step] = [13, 0.25];
  let [first, second] = [0, 0];
  for (let s = -reach; s < reach; s += step) {
    const slope = profile(s) - profile(s + step);
    first += slope * (s + step / 2);
    second += slope * (s + step / 2) ** 2;
  }
  return second - first ** 2;
}

describe("unsteady transport", () => {
  it("loses nothing where nothing enters or leaves", () => {
    const open = obliqueRun(0.006, 0.6, dispersion, 1);
    const closed = { ...open, entering: new Float64Array(cells), leaving: new Float64Array(cells) };
    const field = Float64Array.from({ length: cells }, (_, i) => (i % 7) / 7);
    const before = sum(field);
    unsteadyTransport(closed, volume, 5 * 86400)(field);
    expect(sum(field) / before).toBeCloseTo(1, 12);
  });

  it("keeps water of one concentration as it is, whatever flows", () => {
    const field = new Float64Array(cells).fill(1);
    unsteadyTransport(obliqueRun(0.006, 0.6, dispersion, 1), volume, 5 * 86400)(field);
    for (const value of field) expect(value).toBeCloseTo(1, 10);
  });

  it("stays between what was there and what enters", () => {
    const advance = unsteadyTransport(obliqueRun(0.006, 0.3, 0, 1), volume, 43200);
    const field = new Float64Array(cells);
    for (let k = 0; k < 60; k++) advance(field);
    expect(Math.min(...field)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...field)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it("comes to rest at the steady solution", () => {
    const base = obliqueRun(0.02, 0.6, dispersion, 0);
    const made = { ...base, source: new Float64Array(cells).fill(5) };
    const advance = unsteadyTransport(made, volume, 86400);
    const field = new Float64Array(cells);
    for (let k = 0; k < 40; k++) advance(field);
    const steady = steadyTransport(made);
    const largest = Math.max(...steady);
    steady.forEach((value, i) => {
      expect(Math.abs(at(field, i) - value) / largest).toBeLessThan(1e-3);
    });
  });

  it.each([0.3, 0.6, 0.79])(
    "adds less than a third of the stated dispersion to a front at the speed of the lake's fastest hundredth, at %f rad to the grid",
    (angle) => {
      const [speed, seconds, middle] = [0.006, 8 * 86400, 34];
      const way = (speed * seconds) / cell;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const end = middle * (x + y);
      const field = Float64Array.from({ length: cells }, (_, c) =>
        front((c % size) * x + Math.floor(c / size) * y - (end - way)),
      );
      unsteadyTransport(obliqueRun(speed, angle, 0, 1), volume, seconds)(field);
      const along = (s: number) => bilinear(field, middle + s * x, middle + s * y);
      const spread = (variance(along) - variance(front)) * cell * cell;
      expect(spread / (2 * seconds)).toBeLessThan(dispersion / 3);
    },
  );
});
