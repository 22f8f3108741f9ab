import type { Weather } from "./weather.ts";

/** How far a place is from the sea to its west, which no latitude tells: it shifts the mean and the range of the air. */
export const climateKinds = ["continental", "average", "maritime"] as const;

export type ClimateKind = (typeof climateKinds)[number];

/** Where a lake lies. */
export interface Place {
  /** Degrees, north positive, between the polar circles. */
  readonly latitude: number;
  /** m above the sea. */
  readonly altitude: number;
  readonly climate: ClimateKind;
}

/**
 * The synthetic year of a place, all assumed. The mean of the air falls with the square of the sine of latitude, the form of
 * zonal energy balance models (North, Cahalan & Coakley 1981), and by the standard atmosphere's 6.5 °C a km.
 */
export const climateForm = {
  /** Mean of the air over the year at sea level on the equator, °C, and its fall from there to the pole. */
  equator: 27,
  fall: 34,
  lapsePerKilometre: 6.5,
  /** Half the range of daily means at the equator, °C, and its growth to the pole; the southern part of it is smaller. */
  equatorRange: 1.5,
  range: 16,
  southernPart: 0.55,
  /** Added to the mean at the pole, °C; factor on the range; days that the air lags behind the sun; wind at 10 m, m/s; how far the dew point lies below the air, °C; share of the hours of daylight with sunshine. */
  kinds: {
    continental: { shift: -3, range: 1.2, lag: 28, wind: 3.2, depression: 5, sunshine: 0.55 },
    average: { shift: 0, range: 1, lag: 28, wind: 3.2, depression: 4, sunshine: 0.5 },
    maritime: { shift: 8, range: 0.35, lag: 35, wind: 4.5, depression: 2.5, sunshine: 0.35 },
  },
  /** Albedo of water. */
  albedo: 0.07,
} as const;

const turn = (2 * Math.PI) / 365;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Radiation on a level surface above the air, mean of a day from 0, W/m² (Allen et al. 1998, equation 21). */
export function radiationAbove(latitude: number, day: number): number {
  const distance = 1 + 0.033 * Math.cos(turn * (day + 1));
  const declination = 0.409 * Math.sin(turn * (day + 1) - 1.39);
  const phi = radians(latitude);
  const sunset = Math.acos(Math.max(-1, Math.min(1, -Math.tan(phi) * Math.tan(declination))));
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return (1367 / Math.PI) * distance * height;
}

/**
 * Short wave that water takes in, mean of a day, W/m²: Ångström's formula with a = 0.25, b = 0.5 (Allen et al. 1998,
 * equation 35), 2 % more a km of altitude (its equation 37), less the albedo.
 */
function waterShortWave({ latitude, altitude, climate }: Place, day: number): number {
  const passing = 0.25 + 0.5 * climateForm.kinds[climate].sunshine;
  const higher = 1 + (2e-5 * Math.max(0, altitude)) / 0.75;
  return (1 - climateForm.albedo) * passing * higher * radiationAbove(latitude, day);
}

/** Mean of the air over the year and half the range of its seasons, °C. */
export function airSeasons({ latitude, altitude, climate }: Place): { readonly mean: number; readonly range: number } {
  const { equator, fall, lapsePerKilometre, equatorRange, range, southernPart, kinds } = climateForm;
  const sine = Math.abs(Math.sin(radians(latitude)));
  const kind = kinds[climate];
  const mean = equator - (fall - kind.shift) * sine ** 2 - (lapsePerKilometre * altitude) / 1000;
  return { mean, range: kind.range * (equatorRange + range * sine * (latitude < 0 ? southernPart : 1)) };
}

/** Air on a day from 0, °C: the seasons, which lag behind the sun, and passing weather as in `weatherOn`. */
function airOn(place: Place, day: number): number {
  const { mean, range } = airSeasons(place);
  const warmest = (place.latitude < 0 ? 355 : 172) + climateForm.kinds[place.climate].lag;
  const passing = 2.2 * Math.sin(turn * 24 * day) + 1.4 * Math.sin(turn * 10 * day + 1);
  const sine = Math.abs(Math.sin(radians(place.latitude)));
  return mean + range * Math.cos(turn * (day - warmest)) + 1.4 * sine * passing;
}

/** Air pressure at an altitude in m, atmospheres (standard atmosphere). */
export const airPressure = (altitude: number): number => (1 - 2.25577e-5 * altitude) ** 5.25588;

/** A day of the climate: the weather that a run uses, and what it was made of. */
export interface ClimateDay extends Required<Weather> {
  /** °C. */
  readonly air: number;
  /** Whether open water would go below 0 °C: the equilibrium lies below it. */
  readonly freezing: boolean;
}

/** What a run may change of a climate: °C added to the air, factors on the wind. */
export interface ClimateChange {
  readonly warmer: number;
  readonly wind: number;
}

/**
 * The 365 days of a place. The equilibrium temperature and the exchange are those of Edinger, Brady & Geyer (1974):
 * K = 4.5 + 0.05 Ts + (β + 0.47) f(W) with f = 9.2 + 0.46 W², β = 0.35 + 0.015 Tm + 0.0012 Tm², Tm the mean of surface and
 * dew point, and Te = Td + Hs / K, repeated until Ts = Te. Ice is not computed: on a day with Te below 0 °C the surface is held
 * at 0 °C, and neither sun nor wind reaches the water.
 */
export function climateYear(place: Place, { warmer, wind }: ClimateChange = { warmer: 0, wind: 1 }): ClimateDay[] {
  const kind = climateForm.kinds[place.climate];
  return Array.from({ length: 365 }, (_, day) => {
    const air = airOn(place, day) + warmer;
    const dewPoint = air - kind.depression;
    const shortWave = waterShortWave(place, day);
    const speed = wind * kind.wind * (1 + 0.34 * Math.sin(turn * 33 * day) + 0.25 * Math.sin(turn * 13 * day));
    let [surface, exchange] = [air, 0];
    for (let round = 0; round < 6; round++) {
      const middle = Math.max(-5, (surface + dewPoint) / 2);
      const beta = 0.35 + 0.015 * middle + 0.0012 * middle ** 2;
      exchange = 4.5 + 0.05 * Math.max(0, surface) + (beta + 0.47) * (9.2 + 0.46 * speed ** 2);
      surface = dewPoint + shortWave / exchange;
    }
    const freezing = surface < 0;
    return {
      air,
      shortWave: freezing ? 0 : shortWave,
      freezing,
      exchange,
      equilibrium: Math.max(0, surface),
      wind: freezing ? 0 : speed,
    };
  });
}
