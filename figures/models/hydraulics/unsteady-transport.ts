import { at, atDouble } from "../../lib/at.ts";
import { limiter, type Transport } from "./steady-transport.ts";

/** Where the second upstream cell of a face is when it lies outside the water. */
const none = -1;

/** Largest part of a cell's water that advection and dispersion exchange in a step: the limited scheme keeps its bounds below it. */
const largestCourant = 1;

/** As `atDouble`, for the faces' cells. */
function cellAt(values: Int32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No cell at ${index} of ${values.length}`);
  return value;
}

/** The faces of a transport as plain arrays, with the second upstream cell of each and its dispersion E h, m³/s. */
interface Exchange {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly behind: Int32Array;
  readonly discharge: Float64Array;
  readonly mixing: Float64Array;
}

function exchangeOf({ water, faces, columns, dispersion }: Transport): Exchange {
  const behindOf = (from: number, to: number) => {
    const behind = 2 * from - to;
    const inside = behind >= 0 && behind < water.length && at(water, behind) === 1;
    const sameRow = Math.abs(to - from) !== 1 || Math.floor(behind / columns) === Math.floor(from / columns);
    return inside && sameRow ? behind : none;
  };
  return {
    from: Int32Array.from(faces, ({ from }) => from),
    to: Int32Array.from(faces, ({ to }) => to),
    behind: Int32Array.from(faces, ({ from, to }) => behindOf(from, to)),
    discharge: Float64Array.from(faces, ({ discharge }) => discharge),
    mixing: Float64Array.from(faces, ({ depth }) => dispersion * depth),
  };
}

/**
 * Concentration that changes in time on a steady flow: V dC/dt = entering·C_in + source − leaving·C − Σ q C_face +
 * Σ E h (C_neighbour − C), in finite volumes. Face values are third-order upwind-biased with Koren's limiter (1993), as in
 * `steadyTransport`; time is advanced by Heun's method in strong-stability-preserving form (Shu & Osher 1988), of second
 * order. Each call of the returned function advances `field` (a value for each cell of the grid) by `seconds`, in as many
 * equal steps as stability needs. `volume` is that of each cell, m³. What enters, is made and leaves accounts for every
 * change, to rounding.
 */
export function unsteadyTransport(
  run: Transport,
  volume: Float64Array,
  seconds: number,
): (field: Float64Array) => void {
  const { from, to, behind, discharge, mixing } = exchangeOf(run);
  const { water, entering, enteringValue, leaving, source } = run;
  const size = water.length;
  const gain = Float64Array.from(entering, (q, i) => q * at(enteringValue, i) + at(source, i));
  const outgoing = Float64Array.from(leaving);
  for (let face = 0; face < from.length; face++) {
    const [a, b, mixed] = [at(from, face), at(to, face), atDouble(mixing, face)];
    outgoing[a] = atDouble(outgoing, a) + atDouble(discharge, face) + mixed;
    outgoing[b] = atDouble(outgoing, b) + mixed;
  }
  const fastest = outgoing.reduce((most, q, i) => (at(water, i) ? Math.max(most, q / at(volume, i)) : most), 0);
  const steps = Math.max(1, Math.ceil((seconds * fastest) / largestCourant));
  const step = Float64Array.from(volume, (v, i) => (at(water, i) ? seconds / steps / v : 0));
  const [change, middle] = [new Float64Array(size), new Float64Array(size)];

  /** What a cell gains, concentration × m³/s. */
  const rate = (field: Float64Array) => {
    for (let i = 0; i < size; i++) change[i] = atDouble(gain, i) - atDouble(leaving, i) * atDouble(field, i);
    for (let face = 0; face < from.length; face++) {
      const [a, b, far] = [cellAt(from, face), cellAt(to, face), cellAt(behind, face)];
      const [upstream, downstream] = [atDouble(field, a), atDouble(field, b)];
      const across = downstream - upstream;
      const slope = far === none || across === 0 ? 0 : limiter((upstream - atDouble(field, far)) / across);
      const flux = atDouble(discharge, face) * (upstream + 0.5 * slope * across) - atDouble(mixing, face) * across;
      change[a] = atDouble(change, a) - flux;
      change[b] = atDouble(change, b) + flux;
    }
  };

  return (field) => {
    for (let k = 0; k < steps; k++) {
      rate(field);
      for (let i = 0; i < size; i++) middle[i] = atDouble(field, i) + atDouble(step, i) * atDouble(change, i);
      rate(middle);
      for (let i = 0; i < size; i++)
        field[i] = (atDouble(field, i) + atDouble(middle, i) + atDouble(step, i) * atDouble(change, i)) / 2;
    }
  };
}
