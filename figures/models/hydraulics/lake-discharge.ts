import { at, atDouble } from "../../lib/at.ts";
import { type Basin, neighbours } from "./lake-basin.ts";
import type { Face } from "./steady-transport.ts";

/** Where water enters (cell → part of the inflow) and the cells of the outlet. */
interface Openings {
  inlets: ReadonlyMap<number, number>;
  drain: readonly number[];
  north: readonly number[];
  outlet: readonly number[];
}

/** Part of the inflow that the main drain brings; the rest enters at the north end. Assumed. */
export const drainPart = 0.8;

/** Main drain on the west shore, the north end, outlet at the south end. */
function lakeOpenings({ grid, water }: Basin): Openings {
  const { columns, rows } = grid;
  const cells = Array.from(water.keys()).filter((cell) => at(water, cell) === 1);
  const row = (cell: number) => Math.floor(cell / columns);
  const scale = rows / 170;
  const first = Math.min(...cells.map(row));
  const last = Math.max(...cells.map(row));
  const north = cells.filter((cell) => row(cell) < first + 2 * scale);
  const outlet = cells.filter((cell) => row(cell) > last - 3 * scale);
  const drain = cells.filter(
    (cell) =>
      Math.floor(row(cell) / scale) > 0.3 * 170 &&
      Math.floor(row(cell) / scale) < 0.34 * 170 &&
      Array.from({ length: scale }, (_, i) => at(water, cell - 1 - i)).includes(0) &&
      cell % columns < columns / 2,
  );
  const inlets = new Map<number, number>();
  for (const cell of drain) inlets.set(cell, drainPart / drain.length);
  for (const cell of north) inlets.set(cell, (1 - drainPart) / north.length);
  return { inlets, drain, north, outlet };
}

/** Water exchanged with the air, m a year: what evaporates from open water and reeds, and what falls as rain. */
export interface Climate {
  readonly evaporation: number;
  readonly rain: number;
}

/** Steady flow of a lake, all discharges in m³/s. */
export interface LakeFlow {
  openings: Openings;
  /** Inflow through drain and north end. */
  discharge: number;
  /** Rain on a cell, and what evaporates from it. */
  rain: number;
  evaporation: number;
  /** Outflow: inflow and rain less what evaporates. */
  outflow: number;
  /** Surface level as a potential, falling towards the outlet, in arbitrary units. */
  potential: Float64Array;
  /** Discharge across every face, positive from the first cell to the second. */
  faces: readonly Face[];
}

/** Reeds let through this part of the flow that open water of the same depth and slope would carry. Assumed. */
export const reedPassage = 0.18;

const secondsOfYear = 365 * 86400;

/**
 * Depth-averaged steady flow: discharge per width = conductance × surface slope, conductance growing with depth squared and
 * cut by reeds (linear friction, no wind), so the surface obeys ∇·(C ∇φ) = −(inflow + rain − evaporation). Solved by
 * conjugate gradients with the diagonal as preconditioner. `discharge` is the inflow, m³/s. Throws `RangeError` where more
 * evaporates than enters.
 */
export function lakeFlow(basin: Basin, discharge: number, climate: Climate): LakeFlow {
  const { grid, water, depth, reeds } = basin;
  const openings = lakeOpenings(basin);
  const outlet = new Set(openings.outlet);
  const conductance = depth.map((value, cell) => value ** 2 * (at(reeds, cell) ? reedPassage : 1));
  const links: Link[] = [];
  for (let a = 0; a < water.length; a++) {
    if (!at(water, a)) continue;
    for (const b of neighbours(a, grid)) {
      if (b < a || !at(water, b)) continue;
      const c = (2 * at(conductance, a) * at(conductance, b)) / (at(conductance, a) + at(conductance, b));
      links.push({ a, b, c });
    }
  }
  const [rain, evaporation] = [climate.rain, climate.evaporation].map((m) => (m * grid.side ** 2) / secondsOfYear);
  if (rain === undefined || evaporation === undefined) throw new RangeError("No climate");
  const source = Float64Array.from(
    water,
    (wet, cell) => (openings.inlets.get(cell) ?? 0) * discharge + wet * (rain - evaporation),
  );
  const outflow = source.reduce((total, value) => total + value, 0);
  if (outflow <= 0) throw new RangeError("More evaporates than enters");
  const potential = conjugateGradients(links, source, outlet);
  return {
    openings,
    discharge,
    rain,
    evaporation,
    outflow,
    potential,
    faces: links.map(({ a, b, c }) => {
      const q = c * (at(potential, a) - at(potential, b));
      const mid = (at(depth, a) + at(depth, b)) / 2;
      return q >= 0 ? { from: a, to: b, discharge: q, depth: mid } : { from: b, to: a, discharge: -q, depth: mid };
    }),
  };
}

/** Two neighbouring cells and the conductance between them. */
interface Link {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

function conjugateGradients(faces: readonly Link[], source: Float64Array, fixed: ReadonlySet<number>): Float64Array {
  const n = source.length;
  const diagonal = new Float64Array(n);
  for (const { a, b, c } of faces) {
    diagonal[a] = at(diagonal, a) + c;
    diagonal[b] = at(diagonal, b) + c;
  }
  const [x, z, p, q] = [new Float64Array(n), new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const r = source.map((value, i) => (fixed.has(i) ? 0 : value));
  /** q = A p. */
  const apply = () => {
    q.fill(0);
    for (const { a, b, c } of faces) {
      const flow = c * (atDouble(p, a) - atDouble(p, b));
      q[a] = atDouble(q, a) + flow;
      q[b] = atDouble(q, b) - flow;
    }
    for (const cell of fixed) q[cell] = 0;
  };
  /** z = r over the diagonal; returns z · r. */
  const precondition = (): number => {
    for (let k = 0; k < n; k++) z[k] = atDouble(diagonal, k) > 0 ? atDouble(r, k) / atDouble(diagonal, k) : 0;
    return dot(r, z);
  };
  let rz = precondition();
  p.set(z);
  const enough = rz * 1e-20;
  for (let i = 0; i < 2000 && rz > enough; i++) {
    apply();
    const alpha = rz / dot(p, q);
    for (let k = 0; k < n; k++) {
      x[k] = atDouble(x, k) + alpha * atDouble(p, k);
      r[k] = atDouble(r, k) - alpha * atDouble(q, k);
    }
    const next = precondition();
    const beta = next / rz;
    rz = next;
    for (let k = 0; k < n; k++) p[k] = atDouble(z, k) + beta * atDouble(p, k);
  }
  return x;
}

/** Product of two vectors of one length. */
function dot(x: Float64Array, y: Float64Array): number {
  let total = 0;
  for (let i = 0; i < x.length; i++) total += atDouble(x, i) * atDouble(y, i);
  return total;
}
