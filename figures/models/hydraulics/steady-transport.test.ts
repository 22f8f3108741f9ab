import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { type Face, type Scheme, steadyTransport, type Transport } from "./steady-transport.ts";
import { dispersion } from "./water-age.ts";

const size = 60;
const cell = 215;
const cells = size * size;

/** A wave of concentration across a uniform flow, m/s, at an angle to the grid. */
interface Wave {
  readonly speed: number;
  readonly angle: number;
  /** m²/s. */
  readonly mixing: number;
  /** Length in cells. */
  readonly length: number;
}

/** Its steady concentration at a place of the grid: it decays downstream as exp(−E k² s / u). */
function waveAt({ speed, angle, mixing, length }: Wave, x: number, y: number): number {
  const k = (2 * Math.PI) / length;
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  return Math.exp((-mixing * k * k * along) / (speed * cell)) * Math.cos(k * across);
}

/** The wave enters a square of water 1 m deep on two sides and leaves it on the others. */
function obliqueRun(wave: Wave): Transport {
  const [east, south] = [wave.speed * Math.cos(wave.angle) * cell, wave.speed * Math.sin(wave.angle) * cell];
  const [entering, enteringValue, leaving] = Array.from({ length: 3 }, () => new Float64Array(cells));
  const faces: Face[] = [];
  if (!entering || !enteringValue || !leaving) throw new RangeError("No arrays");
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const here = j * size + i;
      if (i < size - 1) faces.push({ from: here, to: here + 1, discharge: east, depth: 1 });
      if (j < size - 1) faces.push({ from: here, to: here + size, discharge: south, depth: 1 });
      const [fromWest, fromNorth] = [i === 0 ? east : 0, j === 0 ? south : 0];
      entering[here] = fromWest + fromNorth;
      const brought = fromWest * waveAt(wave, i - 0.5, j) + fromNorth * waveAt(wave, i, j - 0.5);
      enteringValue[here] = brought / Math.max(entering[here], 1e-12);
      leaving[here] = (i === size - 1 ? east : 0) + (j === size - 1 ? south : 0);
    }
  }
  const water = new Uint8Array(cells).fill(1);
  const source = new Float64Array(cells);
  return { water, faces, entering, enteringValue, leaving, source, dispersion: wave.mixing, columns: size };
}

/** Dispersion in m²/s that the scheme adds, from the loss of amplitude over 24 cells of way where there should be none. */
function numericalDispersion(speed: number, angle: number, length: number, scheme: Scheme): number {
  const wave: Wave = { speed, angle, mixing: 0, length };
  const field = steadyTransport(obliqueRun(wave), scheme);
  const amplitude = (along: number): number => {
    let [product, square] = [0, 0];
    for (let across = -12; across <= 12; across++) {
      const i = Math.round(8 + along * Math.cos(angle) - across * Math.sin(angle));
      const j = Math.round(8 + along * Math.sin(angle) + across * Math.cos(angle));
      if (Math.min(i, j) < 3 || Math.max(i, j) > size - 4) continue;
      const expected = waveAt(wave, i, j);
      product += at(field, j * size + i) * expected;
      square += expected ** 2;
    }
    return product / square;
  };
  const k = (2 * Math.PI) / (length * cell);
  return (speed * Math.log(amplitude(14) / amplitude(38))) / (k * k * 24 * cell);
}

describe("steady transport", () => {
  it.each([0.3, 0.6, 0.79])(
    "adds less than a quarter of the stated dispersion at the lake's fastest 1 %, at %f rad to the grid; upwind more than twice all of it",
    (angle) => {
      expect(numericalDispersion(0.006, angle, 16, "limited")).toBeLessThan(dispersion / 4);
      expect(numericalDispersion(0.006, angle, 16, "upwind")).toBeGreaterThan(2 * dispersion);
    },
  );

  it("carries a wave as the analytic solution says, within 5 % of its height (root mean square)", () => {
    const wave: Wave = { speed: 0.006, angle: 0.6, mixing: dispersion, length: 16 };
    const field = steadyTransport(obliqueRun(wave));
    const errors: number[] = [];
    for (let j = 10; j < 50; j++)
      for (let i = 10; i < 50; i++) errors.push((at(field, j * size + i) - waveAt(wave, i, j)) ** 2);
    expect(Math.sqrt(sum(errors) / errors.length)).toBeLessThan(0.05);
  });

  it("lets out what enters and is made", () => {
    const run = obliqueRun({ speed: 0.01, angle: 0.6, mixing: 0.1, length: 12 });
    const made = { ...run, source: new Float64Array(cells).fill(3) };
    const field = steadyTransport(made);
    const gained = sum(made.entering.map((q, i) => q * at(made.enteringValue, i))) + sum(made.source);
    expect(sum(made.leaving.map((q, i) => q * at(field, i))) / gained).toBeCloseTo(1, 9);
  });
});
