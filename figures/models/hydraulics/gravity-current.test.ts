import { expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { damDepth, defaultGravityCurrent, front, frontConstant, gravityCurrent, siltHeld } from "./gravity-current.ts";

const coarse = { columns: 48, rows: 16 };

it("keeps every grain: what came in is held or has left, through the gate too", () => {
  const current = gravityCurrent(coarse);
  current.run(200);
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

it("runs down the incline at 1.5 times the cube root of its buoyancy flux, within 15 % (Britter & Linden 1980)", () => {
  const current = gravityCurrent({ columns: 96, rows: 30 });
  current.run(50);
  const [before, time] = [front(current), current.time()];
  current.run(90);
  expect(front(current)).toBeLessThan(defaultGravityCurrent.length);
  const speed = (front(current) - before) / (current.time() - time);
  const buoyancy = (defaultGravityCurrent.reducedGravity * current.received()) / current.time();
  expect(Math.abs(speed / Math.cbrt(buoyancy) / frontConstant - 1)).toBeLessThan(0.15);
});

it("neither makes nor destroys concentration beyond the river's own", () => {
  const current = gravityCurrent(coarse);
  current.run(150);
  expect(Math.min(...current.silt)).toBeGreaterThan(-0.01);
  expect(Math.max(...current.silt)).toBeLessThan(1.03);
});

it("has the depth at the dam that its slope gives", () => {
  expect(damDepth({ length: 100, slope: 30, inletDepth: 4 }).depth).toBeCloseTo(54, 9);
  expect(damDepth({ length: 100, slope: 0, inletDepth: 4 })).toEqual({ depth: 4, normal: 4 });
});
