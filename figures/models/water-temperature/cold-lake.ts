import { at, sum } from "../../lib/at.ts";
import { overturn } from "./convection.ts";
import { bedArea, taperedShape } from "./valley-shape.ts";
import { eddyDiffusivity, implicitDiffusion, stabilityAbove } from "./vertical-diffusion.ts";
import { density, heatCapacity, oxygenSaturation } from "./water.ts";

/** A small productive lake of a continental winter; synthetic. */
export const coldLake = {
  /** Depth, m, and thickness of a layer, m. */
  depth: 10,
  layer: 0.25,
  /** Area of the flat bottom, relative to the surface; in between the area shrinks evenly with depth, for heat and oxygen alike. */
  bottom: 0.2,
  /** Mean of the air over the year, °C, and half its range. */
  meanAir: 2,
  airRange: 19,
  /** Surface heat exchange of open water, W/m²/K, and how far the sun lifts its equilibrium above the air, °C. */
  exchange: 25,
  sun: 2.5,
  /** Wind over the open lake, m/s, and how much of it reaches a sheltered lake. */
  wind: 4,
  shelter: 0.06,
  /** Heat from the bed under ice, W/m². */
  bedHeat: 1.5,
  /** Snow that falls in a frosty day, m, packed, and its density, kg/m³: little enough for the ice to float above the water. */
  snowfall: 0.0015,
  snowDensity: 300,
  /** Conductivity of ice and packed snow, W/m/K, and exchange of a frozen surface with the air, W/m²/K. */
  iceConductivity: 2.2,
  snowConductivity: 0.25,
  airExchange: 20,
  /** Melt of ice and of packed snow by degree-day, m/°C/d. */
  iceMelt: 0.006,
  snowMelt: 0.012,
  /** Eddy diffusivity under ice, m²/s (Mathias & Barica 1980: 3.72e-3 cm²/s near the bed of prairie lakes). */
  iceDiffusivity: 3.7e-7,
  /** Oxygen used by open water under ice, mg/L/d, and by the bed, g/m²/d: eutrophic Canadian lakes (Mathias & Barica 1980). */
  waterDemand: 0.01,
  bedDemand: 0.23,
  /** Oxygen that algae add to open water at the surface in midsummer, mg/L/d, and the depth over which it fades, m: a productive lake. */
  growth: 0.5,
  lit: 2,
  /** Oxygen below which supply limits the demand, mg/L (Mathias & Barica 1980); the decline is first-order there. */
  limited: 3.8,
} as const;

const latentHeat = 917 * 334000;
/** Ice that degree-days of frost would grow without snow, air or warm water in the way, m: Stefan's √(2 ki Σ / ρL). */
export const bareIce = (frost: number): number =>
  Math.sqrt((2 * coldLake.iceConductivity * 86400 * frost) / latentHeat);

const layers = Math.round(coldLake.depth / coldLake.layer);

/** Air temperature, °C; day 0 is 1 September. Coldest about 20 January, with passing weather. */
export const lakeAir = (day: number): number =>
  coldLake.meanAir -
  coldLake.airRange * Math.cos((2 * Math.PI * (day - 141)) / 365) +
  3 * Math.sin((2 * Math.PI * 22 * day) / 365) +
  2 * Math.sin((2 * Math.PI * 9 * day) / 365 + 1);

const shape = taperedShape(coldLake.depth, layers, coldLake.bottom);
const beds = Float64Array.from({ length: layers }, (_, i) => bedArea(shape, i) / at(shape.volume, i));

/** A year from 1 September: thickness in m, temperature °C and oxygen mg/L by day and layer from the top. */
export interface ColdYear {
  readonly ice: Float64Array;
  readonly snow: Float64Array;
  readonly temperature: Float64Array[];
  readonly oxygen: Float64Array[];
  /** Degree-days of frost since the lake froze, °C d. */
  readonly frost: Float64Array;
  /** First and last day with ice. */
  readonly frozen: readonly [from: number, to: number];
  /** Heat of the water, J a m² of surface: what came in by surface and bed, and what it gained. */
  readonly heat: { readonly received: number; readonly gain: number };
}

/**
 * A lake through the year, in one dimension. Open: heat exchange with the air and mixing by the wind. When the top layer
 * would cool below 0 °C it freezes, and the ice grows by Stefan's law with snow and air as further resistances,
 * ρL dh/dt = −Ta / (h/ki + hs/ks + 1/H) less the heat that comes up through the water; snow, then ice, melt by degree-day.
 * Open water takes oxygen from the air by the wind and from algae by day; under ice nothing renews it. The second of two years.
 */
