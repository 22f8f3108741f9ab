import { expect, it } from "vitest";
import { advance, type Section } from "./section-flow.ts";

const [columns, rows] = [6, 5];

const stillWater = (): Section => ({
  columns,
  rows,
  dx: 2,
  dz: 1,
  open: new Uint8Array(columns * rows).fill(1),
  u: new Float64Array((columns + 1) * rows),
  w: new Float64Array(columns * (rows + 1)),
});

const physics = { viscosity: 0.01, along: 0, down: 0.3 };

it("leaves clear water at rest", () => {
  const section = stillWater();
  advance(section, new Float64Array(columns * rows), physics, 0.5);
  expect(Math.max(...section.u.map(Math.abs), ...section.w.map(Math.abs))).toBe(0);
});

it("lets even silt pull every inner face down by its reduced weight, g′ c Δt", () => {
  const section = stillWater();
  advance(section, new Float64Array(columns * rows).fill(0.4), physics, 0.5);
  for (let i = 0; i < columns; i++) {
    const faces = section.w.subarray(i * (rows + 1), (i + 1) * (rows + 1));
    expect(faces[0]).toBe(0);
    for (let j = 1; j < rows; j++) expect(faces[j]).toBeCloseTo(-0.3 * 0.4 * 0.5, 12);
  }
});

it("pulls even silt along an incline by the share of its weight, g′ sin θ c Δt", () => {
  const section = stillWater();
  advance(section, new Float64Array(columns * rows).fill(0.4), { viscosity: 0.01, along: 0.05, down: 0.3 }, 0.5);
  for (let i = 1; i < columns; i++)
    for (let j = 0; j < rows; j++) expect(section.u[i * rows + j]).toBeCloseTo(0.05 * 0.4 * 0.5, 12);
});

it("keeps an even stream even but for walls", () => {
  const section = stillWater();
  section.u.fill(0.2);
  advance(section, new Float64Array(columns * rows), physics, 0.5);
  for (let i = 1; i < columns; i++) for (let j = 0; j < rows; j++) expect(section.u[i * rows + j]).toBeCloseTo(0.2, 12);
});
