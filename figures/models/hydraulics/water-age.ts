import { at } from "../../lib/at.ts";
import type { Basin } from "./lake-basin.ts";
import type { LakeFlow } from "./lake-discharge.ts";
import { type Scheme, steadyTransport, type Transport } from "./steady-transport.ts";

/**
 * Horizontal dispersion by eddies smaller than a cell, m²/s: what Okubo's (1971) relation K = 0.0103 l^1.15 (cm²/s, l in cm)
 * gives at l = 215 m, rounded. Assumed for this lake; wind-driven circulation at larger scales is left out.
 */
export const dispersion = 0.1;

/**
 * Water carried through a lake by its steady flow: what enters by inlets and as rain has the value 0, evaporation and the
 * outlet take what they find, nothing is made.
 */
export function lakeTransport({ grid, water }: Basin, flow: LakeFlow): Transport {
  const outlet = new Set(flow.openings.outlet);
  const inlet = (cell: number) => (flow.openings.inlets.get(cell) ?? 0) * flow.discharge;
  const net = Float64Array.from(water, (wet, cell) => inlet(cell) + wet * (flow.rain - flow.evaporation));
  for (const { from, to, discharge } of flow.faces) {
    net[from] = at(net, from) - discharge;
    net[to] = at(net, to) + discharge;
  }
  return {
    water,
    faces: flow.faces,
    entering: Float64Array.from(water, (wet, cell) => inlet(cell) + wet * flow.rain),
    enteringValue: new Float64Array(water.length),
    leaving: Float64Array.from(water, (wet, cell) => wet * flow.evaporation + (outlet.has(cell) ? at(net, cell) : 0)),
    source: new Float64Array(water.length),
    dispersion,
    columns: grid.columns,
  };
}

/** Water in each cell, m³. */
export const cellVolumes = ({ grid, water, depth }: Basin): Float64Array =>
  Float64Array.from(water, (wet, cell) => wet * at(depth, cell) * grid.side ** 2);

/**
 * Steady water age in days: the mean time since the water of a cell entered the lake, through an inlet or as rain, at age 0:
 * ∇·(q A) + e A = ∇·(E h ∇A) + h (Bolin & Rodhe 1973; Delhez et al. 1999), with the evaporation e taking water of the age it
 * finds. Over the lake, Σ outflow × age + Σ evaporation × age = volume, exactly.
 */
export const waterAge = (basin: Basin, flow: LakeFlow, scheme?: Scheme): Float64Array =>
  steadyTransport({ ...lakeTransport(basin, flow), source: cellVolumes(basin) }, scheme).map(
    (seconds) => seconds / 86400,
  );
