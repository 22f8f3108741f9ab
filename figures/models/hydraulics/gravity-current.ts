import { at, atDouble } from "../../lib/at.ts";
import { addTo, bandMatrix, factor } from "../../lib/banded-cholesky.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { advance, limitedFlux, type Section } from "./section-flow.ts";

/** A short, steep reservoir in section and the silty river that enters it; all of it assumed. */
export interface GravityCurrentParameters {
  /** Length of the bed, m, and its slope against the horizontal, degrees. */
  length: number;
  slope: number;
  /** Depth of water where the river enters, m. */
  inletDepth: number;
  /** Cells along the bed and normal to it. */
  columns: number;
  rows: number;
  /** Inflow and outflow by a metre of width, m²/s: steady from the first second to the last. */
  discharge: number;
  /** Reduced gravity of the river's water, m/s²: 60 kg/m³ of silt weigh 0.37. */
  reducedGravity: number;
  /** Eddy viscosity of what the grid does not resolve, m²/s. */
  viscosity: number;
  /** Sill and top of the bottom outlet in the dam, m from the bed. */
  outlet: readonly [sill: number, top: number];
  /** Seed of the river's small unsteadiness. */
  seed: number;
}

export const defaultGravityCurrent: GravityCurrentParameters = {
  length: 320,
  slope: 8,
  inletDepth: 5,
  columns: 256,
  rows: 80,
  discharge: 9,
  reducedGravity: 0.37,
  viscosity: 0.02,
  outlet: [2, 5],
  seed: 4,
};

/** Sine and cosine of the bed's slope. */
export const inclination = ({ slope }: Pick<GravityCurrentParameters, "slope">) => {
  const angle = (slope * Math.PI) / 180;
  return { sine: Math.sin(angle), cosine: Math.cos(angle) };
};

/** Depth of water at the dam, m, and the same measured normal to the bed, m: the height of the grid. */
export function damDepth(p: Pick<GravityCurrentParameters, "length" | "slope" | "inletDepth">) {
  const { sine, cosine } = inclination(p);
  const depth = p.inletDepth + p.length * sine;
  return { depth, normal: depth / cosine };
}

/** Constant of the front's speed on an incline: U = 1.5 (g′ q)^⅓, ± 0.2, for slopes of 5° to 90° (Britter & Linden 1980). */
export const frontConstant = 1.5;

/** A running simulation. */
export interface GravityCurrent {
  readonly parameters: GravityCurrentParameters;
  readonly section: Section;
  /** Part of river water in each cell, 0 to 1; cell `(i, j)` at `i × rows + j`, rows from the bottom up. */
  readonly silt: Float64Array;
  /** Seconds since the river turned silty. */
  readonly time: () => number;
  /** River water that has come in and gone out, m² of section. */
  readonly received: () => number;
  readonly released: () => number;
  /** Advances by at least `seconds`, in steps of a Courant number of 0.35. */
  readonly run: (seconds: number) => void;
}

/** River water in the section, m². */
export const siltHeld = ({ section: { columns, rows, dx, dz, open }, silt }: GravityCurrent): number => {
  let total = 0;
  for (let k = 0; k < columns * rows; k++) total += at(open, k) * atDouble(silt, k) * dx * dz;
  return total;
};

/** Farthest column, m, with river water a fifth strong. */
export function front({ section: { columns, rows, dx }, silt }: GravityCurrent): number {
  for (let i = columns - 1; i >= 0; i--)
    if (silt.subarray(i * rows, (i + 1) * rows).some((c) => c > 0.2)) return (i + 1) * dx;
  return 0;
}

/**
 * Two-dimensional flow of a heavy river under still water, on a straight incline with a continuous inflow: momentum in
 * the Boussinesq approximation, continuity by projection (Chorin 1968) on a staggered grid along and normal to the bed,
 * the pressure solved directly; silt as a conserved, limited flux. Smooth bed without friction, rigid horizontal surface
 * in steps of the grid, bottom outlet. ∂u/∂t + u·∇u = −∇p + ν∇²u + g′c (sin θ, −cos θ), ∇·u = 0, ∂c/∂t + ∇·(u c) = 0.
 */
