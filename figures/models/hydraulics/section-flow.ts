import { at, atDouble } from "../../lib/at.ts";

/**
 * A vertical section on a staggered grid. Cells `(i, j)` at `i × rows + j`, from the bottom up; `u` on their left faces
 * (one column more), `w` on their lower faces (one row more, `i × (rows + 1) + j`), m/s. `open` cells hold water.
 */
export interface Section {
  readonly columns: number;
  readonly rows: number;
  readonly dx: number;
  readonly dz: number;
  readonly open: Uint8Array;
  readonly u: Float64Array;
  readonly w: Float64Array;
}

/** Viscosity, m²/s, and the silt's reduced gravity along the bed and towards it, m/s². */
interface Forces {
  readonly viscosity: number;
  readonly along: number;
  readonly down: number;
}

/** Fluxes on the faces of a section, as its velocities lie. */
interface Fluxes {
  readonly along: Float64Array;
  readonly up: Float64Array;
}

/** Third-order upwind slope of a field times the velocity (Leonard 1979), from five values a distance `h` apart. */
const carried = (speed: number, a: number, b: number, c: number, d: number, e: number, h: number): number =>
  (speed * (a - 8 * b + 8 * d - e) + Math.abs(speed) * (a - 4 * b + 6 * c - 4 * d + e)) / (12 * h);

/**
 * Momentum but for the pressure, one explicit step: advection, viscosity and the weight of the silt. Closed faces stay 0
 * and exert no friction.
 */
export function advance(
  { columns, rows, dx, dz, open, u, w }: Section,
  silt: Float64Array,
  { viscosity, along, down }: Forces,
  dt: number,
): void {
  const clamp = (value: number, top: number) => (value < 0 ? 0 : value > top ? top : value);
  const uAt = (i: number, j: number) => atDouble(u, clamp(i, columns) * rows + clamp(j, rows - 1));
  const wAt = (i: number, j: number) => atDouble(w, clamp(i, columns - 1) * (rows + 1) + clamp(j, rows));
  /** A face between two cells of water. */
  const wetU = (i: number, j: number) =>
    i <= 0 ||
    i >= columns ||
    j < 0 ||
    j >= rows ||
    (at(open, i * rows + j) === 1 && at(open, (i - 1) * rows + j) === 1);
  const wetW = (i: number, j: number) =>
    j <= 0 || j >= rows || i < 0 || i >= columns || (at(open, i * rows + j) === 1 && at(open, i * rows + j - 1) === 1);
  const rate = (
    field: (i: number, j: number) => number,
    wet: (i: number, j: number) => boolean,
    i: number,
    j: number,
    alongSpeed: number,
    upSpeed: number,
  ) => {
    const c = field(i, j);
    const near = (di: number, dj: number, beyond: number) => (wet(i + di, j + dj) ? field(i + di, j + dj) : beyond);
    const [west, east, below, above] = [near(-1, 0, c), near(1, 0, c), near(0, -1, c), near(0, 1, c)];
    const diffusion = viscosity * ((west - 2 * c + east) / dx ** 2 + (below - 2 * c + above) / dz ** 2);
    return (
      diffusion -
      carried(alongSpeed, near(-2, 0, west), west, c, east, near(2, 0, east), dx) -
      carried(upSpeed, near(0, -2, below), below, c, above, near(0, 2, above), dz)
    );
  };
  const [nextU, nextW] = [u.slice(), w.slice()];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const k = i * rows + j;
      if (!at(open, k)) continue;
      if (i > 0 && at(open, k - rows)) {
        const rise = (wAt(i - 1, j) + wAt(i, j) + wAt(i - 1, j + 1) + wAt(i, j + 1)) / 4;
        const pull = (along * (atDouble(silt, k) + atDouble(silt, k - rows))) / 2;
        nextU[k] = atDouble(u, k) + dt * (rate(uAt, wetU, i, j, atDouble(u, k), rise) + pull);
      }
      if (j > 0 && at(open, k - 1)) {
        const face = i * (rows + 1) + j;
        const drift = (uAt(i, j - 1) + uAt(i + 1, j - 1) + uAt(i, j) + uAt(i + 1, j)) / 4;
        const weight = (down * (atDouble(silt, k) + atDouble(silt, k - 1))) / 2;
        nextW[face] = atDouble(w, face) + dt * (rate(wAt, wetW, i, j, drift, atDouble(w, face)) - weight);
      }
    }
  }
  u.set(nextU);
  w.set(nextW);
}

/** Van Leer's limiter (1974) of the ratio of two slopes, as their harmonic mean. */
const limited = (a: number, b: number): number => (a * b > 0 ? (2 * a * b) / (a + b) : 0);

/**
 * What flows through every face, m/s times concentration: upwind with limited slopes, second order in space and time. What
 * enters through the left end has the concentration `entering`.
 */
export function limitedFlux(
  { columns, rows, dx, dz, open, u, w }: Section,
  values: Float64Array,
  entering: number,
  dt: number,
): Fluxes {
  const [along, up] = [new Float64Array(u.length), new Float64Array(w.length)];
  /** Value in the water beyond; that of the cell itself where rock begins. */
  const near = (i: number, j: number, own: number) => {
    if (i < 0 || j < 0 || i >= columns || j >= rows) return own;
    const k = i * rows + j;
    return at(open, k) ? atDouble(values, k) : own;
  };
  const flux = (speed: number, h: number, behind: number, from: number, to: number) =>
    speed * (from + 0.5 * (1 - (Math.abs(speed) * dt) / h) * limited(from - behind, to - from));
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const k = i * rows + j;
      if (!at(open, k)) continue;
      const own = atDouble(values, k);
      const side = atDouble(u, k);
      if (i === 0) along[k] = side * entering;
      else if (side !== 0) {
        const west = near(i - 1, j, own);
        along[k] =
          side > 0 ? flux(side, dx, near(i - 2, j, west), west, own) : flux(side, dx, near(i + 1, j, own), own, west);
      }
      if (i === columns - 1) along[k + rows] = atDouble(u, k + rows) * own;
      const face = i * (rows + 1) + j;
      const rise = atDouble(w, face);
      if (j === 0 || rise === 0) continue;
      const below = near(i, j - 1, own);
      up[face] =
        rise > 0 ? flux(rise, dz, near(i, j - 2, below), below, own) : flux(rise, dz, near(i, j + 1, own), own, below);
    }
  }
  return { along, up };
}
