import { at, mean, sum } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { oxygenSaturation } from "../water-temperature/water.ts";

/** Metabolism of a synthetic productive river; rates per volume of water. */
export const river = {
  /** Gross primary production on a clear day, mg O₂/(L·d). */
  production: 17,
  /** Ecosystem respiration, mg O₂/(L·d), constant. */
  respiration: 18,
  /** Gas exchange, 1/d, constant. */
  exchange: 4,
  /** Sunrise and sunset, hours. */
  sunrise: 6,
  sunset: 19,
  /** Standard deviation of a sensor's hourly reading, mg/L. */
  sensor: 0.06,
} as const;

/** A run: one value an hour from midnight. */
export interface DielRun {
  /** Dissolved oxygen as read, without and with the sensor's noise, mg/L. */
  readonly oxygen: readonly number[];
  readonly measured: readonly number[];
  /** Oxygen at saturation, mg/L. */
  readonly saturation: readonly number[];
}

/** Water temperature of an hour, °C: warmest at 16 o'clock. */
const temperatureAt = (hour: number): number => 23 + 1.6 * Math.cos((2 * Math.PI * (hour - 16)) / 24);

const lightHours = river.sunset - river.sunrise;

/** Light of an hour of the day as a multiple of its mean over 24 hours: half a sine wave. */
export function lightAt(hour: number): number {
  const time = (((hour % 24) + 24) % 24) - river.sunrise;
  return time <= 0 || time >= lightHours ? 0 : ((12 * Math.PI) / lightHours) * Math.sin((Math.PI * time) / lightHours);
}

/** Whether an hour of the run lies in the dark with its neighbours on both sides. */
export const isNight = (hour: number): boolean => lightAt(hour - 1) === 0 && lightAt(hour + 1) === 0;

/**
 * Oxygen of one well-mixed reach, dO/dt = GPP − ER + K (Oₛ − O) (Odum 1956), GPP in proportion to light; steps of 6 minutes, exact
 * for constant terms, after a day of spin-up. `sky` is the light of each day as a part of a clear one.
 */
export function runDiel(sky: readonly number[], seed = 7): DielRun {
  const noise = gaussian(mulberry32(seed));
  const kept = Math.exp(-river.exchange / 240);
  let value = oxygenSaturation(temperatureAt(0)) - river.respiration / river.exchange;
  const hourly = Array.from({ length: (sky.length + 1) * 24 }, (_, hour) => {
    const before = value;
    for (let step = 0; step < 10; step++) {
      const time = hour + (step + 0.5) / 10;
      const clear = sky[Math.floor(time / 24) - 1] ?? at(sky, 0);
      const sources = clear * river.production * lightAt(time) - river.respiration;
      const balance = oxygenSaturation(temperatureAt(time)) + sources / river.exchange;
      value = balance + (value - balance) * kept;
    }
    return before;
  });
  const oxygen = hourly.slice(24);
  return {
    oxygen,
    measured: oxygen.map((value) => value + river.sensor * noise()),
    saturation: oxygen.map((_, hour) => oxygenSaturation(temperatureAt(hour))),
  };
}

/** One hour of a night: deficit to saturation, mg/L, and change of oxygen, mg/(L·d). */
interface NightHour {
  readonly deficit: number;
  readonly rate: number;
}

/** What the open one-station method finds. */
export interface Metabolism {
  readonly nights: readonly NightHour[];
  /** Gas exchange, 1/d, with its standard error. */
  readonly exchange: number;
  readonly exchangeError: number;
  /** Respiration, mg/(L·d). */
  readonly respiration: number;
  /** Gross primary production of each day, mg/(L·d). */
  readonly production: readonly number[];
}

/**
 * Night-time regression (Hornberger & Kelly 1975): in the dark dO/dt = −ER + K (Oₛ − O) is a straight line in the deficit, whose
 * slope is K and whose intercept is −ER. By day the rest of the change is production. Central differences over two hours.
 */
export function metabolism({ measured, saturation }: Pick<DielRun, "measured" | "saturation">): Metabolism {
  const last = measured.length - 1;
  const rateAt = (hour: number): number => {
    const [from, to] = [Math.max(0, hour - 1), Math.min(last, hour + 1)];
    return ((at(measured, to) - at(measured, from)) * 24) / (to - from);
  };
  const hours = measured.map((value, hour) => ({ deficit: at(saturation, hour) - value, rate: rateAt(hour) }));
  const nights = hours.filter((_, hour) => hour > 0 && hour < last && isNight(hour));
  const [x, y] = [mean(nights.map(({ deficit }) => deficit)), mean(nights.map(({ rate }) => rate))];
  const spread = sum(nights.map(({ deficit }) => (deficit - x) ** 2));
  const exchange = sum(nights.map(({ deficit, rate }) => (deficit - x) * (rate - y))) / spread;
  const respiration = exchange * x - y;
  const squares = sum(nights.map(({ deficit, rate }) => (rate + respiration - exchange * deficit) ** 2));
  const production = Array.from({ length: measured.length / 24 }, (_, day) => {
    const light = hours
      .slice(24 * day, 24 * day + 24)
      .filter((_, hour) => hour >= river.sunrise && hour <= river.sunset);
    return sum(light.map(({ deficit, rate }) => rate + respiration - exchange * deficit)) / 24;
  });
  return {
    nights,
    exchange,
    exchangeError: Math.sqrt(squares / (nights.length - 2) / spread),
    respiration,
    production,
  };
}