export function gravityCurrent(changes: Partial<GravityCurrentParameters> = {}): GravityCurrent {
  const p = { ...defaultGravityCurrent, ...changes };
  const { columns, rows } = p;
  const { sine, cosine } = inclination(p);
  const [dx, dz] = [p.length / columns, damDepth(p).normal / rows];
  const surfaceAt = (i: number) => (p.inletDepth + (i + 0.5) * dx * sine) / cosine;
  const open = Uint8Array.from({ length: columns * rows }, (_, k) =>
    ((k % rows) + 0.5) * dz < surfaceAt(Math.floor(k / rows)) ? 1 : 0,
  );
  const section: Section = {
    columns,
    rows,
    dx,
    dz,
    open,
    u: new Float64Array((columns + 1) * rows),
    w: new Float64Array(columns * (rows + 1)),
  };
  const { u, w } = section;
  const silt = new Float64Array(columns * rows);
  const random = gaussian(mulberry32(p.seed));
  const gate = Array.from({ length: rows }, (_, j) => (j + 0.5) * dz).map((z) => z > p.outlet[0] && z < p.outlet[1]);
  const mouth = Array.from({ length: rows }, (_, j) => at(open, j) === 1);
  const share = (cells: readonly boolean[]) => p.discharge / (cells.filter(Boolean).length * dz);
  const [into, out] = [share(mouth), share(gate)];
  const solve = pressureSolver(section);
  const pressure = new Float64Array(columns * rows);
  let [time, received, released, wobble] = [0, 0, 0, 0];

  const boundaries = () => {
    for (let j = 0; j < rows; j++) {
      u[j] = mouth[j] ? into : 0;
      u[columns * rows + j] = gate[j] ? out : 0;
    }
  };

  const project = (dt: number) => {
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const k = i * rows + j;
        const divergence =
          (atDouble(u, k + rows) - atDouble(u, k)) / dx +
          (atDouble(w, i * (rows + 1) + j + 1) - atDouble(w, i * (rows + 1) + j)) / dz;
        pressure[k] = at(open, k) ? -divergence / dt : 0;
      }
    }
    solve(pressure);
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const k = i * rows + j;
        if (!at(open, k)) continue;
        if (i > 0 && at(open, k - rows))
          u[k] = atDouble(u, k) - (dt * (atDouble(pressure, k) - atDouble(pressure, k - rows))) / dx;
        if (j > 0 && at(open, k - 1)) {
          const face = i * (rows + 1) + j;
          w[face] = atDouble(w, face) - (dt * (atDouble(pressure, k) - atDouble(pressure, k - 1))) / dz;
        }
      }
    }
  };

  const transport = (dt: number) => {
    wobble = 0.98 * wobble + 0.02 * random();
    const river = Math.min(1, Math.max(0.8, 0.94 + 0.4 * wobble));
    const { along, up } = limitedFlux(section, silt, river, dt);
    for (let j = 0; j < rows; j++) {
      received += atDouble(along, j) * dz * dt;
      released += atDouble(along, columns * rows + j) * dz * dt;
    }
    for (let k = 0; k < columns * rows; k++) {
      if (!at(open, k)) continue;
      const face = Math.floor(k / rows) * (rows + 1) + (k % rows);
      const change =
        (atDouble(along, k) - atDouble(along, k + rows)) / dx + (atDouble(up, face) - atDouble(up, face + 1)) / dz;
      silt[k] = atDouble(silt, k) + dt * change;
    }
    time += dt;
  };

  const step = (limit: number) => {
    const fastest = (values: Float64Array) => values.reduce((top, value) => Math.max(top, Math.abs(value)), 0.1);
    const dt = Math.min(limit, 0.35 / (fastest(u) / dx + fastest(w) / dz));
    advance(
      section,
      silt,
      { viscosity: p.viscosity, along: p.reducedGravity * sine, down: p.reducedGravity * cosine },
      dt,
    );
    boundaries();
    project(dt);
    transport(dt);
  };

  boundaries();
  project(1);
  return {
    parameters: p,
    section,
    silt,
    time: () => time,
    received: () => received,
    released: () => released,
    run: (seconds) => {
      const end = time + seconds;
      while (time < end - 1e-9) step(end - time);
    },
  };
}

/** Solver of −∇²p = s with closed walls; cells above the water keep 0, and the cell at the foot of the dam is held lightly at 0. */
function pressureSolver({ columns, rows, dx, dz, open }: Section): (pressure: Float64Array) => void {
  const matrix = bandMatrix(columns * rows, rows);
  for (let k = 0; k < columns * rows; k++) {
    if (!at(open, k)) {
      addTo(matrix, k, k, 1);
      continue;
    }
    const join = (other: number, strength: number) => {
      if (!at(open, other)) return;
      addTo(matrix, k, k, strength);
      addTo(matrix, other, other, strength);
      addTo(matrix, k, other, -strength);
    };
    if (k >= rows) join(k - rows, 1 / dx ** 2);
    if (k % rows > 0) join(k - 1, 1 / dz ** 2);
  }
  const last = (columns - 1) * rows;
  addTo(matrix, last, last, 1 / dx ** 2);
  return factor(matrix);
}