export function runColdLake(changes: Partial<Record<keyof typeof coldLake, number>> = {}): ColdYear {
  const p = { ...coldLake, ...changes };
  const [dz, dt] = [p.layer, 86400];
  let temperature: Float64Array = new Float64Array(layers).fill(16);
  let oxygen: Float64Array = new Float64Array(layers).fill(oxygenSaturation(16));
  let [ice, snow, frost, received, before] = [0, 0, 0, 0, 0];
  const year = {
    ice: new Float64Array(365),
    snow: new Float64Array(365),
    frost: new Float64Array(365),
    temperature: [] as Float64Array[],
    oxygen: [] as Float64Array[],
  };
  const held = () => sum(temperature.map((celsius, i) => celsius * at(shape.volume, i))) * heatCapacity;
  const top = at(shape.volume, 0);
  for (let day = 0; day < 730; day++) {
    const air = lakeAir(day);
    if (day === 365) [received, before] = [0, held()];
    const covered = ice > 0;
    const now = temperature;
    const diffusivity = (i: number) =>
      covered ? p.iceDiffusivity : eddyDiffusivity(i * dz, p.wind, stabilityAbove(now, i, dz), p.shelter);
    const mix = implicitDiffusion(layers, dz, dt, diffusivity, shape);
    const source = beds.map((bed) => (p.bedHeat * bed * dt) / heatCapacity);
    // Under ice the top of the water is held at 0 °C half a layer away; open water exchanges heat with the air.
    const conductance = covered ? (p.iceDiffusivity * heatCapacity) / (dz / 2) : p.exchange;
    const outside = covered ? 0 : air + p.sun;
    temperature = mix(temperature, source, (conductance * dt) / (heatCapacity * top), outside);
    const upward = conductance * (at(temperature, 0) - outside);
    received += (p.bedHeat - upward) * dt;
    const demand = oxygenDemand(oxygen, at(temperature, layers - 1));

    if (!covered) addGrowth(demand, day % 365);
    oxygen = covered
      ? mix(oxygen, demand, 0, 0)
      : mix(oxygen, demand, gasTransfer(p.wind) / top, oxygenSaturation(Math.max(0, at(temperature, 0))));
    overturn(temperature, density, [oxygen], shape.volume);
    if (covered) {
      const cold = Math.max(0, -air) / (ice / p.iceConductivity + snow / p.snowConductivity + 1 / p.airExchange);
      const thaw = Math.max(0, air);
      const melted = Math.min(snow, thaw * p.snowMelt);
      const left = thaw - melted / p.snowMelt;
      ice = Math.max(0, ice + ((cold - upward) * dt) / latentHeat - left * p.iceMelt);
      snow = ice > 0 ? snow - melted + (air < 0 ? p.snowfall : 0) : 0;
      frost += Math.max(0, -air);
    } else if (at(temperature, 0) < 0) {
      // What the top layers lack below 0 °C is the first ice.
      for (let i = 0; i < layers && at(temperature, i) < 0; i++) {
        const missing = -at(temperature, i) * heatCapacity * at(shape.volume, i);
        ice += missing / latentHeat;
        received += missing;
        temperature[i] = 0;
      }
      frost = 0;
    }
    if (day < 365) continue;
    year.ice[day - 365] = ice;
    year.snow[day - 365] = snow;
    year.frost[day - 365] = ice > 0 ? frost : 0;
    year.temperature.push(Float64Array.from(temperature));
    year.oxygen.push(Float64Array.from(oxygen));
  }
  const frozen = [year.ice.findIndex((h) => h > 0), year.ice.findLastIndex((h) => h > 0)] as const;
  return { ...year, frozen, heat: { received, gain: held() - before } };
}

/** Gas transfer velocity of open water, m/d, from the wind at 10 m in m/s: 2.25 U + 0.16 cm/h (MacIntyre et al. 2010, a small lake). */
const gasTransfer = (wind: number): number => 0.24 * (2.25 * wind + 0.16);

/** Adds what algae give to the layers of open water in a day, mg/L; none in winter, most about 21 June. */
function addGrowth(change: Float64Array, day: number): void {
  const season = Math.max(0, Math.cos((2 * Math.PI * (day - 293)) / 365));
  for (let i = 0; i < change.length; i++) {
    change[i] = at(change, i) + coldLake.growth * season * Math.exp((-(i + 0.5) * coldLake.layer) / coldLake.lit);
  }
}

/** Change of oxygen by layer in a day, mg/L: demand of water and bed, doubled by every 10 °C above 4 °C of the bed. */
function oxygenDemand(oxygen: Float64Array, bedCelsius: number): Float64Array {
  const warmth = 2 ** (Math.max(0, bedCelsius - 4) / 10);
  return oxygen.map((value, i) => {
    const full = warmth * (coldLake.waterDemand + coldLake.bedDemand * at(beds, i));
    // Implicit below the limit, so that oxygen never turns negative.
    return value > coldLake.limited + full ? -full : value / (1 + full / coldLake.limited) - value;
  });
}
