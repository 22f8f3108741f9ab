import {
  cascadeBaseflow,
  cascadeFloodHours,
  cascadeInflow,
  defaultCascadeFlood,
  waveSpeed,
} from "#figures/models/hydrology/cascade-flood.ts";
import { cascadeGauge, cascadeReservoirs, poolHead } from "#figures/models/hydrology/cascade-reservoirs.ts";
import { channel, flowThrough } from "#figures/models/hydrology/channel.ts";

/** Steps of the computation in an hour, as in the cascade. */
const steps = 4;

const [uppermost] = cascadeReservoirs;

/** Hours that a flood wave needs on the free river from the head of the upper pool to the gauge. */
const travelTime = (cascadeGauge - poolHead(uppermost, uppermost.crest)) / waveSpeed;

/**
 * Flow at the gauge if there were no dams, m³/s, the mean of each hour: the same inflow with its peak in m³/s, through
 * one Muskingum channel. Volume is conserved to rounding. Less than a millisecond.
 */
export function naturalFlood(peak: number): Float64Array {
  const river = channel(travelTime, 1 / steps, cascadeBaseflow);
  const parameters = { ...defaultCascadeFlood, peak };
  return Float64Array.from({ length: cascadeFloodHours }, (_, hour) => {
    let mean = 0;
    for (let k = 0; k < steps; k++) {
      mean += flowThrough(river, cascadeInflow(parameters, hour + (k + 0.5) / steps)) / steps;
    }
    return mean;
  });
}
