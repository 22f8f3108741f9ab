import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { type Basin, basinVolume, lakeBasin, lakeCell, lakeColumns, lakeRows, neighbours } from "./lake-basin.ts";

/** Where water enters (cell → part of the inflow) and the cells of the outlet. */
export interface Openings {
  inlets: ReadonlyMap<number, number>;
  drain: readonly number[];
  north: readonly number[];
  outlet: readonly number[];
}

/** Main drain on the west shore (80 % of the inflow), the north end (20 %), outlet at the south end. */
function lakeOpenings({ water }: Basin): Openings {
  const cells = Array.from(water.keys()).filter((cell) => at(water, cell) === 1);
  const row = (cell: number) => Math.floor(cell / lakeColumns);
  const first = Math.min(...cells.map(row));
  const last = Math.max(...cells.map(row));
  const north = cells.filter((cell) => row(cell) <= first + 1);
  const outlet = cells.filter((cell) => row(cell) >= last - 2);
  const drain = cells.filter(
    (cell) =>
      row(cell) > 0.3 * lakeRows && row(cell) < 0.34 * lakeRows && at(water, cell - 1) === 0 && cell % lakeColumns < 37,
  );
  const inlets = new Map<number, number>();
  for (const cell of drain) inlets.set(cell, 0.8 / drain.length);
  for (const cell of north) inlets.set(cell, 0.2 / north.length);
  return { inlets, drain, north, outlet };
}

/** Steady flow: the discharge across every face, m³/s, positive from the first cell to the second. */
export interface LakeFlow {
  openings: Openings;
  discharge: number;
  /** Surface level as a potential, falling towards the outlet, in arbitrary units. */
  potential: Float64Array;
  faces: { from: number; to: number; discharge: number; depth: number }[];
}

/** Reeds let through this part of the flow that open water of the same depth and slope would carry. */
const reedPassage = 0.18;

/**
 * Depth-mean steady flow: discharge per width = conductance × surface slope, conductance growing with depth squared and
 * cut by reeds (linear friction, no wind), so the surface obeys ∇·(C ∇φ) = −sources. Solved by conjugate gradients with the
 * diagonal as preconditioner. `discharge` is the inflow, m³/s; it scales the flow and nothing else.
 */
export function lakeFlow(basin: Basin, discharge: number): LakeFlow {
  const { water, depth, reeds } = basin;
  const openings = lakeOpenings(basin);
  const outlet = new Set(openings.outlet);
  const conductance = depth.map((value, cell) => value ** 2 * (at(reeds, cell) ? reedPassage : 1));
  const faces: { a: number; b: number; c: number }[] = [];
  for (let a = 0; a < water.length; a++) {
    if (!at(water, a)) continue;
    for (const b of neighbours(a)) {
      if (b < a || !at(water, b)) continue;
      faces.push({
        a,
        b,
        c: (2 * at(conductance, a) * at(conductance, b)) / (at(conductance, a) + at(conductance, b)),
      });
    }
  }
  const source = new Float64Array(water.length);
  for (const [cell, part] of openings.inlets) source[cell] = part * discharge;
  const potential = conjugateGradients(faces, source, outlet);
  return {
    openings,
    discharge,
    potential,
    faces: faces.map(({ a, b, c }) => {
      const q = c * (at(potential, a) - at(potential, b));
      const mid = (at(depth, a) + at(depth, b)) / 2;
      return q >= 0 ? { from: a, to: b, discharge: q, depth: mid } : { from: b, to: a, discharge: -q, depth: mid };
    }),
  };
}

