import { at, mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { demonstrationRun } from "../../models/water-temperature/demonstration-reservoir.ts";
import { defaultHeat, runReservoir } from "../../models/water-temperature/reservoir.ts";
import { intakes, profileOn } from "./releases.ts";

/** Days of the profiles, from 0: 30 April, 24 July and 27 October. */
const profileDays = [119, 204, 299] as const;

/** Standard error of the thermometer and of reading its depth, °C. */
const instrumentError = 0.2;

/** Heat parameters behind the synthetic observations: a fifth more wind mixing, and water that absorbs light faster. */
const observedHeat = { ...defaultHeat, mixing: 1.2, extinction: 0.65 } as const;

/** A measured temperature and what the model says there. */
export interface Sample {
  readonly depth: number;
  readonly observed: number;
  readonly modelled: number;
}

/** One day's profile with its mean absolute error, °C. */
export interface Profile {
  readonly day: number;
  readonly samples: readonly Sample[];
  readonly error: number;
}

/** Mean absolute error of samples, °C. */
export const meanAbsoluteError = (samples: readonly Sample[]): number =>
  mean(samples.map(({ observed, modelled }) => Math.abs(observed - modelled)));

/**
 * Synthetic observations every 4 m: the demonstration reservoir with other heat parameters (`observedHeat`), plus the
 * error of the instrument. The model is the reservoir as the site runs it, so its errors are those of two wrong
 * parameters and not of noise alone.
 */
export const profiles = memoize((): readonly Profile[] => {
  const truth = runReservoir({ ...demonstrationRun(intakes.middle), heat: observedHeat });
  const noise = gaussian(mulberry32(1986));
  return profileDays.map((day) => {
    const samples = Array.from({ length: 15 }, (_, i) => {
      const layer = 1 + 4 * i;
      const observed = at(truth.temperature[day] ?? [], layer) + instrumentError * noise();
      return { depth: layer + 0.5, observed, modelled: at(profileOn(day), layer) };
    });
    return { day, samples, error: meanAbsoluteError(samples) };
  });
});

/** How the synthetic observations differ from the model, as texts and captions quote it. */
export const syntheticProfilesValues = () => ({
  mixingPercent: Math.round(100 * (observedHeat.mixing - 1)),
  extinctionPerMetre: observedHeat.extinction,
  instrumentErrorCelsius: instrumentError,
});
