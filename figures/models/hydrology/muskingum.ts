import { atDouble } from "../../lib/at.ts";

/** A river reach of the Muskingum method (McCarthy 1938). */
export interface Reach {
  /** Travel time K, h. */
  readonly travel: number;
  /** Weight x of the inflow in the reach's storage, 0 (a level pool) to 0.5 (pure translation). */
  readonly weight: number;
}

/** C0, C1 and C2 of one hour's step: O₂ = C0·I₂ + C1·I₁ + C2·O₁; they sum to 1. */
export function coefficients({ travel, weight }: Reach): readonly [number, number, number] {
  const whole = travel * (1 - weight) + 0.5;
  return [(0.5 - travel * weight) / whole, (travel * weight + 0.5) / whole, (travel * (1 - weight) - 0.5) / whole];
}

/** Outflow of the reach an hour on, from inflow and outflow now and inflow then; m³/s. */
export function routeStep([c0, c1, c2]: readonly [number, number, number], now: number, out: number, next: number) {
  return c0 * next + c1 * now + c2 * out;
}

/** Routes hourly flows through a reach that is steady at first; m³/s. */
export function muskingum(inflow: Float64Array, reach: Reach): Float64Array {
  const c = coefficients(reach);
  const outflow = Float64Array.from(inflow);
  for (let i = 1; i < inflow.length; i++)
    outflow[i] = routeStep(c, atDouble(inflow, i - 1), atDouble(outflow, i - 1), atDouble(inflow, i));
  return outflow;
}