function conjugateGradients(
  faces: readonly { a: number; b: number; c: number }[],
  source: Float64Array,
  fixed: ReadonlySet<number>,
): Float64Array {
  const n = source.length;
  const free = Uint8Array.from({ length: n }, (_, i) => (fixed.has(i) ? 0 : 1));
  const diagonal = new Float64Array(n);
  for (const { a, b, c } of faces) {
    diagonal[a] = at(diagonal, a) + c;
    diagonal[b] = at(diagonal, b) + c;
  }
  const [first, second] = [Int32Array.from(faces, ({ a }) => a), Int32Array.from(faces, ({ b }) => b)];
  const conductance = Float64Array.from(faces, ({ c }) => c);
  const [x, z, p, q] = [new Float64Array(n), new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const r = source.map((value, i) => value * at(free, i));
  /** q = A p. */
  const apply = () => {
    q.fill(0);
    for (let face = 0; face < conductance.length; face++) {
      const a = at(first, face);
      const b = at(second, face);
      const flow = at(conductance, face) * (at(p, a) - at(p, b));
      q[a] = at(q, a) + flow * at(free, a);
      q[b] = at(q, b) - flow * at(free, b);
    }
  };
  /** z = r over the diagonal; returns z · r. */
  const precondition = (): number => {
    for (let k = 0; k < n; k++) z[k] = at(diagonal, k) > 0 ? at(r, k) / at(diagonal, k) : 0;
    return dot(r, z);
  };
  let rz = precondition();
  p.set(z);
  const enough = rz * 1e-20;
  for (let i = 0; i < 2000 && rz > enough; i++) {
    apply();
    const alpha = rz / dot(p, q);
    for (let k = 0; k < n; k++) {
      x[k] = at(x, k) + alpha * at(p, k);
      r[k] = at(r, k) - alpha * at(q, k);
    }
    const next = precondition();
    const beta = next / rz;
    rz = next;
    for (let k = 0; k < n; k++) p[k] = at(z, k) + beta * at(p, k);
  }
  return x;
}

/** Product of two vectors of one length. */
function dot(x: Float64Array, y: Float64Array): number {
  let total = 0;
  for (let i = 0; i < x.length; i++) total += at(x, i) * at(y, i);
  return total;
}

/** Mixing by wind and eddies, m²/s: the low end of what is found in shallow lakes. */
const dispersion = 0.05;

/**
 * Steady water age in days: the mean time since the water of a cell entered the lake,
 * ∇·(q A) = ∇·(E h ∇A) + h (Bolin & Rodhe 1973; Delhez et al. 1999), upwind, swept in the order of the flow until it no
 * longer changes. Water enters with age 0.
 */
export function waterAge(basin: Basin, flow: LakeFlow): Float64Array {
  const n = basin.water.length;
  const links: { cell: number; inflow: number; mixing: number }[][] = Array.from({ length: n }, () => []);
  for (const { from, to, discharge, depth } of flow.faces) {
    links[to]?.push({ cell: from, inflow: discharge, mixing: dispersion * depth });
    links[from]?.push({ cell: to, inflow: 0, mixing: dispersion * depth });
  }
  const order = Array.from(basin.water.keys())
    .filter((cell) => at(basin.water, cell) === 1)
    .sort((a, b) => at(flow.potential, b) - at(flow.potential, a));
  const age = new Float64Array(n);
  // the water that mixing brings back against the flow is why one sweep is not enough
  const cells = order.map((cell) => {
    const into = links[cell] ?? [];
    const gains = Float64Array.from(into, ({ inflow, mixing }) => inflow + mixing);
    const entering = (flow.openings.inlets.get(cell) ?? 0) * flow.discharge;
    return {
      cell,
      from: Int32Array.from(into, (link) => link.cell),
      gains,
      volume: at(basin.depth, cell) * lakeCell ** 2,
      rate: gains.reduce((total, gain) => total + gain, entering),
    };
  });
  for (let sweep = 0; sweep < 4000; sweep++) {
    let change = 0;
    for (const { cell, from, gains, volume, rate } of cells) {
      let gained = volume;
      for (let k = 0; k < from.length; k++) gained += at(gains, k) * at(age, at(from, k));
      const next = gained / rate;
      change = Math.max(change, Math.abs(next - at(age, cell)));
      age[cell] = next;
    }
    if (change < 10) break;
  }
  return age.map((seconds) => seconds / 86400);
}

/** Inflow of the lake's run, m³/s: 0.79 km³ a year. */
export const lakeInflow = 25;

/** The lake at that inflow, computed once: its basin, flow, water age in days and volume in m³. */
export const sharedLake = memoize(() => {
  const basin = lakeBasin();
  const flow = lakeFlow(basin, lakeInflow);
  return { basin, flow, age: waterAge(basin, flow), volume: basinVolume(basin) };
});
