import { at, atDouble, sum } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { gasTransfer, type OxygenParameters, type Reactions, reactOxygen } from "../water-quality/reservoir-oxygen.ts";
import { overturn } from "./convection.ts";
import { type Carried, drawnShares, passThrough, type ThroughFlow } from "./through-flow.ts";
import type { BasinShape } from "./valley-shape.ts";
import { eddyDiffusivity, implicitDiffusion, type Stirring, stabilityAbove } from "./vertical-diffusion.ts";
import { density, heatCapacity, oxygenSaturation } from "./water.ts";
import { type Weather, weatherOn } from "./weather.ts";

/** Heat exchange and mixing of the one-dimensional model. */
export interface HeatParameters {
  /** Surface heat exchange, W/m²/K: 20 to 40 over temperate lakes. */
  readonly exchange: number;
  /** Extinction of light, 1/m: 0.55 is a clear reservoir, Secchi depth about 3 m. */
  readonly extinction: number;
  /** Part of the short wave that passes the first decimetre (visible light), 0 to 1. */
  readonly penetrating: number;
  /** Factor on the wind-driven eddy diffusivity. */
  readonly mixing: number;
  /** How the wind's stirring fades; as in the demonstration reservoirs where it is left out. */
  readonly stirring?: Omit<Stirring, "mixing">;
}

export const defaultHeat: HeatParameters = { exchange: 28, extinction: 0.55, penetrating: 0.4, mixing: 1 };

/** A reservoir and its run. */
export interface ReservoirRun {
  readonly shape: BasinShape;
  readonly heat: HeatParameters;
  readonly stepsPerDay: number;
  /** Years run; the last one is returned. */
  readonly years: number;
  /** Water that passes; without it the reservoir is closed. */
  readonly flow?: ThroughFlow;
  /** Computes oxygen too. */
  readonly oxygen?: OxygenParameters;
  /** Weather of a day of the year from 0; the synthetic year where none is given. */
  readonly weather?: (day: number) => Weather;
  /** Temperature of all water at the start, °C, or the profiles of another run's last day; 7 °C where none is given. */
  readonly start?: number | Readonly<Record<"temperature" | "oxygen", Float64Array>>;
  /** Air pressure in atmospheres, to which the saturation of oxygen is proportional; 1 where none is given. */
  readonly pressure?: number;
}

/** Gain of a property over the returned year for a m² of surface, J or g: by the surface, by the river less the release, and held at the end less at the start. */
export interface Budget {
  readonly surface: number;
  readonly flow: number;
  readonly gain: number;
}

/** Budgets of oxygen and of organic matter over the returned year, g of oxygen a m² of surface. */
interface OxygenBudget extends Budget, Reactions {
  readonly organicFlow: number;
  readonly organicGain: number;
}

/** The last year of a run: by day, and by layer from the surface down. */
export interface ReservoirYear {
  readonly layerDepth: number;
  /** °C and, where they are computed, mg/L, at the end of each day. */
  readonly temperature: readonly Float64Array[];
  readonly oxygen: readonly Float64Array[];
  /** Of the water released, mean of the day: °C and mg/L. `NaN` where nothing is released or computed. */
  readonly release: Float64Array;
  readonly releaseOxygen: Float64Array;
  /** Depth of the outlet, m below the surface; `NaN` in a closed reservoir. */
  readonly outlet: Float64Array;
  readonly heat: Budget;
  readonly oxygenBudget: OxygenBudget;
}

/**
 * One-dimensional (vertical) model of a reservoir, for its last year.
 *
 * A ∂T/∂t = ∂/∂z (A K ∂T/∂z) − ∂(Q T)/∂z + qi Ti − qo T + ∂(A I)/∂z / ρc, with the surface flux k (Te − T) of which the
 * penetrating light I is spread over depth by Beer's law (after Henderson-Sellers 1985; surface exchange of Edinger, Brady &
 * Geyer 1974). The inflow qi enters at the layer of its density, qo leaves by selective withdrawal, Q passes between. The
 * same K and Q carry dissolved oxygen and organic matter (`reactOxygen`). Implicit in diffusion and surface exchange, so
 * stable at any step; then convective adjustment. The level is constant. Rain, evaporation, ice and sediment are left out.
 */
