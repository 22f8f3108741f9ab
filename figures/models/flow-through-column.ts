import { at } from "./at.ts";
import { overturn } from "./convection.ts";
import { defaultColumn } from "./reservoir-column.ts";
import { riverTemperature } from "./river-temperature.ts";
import { releaseTemperature, withdraw } from "./selective-withdrawal.ts";
import { absorbedLight, eddyDiffusivity, implicitDiffusion, stabilityAbove } from "./vertical-diffusion.ts";
import { density, heatCapacity } from "./water.ts";
import { weatherOn } from "./weather.ts";

/** A synthetic main-stem reservoir: 12 km³ of water, renewed about twice a year. */
const flowThrough = {
  /** Mean depth, m; layers are 1 m thick. */
  depth: 60,
  /** Surface, m². */
  area: 200e6,
  stepsPerDay: 4,
  /** The fixed intake, m below the surface. */
  lowIntake: 48,
  /** Gates of the selective tower, m below the surface. */
  gates: [4, 8, 12, 16, 20, 26, 32, 40, 48],
} as const;

/** Discharge through the reservoir on a day of the year, m³/s: 450 in winter, about 1,500 in August. */
const dischargeOn = (day: number): number =>
  450 + 1050 * Math.exp(-(((day - 225) / 45) ** 2)) + 250 * Math.exp(-(((day - 95) / 15) ** 2));

/** Where the outlet stands on a day, m below the surface, given the profile and the river's temperature above the reservoir. */
export type Outlet = (profile: Float64Array, river: number, discharge: number) => number;

/** One intake at one depth. */
export const lowOutlet: Outlet = () => flowThrough.lowIntake;

/** A tower that opens the gate whose water comes nearest to the river's temperature; the deeper one of equals. */
export const selectiveOutlet: Outlet = (profile, river, discharge) => {
  const miss = (gate: number) => Math.abs(releaseTemperature(profile, 1, gate, discharge) - river);
  return flowThrough.gates.reduce<number>((best, gate) => (miss(gate) <= miss(best) ? gate : best), 4);
};

/** A year with a through-flow, in °C by day; heat in J/m² over that year. */
export interface FlowThroughYear {
  readonly river: Float64Array;
  readonly release: Float64Array;
  readonly outlet: Float64Array;
  readonly profiles: readonly Float64Array[];
  readonly heat: { readonly surface: number; readonly flow: number; readonly gain: number };
}

/**
 * The reservoir column with water passing through: the river enters at the layer of its own density, leaves by
 * selective withdrawal at the outlet, and what lies between moves up or down to make room (upwind, the level held).
 * Inflow is clear: silt, ice and the rise and fall of the level are left out. The last of four years.
 */
export function runFlowThrough(outletOn: Outlet): FlowThroughYear {
  const { depth: layers, area, stepsPerDay } = flowThrough;
  const dt = 86400 / stepsPerDay;
  const river = riverTemperature();
  const [release, outlets] = [new Float64Array(365), new Float64Array(365)];
  const profiles: Float64Array[] = [];
  let temperature: Float64Array = new Float64Array(layers).fill(7);
  let [surfaceHeat, flowHeat, before] = [0, 0, 0];
  const held = () => temperature.reduce((total, celsius) => total + celsius, 0) * heatCapacity;

  for (let day = 0; day < 4 * 365; day++) {
    const date = day % 365;
    const kept = day >= 3 * 365;
    if (day === 3 * 365) before = held();
    const weather = weatherOn(date);
    const [inflow, discharge] = [at(river, date), dischargeOn(date)];
    const outlet = outletOn(temperature, inflow, discharge);
    const { shares } = withdraw(temperature, 1, outlet, discharge);
    const moved = (discharge * dt) / area;
    const light = defaultColumn.penetrating * weather.shortWave;
    const source = absorbedLight(light, defaultColumn.extinction, layers, 1).map((w) => (w * dt) / heatCapacity);
    source[0] = at(source, 0) - (light * dt) / heatCapacity;
    const surface = (defaultColumn.exchange * dt) / heatCapacity;
    for (let step = 0; step < stepsPerDay; step++) {
      const leaving = passThrough(temperature, inflow, shares, moved);
      if (kept) flowHeat += moved * heatCapacity * (inflow - leaving);
      const now = temperature;
      const mix = implicitDiffusion(layers, 1, dt, (i) =>
        eddyDiffusivity(i, weather.wind, stabilityAbove(now, i, 1), defaultColumn.mixing),
      );
      temperature = mix(temperature, source, surface, weather.equilibrium);
      if (kept) surfaceHeat += defaultColumn.exchange * (weather.equilibrium - at(temperature, 0)) * dt;
      overturn(temperature, density);
      release[date] = leaving;
    }
    outlets[date] = outlet;
    if (kept) profiles.push(Float64Array.from(temperature));
  }
  const heat = { surface: surfaceHeat, flow: flowHeat, gain: held() - before };
  return { river, release, outlet: outlets, profiles, heat };
}

/** Moves `moved` m of water through the column in place and returns the temperature that leaves. */
function passThrough(temperature: Float64Array, inflow: number, shares: Float64Array, moved: number): number {
  const old = Float64Array.from(temperature);
  const target = density(inflow);
  const deeper = old.findIndex((celsius) => density(celsius) >= target);
  const entry = deeper < 0 ? old.length - 1 : deeper;
  let [down, leaving] = [0, 0];
  for (let i = 0; i < old.length; i++) {
    const out = moved * at(shares, i);
    const into = i === entry ? moved : 0;
    const next = down + into - out;
    const fromAbove = down > 0 ? down * at(old, i - 1) : down * at(old, i);
    const toBelow = next > 0 ? next * at(old, i) : next * at(old, Math.min(i + 1, old.length - 1));
    temperature[i] = at(old, i) + fromAbove + into * inflow - out * at(old, i) - toBelow;
    leaving += at(shares, i) * at(old, i);
    down = Math.abs(next) < 1e-12 ? 0 : next;
  }
  return leaving;
}
