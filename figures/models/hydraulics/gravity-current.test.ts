import { expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { bedAt, defaultGravityCurrent, front, gravityCurrent, siltHeld } from "./gravity-current.ts";

const coarse = { columns: 48, rows: 16 };

it("keeps every grain: what came in is held or has left, through the gate too", () => {
  const current = gravityCurrent(coarse);
  current.run(330);
  expect(current.released()).toBeGreaterThan(1);
  expect(siltHeld(current) + current.released()).toBeCloseTo(current.received(), 6);
});

it("stays free of divergence in every cell of water", () => {
  const current = gravityCurrent(coarse);
  current.run(20);
  const { columns, rows, dx, dz, open, u, w } = current.section;
  for (let k = 0; k < columns * rows; k++) {
    if (!at(open, k)) continue;
    const face = Math.floor(k / rows) * (rows + 1) + (k % rows);
    const divergence = (at(u, k + rows) - at(u, k)) / dx + (at(w, face + 1) - at(w, face)) / dz;
    expect(Math.abs(divergence)).toBeLessThan(1e-9);
  }
});

it("dives and runs along the bed at the speed of a gravity current", () => {
  const current = gravityCurrent({ columns: 96, rows: 30 });
  current.run(110);
  const [before, time] = [front(current), current.time()];
  current.run(40);
  const speed = (front(current) - before) / (current.time() - time);
  const { discharge, reducedGravity } = defaultGravityCurrent;
  // On slopes of 5 to 90 degrees a front runs at 1.5 ± 0.2 times the cube root of its buoyancy flux (Britter & Linden 1980);
  // a stepped bed, the viscosity of a coarse grid and the return flow above slow this one.
  const buoyancy = Math.cbrt(reducedGravity * discharge);
  expect(speed / buoyancy).toBeGreaterThan(0.7);
  expect(speed / buoyancy).toBeLessThan(1.7);
});

it("neither makes nor destroys concentration beyond the river's own", () => {
  const current = gravityCurrent(coarse);
  current.run(150);
  expect(Math.min(...current.silt)).toBeGreaterThan(-0.01);
  expect(Math.max(...current.silt)).toBeLessThan(1.03);
});

it("has a bed that never rises towards the dam", () => {
  for (let x = 0; x < defaultGravityCurrent.length; x += 4) {
    expect(bedAt(x + 4, defaultGravityCurrent)).toBeLessThanOrEqual(bedAt(x, defaultGravityCurrent) + 1e-12);
  }
});
