import { at, sum } from "../../lib/at.ts";
import { guxianArea, guxianCapacity, guxianFullDepth } from "../hydrology/guxian-capacity.ts";
import { type Budget, defaultHeat, runReservoir } from "./reservoir.ts";
import { riverDepth, riverTemperature } from "./river-temperature.ts";
import { drawnShares, type Outlet } from "./through-flow.ts";
import { valleyShape } from "./valley-shape.ts";
import { type Weather, weatherOn } from "./weather.ts";

export type { Outlet } from "./through-flow.ts";

/** Depth at the dam of a reservoir like Guxian, drawn down to 606 m, m. */
const depth = 144;

/** A synthetic main-stem reservoir, 144 m deep at the dam: 9.5 km³ of water by its capacity curve, renewed about twice a year. */
export const flowThrough = {
  /** Depth at the dam, m, and the number of layers. */
  depth,
  layers: 72,
  /** Surface, m². */
  area: guxianArea(guxianCapacity.bedLevel + depth),
  stepsPerDay: 2,
  /** Years run; the last one is returned. */
  years: 3,
  /** The fixed intake, m below the surface. */
  lowIntake: 56,
  /** Gates of the selective tower, m below the surface. */
  gates: [4, 8, 12, 16, 20, 26, 32, 40, 56],
} as const;

const shape = valleyShape(flowThrough.depth, flowThrough.layers, guxianFullDepth);

/** Equilibrium temperature over the year: mean and half the range of the seasons, °C. */
export const flowThroughClimate = { mean: 11.5, amplitude: 14.5 } as const;

/** The synthetic weather with colder winters, in which the river is at 0 °C in January; assumed. */
const weather = (day: number): Weather => {
  const passing = weatherOn(day);
  const season = Math.cos((2 * Math.PI * (day - 200)) / 365);
  const { mean, amplitude } = flowThroughClimate;
  return { ...passing, equilibrium: passing.equilibrium - 14 - 13 * season + mean + amplitude * season };
};

/** The same over the reservoir: ice is not computed, the surface is held at 0 °C instead of cooling further. */
const reservoirWeather = (day: number): Weather => ({
  ...weather(day),
  equilibrium: Math.max(0, weather(day).equilibrium),
});

/** Discharge through the reservoir on a day of the year, m³/s: 450 in winter, about 1,500 in August. */
export const flowThroughDischarge = (day: number): number =>
  450 + 1050 * Math.exp(-(((day - 225) / 45) ** 2)) + 250 * Math.exp(-(((day - 95) / 15) ** 2));

const releaseFrom = (profile: Float64Array, intake: number, discharge: number): number =>
  sum(drawnShares(profile, shape, intake, discharge).map((share, i) => share * at(profile, i)));

/** One intake at one depth. */
export const lowOutlet: Outlet = () => flowThrough.lowIntake;

/** A tower that opens the gate whose water comes nearest to the river's temperature; the deeper one of equals. */
export const selectiveOutlet: Outlet = (profile, river, discharge) => {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const gate of flowThrough.gates) {
    const miss = Math.abs(releaseFrom(profile, gate, discharge) - river);
    if (miss <= least) [best, least] = [gate, miss];
  }
  return best;
};

/** A year with a through-flow, in °C by day; heat in J/m² over that year. */
export interface FlowThroughYear {
  readonly river: Float64Array;
  readonly release: Float64Array;
  readonly outlet: Float64Array;
  readonly profiles: readonly Float64Array[];
  readonly heat: Budget;
}

/** The reservoir model with this reservoir's shape, flow and outlet; the last of three years. */
export function runFlowThrough(outletOn: Outlet): FlowThroughYear {
  const { area, stepsPerDay, years } = flowThrough;
  const river = riverTemperature(riverDepth, weather);
  const flow = {
    surface: area,
    dischargeOn: flowThroughDischarge,
    inflowOn: (day: number) => at(river, day),
    outletOn,
  };
  const { release, outlet, temperature, heat } = runReservoir({
    shape,
    heat: defaultHeat,
    stepsPerDay,
    years,
    flow,
    weather: reservoirWeather,
  });
  return { river, release, outlet, profiles: temperature, heat };
}