export function runReservoir(run: ReservoirRun): ReservoirYear {
  const { shape, heat, stepsPerDay, years, flow, weather: weatherAt = weatherOn, start = 7, pressure = 1 } = run;
  const saturationAt = (celsius: number) => pressure * oxygenSaturation(celsius);
  const { dz, volume } = shape;
  const layers = volume.length;
  const dt = 86400 / stepsPerDay;
  const top = atDouble(volume, 0);
  const uniform = (value: number) => new Float64Array(layers).fill(value);
  let temperature: Float64Array = typeof start === "number" ? uniform(start) : start.temperature.slice();
  let oxygen: Float64Array = typeof start === "number" ? uniform(saturationAt(start)) : start.oxygen.slice();
  let organic: Float64Array = new Float64Array(layers);
  const light = lightShares(heat.extinction, shape);
  const held = (values: Float64Array) => sum(values.map((value, i) => value * atDouble(volume, i)));
  const daily = () => new Float64Array(365).fill(Number.NaN);
  const year = { release: daily(), releaseOxygen: daily(), outlet: daily() };
  const profiles = { temperature: [] as Float64Array[], oxygen: [] as Float64Array[] };
  let totals = emptyTotals();
  let before = [0, 0, 0];

  for (let day = 0; day < years * 365; day++) {
    const date = day % 365;
    if (day === (years - 1) * 365) {
      totals = emptyTotals();
      before = [held(temperature), held(oxygen), held(organic)];
    }
    const weather = weatherAt(date);
    const passing = flow && passingOn(flow, date, shape, temperature, dt);
    const leaving = [0, 0, 0];
    const sun = (heat.penetrating * weather.shortWave * dt) / heatCapacity;
    const source = light.map((share, i) => (share * sun) / atDouble(volume, i));
    source[0] = atDouble(source, 0) - sun / top;
    const exchange = ((weather.exchange ?? heat.exchange) * dt) / heatCapacity;
    for (let step = 0; step < stepsPerDay; step++) {
      if (passing) {
        const { inflow, shares, moved } = passing;
        const entering = [inflow, saturationAt(inflow), run.oxygen?.inflow ?? 0] as const;
        const carried: [Carried, ...Carried[]] = [{ values: temperature, inflow }];
        if (run.oxygen) carried.push({ values: oxygen, inflow: entering[1] }, { values: organic, inflow: entering[2] });
        for (const [k, value] of passThrough(carried, shape, shares, moved).entries()) {
          leaving[k] = at(leaving, k) + value / stepsPerDay;
          totals.flow[k] = at(totals.flow, k) + moved * (at(entering, k) - value);
        }
      }
      const now = temperature;
      const diffusivity = (i: number) =>
        eddyDiffusivity(i * dz, weather.wind, stabilityAbove(now, i, dz), heat.mixing, heat.stirring);
      const mix = implicitDiffusion(layers, dz, dt, diffusivity, shape);
      temperature = mix(temperature, source, exchange / top, weather.equilibrium);
      totals.surface[0] = at(totals.surface, 0) + exchange * (weather.equilibrium - atDouble(temperature, 0));
      if (run.oxygen) {
        const done = reactOxygen({ oxygen, organic, temperature }, run.oxygen, shape, light, date, dt / 86400);
        totals.reactions = addReactions(totals.reactions, done);
        const gas = (gasTransfer(weather.wind) * dt) / 86400;
        const saturation = saturationAt(atDouble(temperature, 0));
        oxygen = mix(oxygen, nothing(layers), gas / top, saturation);
        organic = mix(organic, nothing(layers), 0, 0);
        totals.surface[1] = at(totals.surface, 1) + gas * (saturation - atDouble(oxygen, 0));
      }
      overturn(temperature, density, run.oxygen ? [oxygen, organic] : [], volume);
    }
    if (passing) {
      year.outlet[date] = passing.outlet;
      year.release[date] = at(leaving, 0);
      if (run.oxygen) year.releaseOxygen[date] = at(leaving, 1);
    }
    if (day >= (years - 1) * 365) {
      profiles.temperature.push(Float64Array.from(temperature));
      if (run.oxygen) profiles.oxygen.push(Float64Array.from(oxygen));
    }
  }
  const gain = [temperature, oxygen, organic].map((values, k) => held(values) - at(before, k));
  const of = (k: number): Budget => ({ surface: at(totals.surface, k), flow: at(totals.flow, k), gain: at(gain, k) });
  const joules = ({ surface, flow: river, gain: more }: Budget): Budget => ({
    surface: surface * heatCapacity,
    flow: river * heatCapacity,
    gain: more * heatCapacity,
  });
  return {
    ...year,
    ...profiles,
    layerDepth: dz,
    heat: joules(of(0)),
    oxygenBudget: { ...of(1), ...totals.reactions, organicFlow: of(2).flow, organicGain: of(2).gain },
  };
}

/** What passes on a day: the inflow's temperature, the outlet's depth, the shares of the layers and the volume of a step, m³ a m² of surface. */
function passingOn(flow: ThroughFlow, day: number, shape: BasinShape, profile: Float64Array, dt: number) {
  const [inflow, discharge] = [flow.inflowOn(day), flow.dischargeOn(day)];
  const outlet = flow.outletOn(profile, inflow, discharge);
  const shares = drawnShares(profile, shape, outlet, discharge);
  return { inflow, outlet, shares, moved: (discharge * dt) / flow.surface };
}

/** Part of the penetrating light that each layer and the bed in it absorb; adds up to 1. */
function lightShares(extinction: number, { dz, area }: BasinShape): Float64Array {
  const layers = area.length - 1;
  const passing = (i: number) => (i === layers ? 0 : Math.exp(-extinction * i * dz) * atDouble(area, i));
  return Float64Array.from({ length: layers }, (_, i) => passing(i) - passing(i + 1));
}

const nothing = memoize((layers: number) => new Float64Array(layers));

/** Sums over a year, a m² of surface: temperature times metres, oxygen and organic matter in g. */
const emptyTotals = () => ({
  surface: [0, 0, 0],
  flow: [0, 0, 0],
  reactions: { produced: 0, usedByWater: 0, usedByBed: 0, deposited: 0 } as Reactions,
});

const addReactions = (a: Reactions, b: Reactions): Reactions => ({
  produced: a.produced + b.produced,
  usedByWater: a.usedByWater + b.usedByWater,
  usedByBed: a.usedByBed + b.usedByBed,
  deposited: a.deposited + b.deposited,
});
