import { at, mean } from "../../lib/at.ts";
import { demonstrationOxygen } from "../../models/water-quality/reservoir-oxygen.ts";
import { airPressure, type ClimateDay, climateYear } from "../../models/water-temperature/lake-climate.ts";
import { defaultHeat, type ReservoirYear, runReservoir } from "../../models/water-temperature/reservoir.ts";
import { riverTemperature } from "../../models/water-temperature/river-temperature.ts";
import { valleyShape } from "../../models/water-temperature/valley-shape.ts";
import { reservoirStirring, type Stirring } from "../../models/water-temperature/vertical-diffusion.ts";
import type { Weather } from "../../models/water-temperature/weather.ts";
import type { LakeInput } from "./lake-input.ts";
import { lakeRun, layersOf, noVariation, type Variation } from "./settings.ts";

/** How the wind stirs a lake of an area in km²: small lakes lie in the lee of their shores. */
function lakeStirring(area: number): Stirring {
  const { reach, reachPower, shelter, shelterArea, deep, waves } = lakeRun;
  return {
    mixing: shelter + (1 - shelter) * (1 - Math.exp(-area / shelterArea)),
    reach: reach * area ** reachPower,
    damping: reservoirStirring.damping,
    deep,
    background: Math.min(waves.most, waves.onTwenty * (area / 20) ** waves.power),
  };
}

/** A year of a lake, the last of a run. */
export interface LakeYear extends ReservoirYear {
  /** Days with freezing weather on which the surface is below 1 °C: ice would cover it. */
  readonly frozenDays: number;
}

/**
 * The one-dimensional reservoir model for a lake: a valley, the place's climate, an outflow at the surface. A varied run
 * takes less time from the `estimate`, a run of the same lake, than from water of one temperature.
 */
export function runLake(lake: LakeInput, variation: Variation = noVariation, estimate?: LakeYear): LakeYear {
  const climate = climateYear(lake, { warmer: variation.air, wind: variation.wind });
  const weather = (day: number): ClimateDay => dayOf(climate, day);
  const shape = valleyShape(lake.depth, layersOf(lake.depth));
  const river = inflowTemperature(weather);
  const strongest = Math.max(200, ...climate.map(({ shortWave }) => shortWave));
  const { mixing, ...stirring } = lakeStirring(lake.area);
  const year = runReservoir({
    shape,
    heat: { ...defaultHeat, extinction: lakeRun.extinction * variation.clarity, mixing, stirring },
    stepsPerDay: lakeRun.stepsPerDay,
    years: estimate ? lakeRun.variedYears : lakeRun.years,
    weather,
    start: estimate ? lastDay(estimate) : Math.max(4, mean(climate.map(({ equilibrium }) => equilibrium))),
    pressure: airPressure(lake.altitude),
    oxygen: {
      ...demonstrationOxygen,
      bedDemand: demonstrationOxygen.bedDemand * variation.demand,
      production: demonstrationOxygen.production * variation.demand,
      season: (day) => weather(day).shortWave / strongest,
    },
    ...(lake.inflow > 0 && {
      flow: {
        surface: lake.area * 1e6,
        dischargeOn: () => lake.inflow,
        inflowOn: (day: number) => at(river, day),
        outletOn: () => shape.dz / 2,
      },
    }),
  });
  const frozen = climate.filter(({ freezing }, day) => freezing && at(year.temperature[day] ?? [], 0) < 1);
  return { ...year, frozenDays: frozen.length };
}

const lastDay = ({ temperature, oxygen }: LakeYear) => ({
  temperature: dayOf(temperature, temperature.length - 1),
  oxygen: dayOf(oxygen, oxygen.length - 1),
});

/** Temperature of the inflow by day, °C. */
function inflowTemperature(weather: (day: number) => Weather): Float64Array {
  const river = riverTemperature(undefined, weather);
  const middle = mean(river);
  return river.map((celsius) => middle + lakeRun.riverSeasons * (celsius - middle));
}

function dayOf<Day>(days: readonly Day[], day: number): Day {
  const found = days[day];
  if (found === undefined) throw new RangeError(`No day ${day} of ${days.length}`);
  return found;
}
