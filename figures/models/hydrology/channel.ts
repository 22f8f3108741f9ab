import { sum } from "../../lib/at.ts";

/** A reach of river as a row of equal Muskingum sections (McCarthy 1938), with the water in each, m³. */
export interface Channel {
  /** Travel time of a section over its weight of inflow and of outflow, s. */
  readonly inflowWeight: number;
  readonly outflowWeight: number;
  /** Length of a step, s. */
  readonly step: number;
  readonly stores: Float64Array;
}

/** Weight of the inflow in a section's storage: 0 is a pond, 0.5 a wave that does not flatten. */
const weight = 0.2;

/**
 * A channel with a travel time and a step in hours, filled by a steady flow in m³/s. Sections are about a step long, so
 * that no flow can become negative.
 */
export function channel(travelTime: number, step: number, flow: number): Channel {
  const sections = Math.max(1, Math.round(travelTime / step));
  const seconds = (travelTime * 3600) / sections;
  return {
    inflowWeight: weight * seconds,
    outflowWeight: (1 - weight) * seconds,
    step: step * 3600,
    stores: new Float64Array(sections).fill(flow * seconds),
  };
}

/**
 * Lets a mean inflow in m³/s run through the channel for one step and gives the mean outflow. Each section balances
 * S' − S = (I − O) Δt with S' = K (x I + (1 − x) O), so volume is conserved to rounding.
 */
export function flowThrough({ inflowWeight, outflowWeight, step, stores }: Channel, inflow: number): number {
  let flow = inflow;
  stores.forEach((store, i) => {
    const outflow = Math.max(0, (store + (step - inflowWeight) * flow) / (outflowWeight + step));
    stores[i] = store + (flow - outflow) * step;
    flow = outflow;
  });
  return flow;
}

/** Water in a channel, m³. */
export const held = ({ stores }: Channel): number => sum(stores);
