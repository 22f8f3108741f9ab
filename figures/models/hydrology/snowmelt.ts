import { maxIndex } from "d3-array";
import { at, sum } from "../../lib/at.ts";

/** A synthetic mountain basin in a snowy climate. */
export const snowBasin = {
  /** Area, km². */
  area: 1000,
  /** Five bands of equal area, m above the lowest. */
  bands: [0, 200, 400, 600, 800],
  /** Fall of the air's temperature with height, °C/m. */
  lapse: 0.0065,
  /** Degree-day factor of snow, mm/°C/d: commonly 2 to 6 (Hock 2003). */
  meltFactor: 3.5,
  /** Air colder than this brings snow, °C. */
  snowLine: 1,
  /** Part of rain and melt that reaches the river. */
  runoff: 0.7,
  /** Share of the quick store, and recession constants of quick and slow store, d. */
  quick: 0.65,
  quickDays: 7,
  slowDays: 45,
} as const;

/** Air over the lowest band, °C; day 0 is 1 October. Coldest in mid January. */
const basinAir = (day: number): number =>
  3 -
  15 * Math.cos((2 * Math.PI * (day - 107)) / 365) +
  1.5 * Math.sin((2 * Math.PI * 19 * day) / 365) +
  1.2 * Math.sin((2 * Math.PI * 8 * day) / 365 + 2);

/** Precipitation, mm/d: the same whatever the warming, wetter every 11 days or so. */
const basinRain = (day: number): number => Math.max(0, 1.6 + 2.2 * Math.sin((2 * Math.PI * 33 * day) / 365));

/** A water year from 1 October: flow of the river, m³/s, and mean snow on the basin, mm of water. */
export interface SnowYear {
  readonly flow: Float64Array;
  readonly snow: Float64Array;
  /** Water of the year, mm: fallen, run off, lost, and left in snow and stores less what was there at the start. */
  readonly balance: {
    readonly fallen: number;
    readonly flowed: number;
    readonly lost: number;
    readonly stored: number;
  };
}

/**
 * Degree-day snowmelt in elevation bands, M = DDF × max(0, T) (Hock 2003), routed through a quick and a slow linear reservoir.
 * `warming` in °C is added to every day's air. Last of three years.
 */
export function runSnowYear(warming = 0): SnowYear {
  const b = snowBasin;
  const pack = new Float64Array(b.bands.length);
  const [flow, snow] = [new Float64Array(365), new Float64Array(365)];
  let [quick, slow, fallen, lost, before] = [0, 0, 0, 0, 0];
  const held = () => sum(pack) / pack.length + quick + slow;
  let flowed = 0;
  for (let day = 0; day < 3 * 365; day++) {
    if (day === 2 * 365) [fallen, lost, flowed, before] = [0, 0, 0, held()];
    const rain = basinRain(day);
    let water = 0;
    b.bands.forEach((height, i) => {
      const air = basinAir(day) + warming - b.lapse * height;
      const snowing = air < b.snowLine;
      const stored = at(pack, i) + (snowing ? rain : 0);
      const melt = Math.min(stored, b.meltFactor * Math.max(0, air));
      pack[i] = stored - melt;
      water += (melt + (snowing ? 0 : rain)) / b.bands.length;
    });
    const effective = b.runoff * water;
    quick += b.quick * effective;
    slow += (1 - b.quick) * effective;
    const [fast, base] = [quick / b.quickDays, slow / b.slowDays];
    quick -= fast;
    slow -= base;
    fallen += rain;
    lost += water - effective;
    flowed += fast + base;
    flow[day % 365] = ((fast + base) * b.area * 1000) / 86400;
    snow[day % 365] = sum(pack) / pack.length;
  }
  return { flow, snow, balance: { fallen, flowed, lost, stored: held() - before } };
}

/** First and last day counted as the melt season, 1 March to 31 July. */
const meltSeason = [151, 303] as const;

/** Day on which half of the melt season's water has passed. */
export function halfFlowDay({ flow }: SnowYear): number {
  const season = flow.subarray(meltSeason[0], meltSeason[1] + 1);
  const half = sum(season) / 2;
  let passed = 0;
  return (
    meltSeason[0] +
    season.findIndex((value) => {
      passed += value;
      return passed >= half;
    })
  );
}

/** Day of the greatest flow, and that flow, m³/s. */
export const peakOf = ({ flow }: SnowYear): { day: number; flow: number } => {
  const day = maxIndex(flow);
  return { day, flow: at(flow, day) };
};
