import { at, sum } from "../../lib/at.ts";
import { guxianArea, guxianCapacity, guxianFullDepth } from "../hydrology/guxian-capacity.ts";
import { overturn } from "./convection.ts";
import { defaultColumn } from "./reservoir-column.ts";
import { riverTemperature } from "./river-temperature.ts";
import { withdraw } from "./selective-withdrawal.ts";
import { valleyShape } from "./valley-shape.ts";
import { eddyDiffusivity, implicitDiffusion, stabilityAbove } from "./vertical-diffusion.ts";
import { density, heatCapacity } from "./water.ts";
import { weatherOn } from "./weather.ts";

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
const smallest = Math.min(...shape.volume);

/** Discharge through the reservoir on a day of the year, m³/s: 450 in winter, about 1,500 in August. */
const dischargeOn = (day: number): number =>
  450 + 1050 * Math.exp(-(((day - 225) / 45) ** 2)) + 250 * Math.exp(-(((day - 95) / 15) ** 2));

/** What an intake draws from each layer: the velocities of selective withdrawal times the width of the valley there; adds up to 1. */
function drawnShares(profile: Float64Array, intake: number, discharge: number): Float64Array {
  const drawn = withdraw(profile, shape.dz, intake, discharge).shares.map((share, i) => share * at(shape.volume, i));
  const total = sum(drawn);
  return drawn.map((share) => share / total);
}

const releaseFrom = (profile: Float64Array, intake: number, discharge: number): number =>
  sum(drawnShares(profile, intake, discharge).map((share, i) => share * at(profile, i)));

/** Where the outlet stands on a day, m below the surface, given the profile and the river's temperature above the reservoir. */
export type Outlet = (profile: Float64Array, river: number, discharge: number) => number;

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
  readonly heat: { readonly surface: number; readonly flow: number; readonly gain: number };
}

/**
 * The reservoir column with water passing through: the river enters at the layer of its own density, leaves by
 * selective withdrawal at the outlet, and what lies between moves up or down to make room (upwind, the level held at
 * that of the section, `depth` above the bed). Heat in J per m² of surface.
 * Inflow is clear: silt, ice and the rise and fall of the level are left out. The last of three years.
 */
export function runFlowThrough(outletOn: Outlet): FlowThroughYear {
  const { layers, area, stepsPerDay, years } = flowThrough;
  const { dz, volume } = shape;
  const dt = 86400 / stepsPerDay;
  const river = riverTemperature();
  const [release, outlets] = [new Float64Array(365), new Float64Array(365)];
  const profiles: Float64Array[] = [];
  let temperature: Float64Array = new Float64Array(layers).fill(7);
  let [surfaceHeat, flowHeat, before] = [0, 0, 0];
  const held = () => sum(temperature.map((celsius, i) => celsius * at(volume, i))) * heatCapacity;

  for (let day = 0; day < years * 365; day++) {
    const date = day % 365;
    const kept = day >= (years - 1) * 365;
    if (day === (years - 1) * 365) before = held();
    const weather = weatherOn(date);
    const [inflow, discharge] = [at(river, date), dischargeOn(date)];
    const outlet = outletOn(temperature, inflow, discharge);
    const shares = drawnShares(temperature, outlet, discharge);
    const moved = (discharge * dt) / area;
    const light = defaultColumn.penetrating * weather.shortWave;
    const source = absorbedIn(light).map((w, i) => (w * dt) / heatCapacity / at(volume, i));
    source[0] = at(source, 0) - (light * dt) / heatCapacity / at(volume, 0);
    const surface = (defaultColumn.exchange * dt) / heatCapacity / at(volume, 0);
    for (let step = 0; step < stepsPerDay; step++) {
      const leaving = passThrough(temperature, inflow, shares, moved);
      if (kept) flowHeat += moved * heatCapacity * (inflow - leaving);
      const now = temperature;
      const diffusivity = (i: number) =>
        eddyDiffusivity(i * dz, weather.wind, stabilityAbove(now, i, dz), defaultColumn.mixing);
      const mix = implicitDiffusion(layers, dz, dt, diffusivity, shape);
      temperature = mix(temperature, source, surface, weather.equilibrium);
      if (kept) surfaceHeat += defaultColumn.exchange * (weather.equilibrium - at(temperature, 0)) * dt;
      overturn(temperature, density, [], volume);
      release[date] = leaving;
    }
    outlets[date] = outlet;
    if (kept) profiles.push(Float64Array.from(temperature));
  }
  const heat = { surface: surfaceHeat, flow: flowHeat, gain: held() - before };
  return { river, release, outlet: outlets, profiles, heat };
}

/** Light absorbed in each layer, W per m² of surface: what enters it less what leaves below; the valley's sides take theirs. */
function absorbedIn(light: number): Float64Array {
  const passing = (i: number) =>
    i === flowThrough.layers ? 0 : light * Math.exp(-defaultColumn.extinction * i * shape.dz) * at(shape.area, i);
  return Float64Array.from({ length: flowThrough.layers }, (_, i) => passing(i) - passing(i + 1));
}

/** Moves `moved` m (m³ a m² of surface) of water through the column in place, in parts smaller than any layer; returns the temperature that leaves. */
function passThrough(temperature: Float64Array, inflow: number, shares: Float64Array, moved: number): number {
  const parts = Math.ceil(moved / smallest);
  let leaving = 0;
  for (let part = 0; part < parts; part++) leaving += passPart(temperature, inflow, shares, moved / parts);
  return leaving / parts;
}

function passPart(temperature: Float64Array, inflow: number, shares: Float64Array, moved: number): number {
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
    temperature[i] = at(old, i) + (fromAbove + into * inflow - out * at(old, i) - toBelow) / at(shape.volume, i);
    leaving += at(shares, i) * at(old, i);
    down = Math.abs(next) < 1e-12 ? 0 : next;
  }
  return leaving;
}
