import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { demonstrationOxygen } from "../../models/water-quality/reservoir-oxygen.ts";
import {
  exercise,
  roundParameters,
  sharedCalibration,
  withheldTest as testWithheld,
} from "../../models/water-temperature/calibration.ts";
import { defaultHeat, runReservoir } from "../../models/water-temperature/reservoir.ts";
import { defaultColumn, runColumn } from "../../models/water-temperature/reservoir-column.ts";
import { uniformShape } from "../../models/water-temperature/valley-shape.ts";
import { heatCapacity } from "../../models/water-temperature/water.ts";
import { weatherOn } from "../../models/water-temperature/weather.ts";

/** The day of the hand calculation, from 1 January: 8 May. */
const handDay = 127;

/** Layer that is warmed by hand, m. */
const handLayer = 1;

/** A day's heat by hand, and the model's temperatures in °C by layers of 1 m at the end of the day before and of the day. */
export const handDayRun = memoize(() => {
  const { temperature, layerDepth } = runColumn();
  const [before, after] = [temperature[handDay - 1], temperature[handDay]];
  if (!before || !after) throw new RangeError("The year has no such day");
  const { equilibrium } = weatherOn(handDay);
  const flux = defaultHeat.exchange * (equilibrium - at(before, 0));
  const warming = (flux * 86400) / (heatCapacity * handLayer);
  return { layerDepth, before, after, equilibrium, flux, warming };
});

/** The hand calculation as texts and captions quote it. */
export const handDayValues = () => {
  const { before, after, equilibrium, flux, warming } = handDayRun();
  return {
    exchangeWatts: defaultHeat.exchange,
    equilibriumCelsius: rounded(equilibrium, 2),
    surfaceCelsius: rounded(at(before, 0), 2),
    fluxWatts: Math.round(flux),
    megajoules: rounded((flux * 86400) / 1e6, 1),
    layerMetres: handLayer,
    warmingCelsius: rounded(warming, 1),
    modelCelsius: rounded(at(after, 0) - at(before, 0), 1),
  };
};

/** Heat stored in the exercise's column at the end of each day more than at the beginning of the year, MJ/m². */
export const storedHeat = memoize(() => {
  const { temperature, layerDepth, heatGain } = runColumn(exercise);
  const stored = temperature.map(
    (profile) => (profile.reduce((sum, t) => sum + t, 0) * layerDepth * heatCapacity) / 1e6,
  );
  const atStart = at(stored, stored.length - 1) - heatGain / 1e6;
  return Float64Array.from(stored, (heat) => heat - atStart);
});

/** Heat taken in and stored over the exercise's year, MJ/m², and the difference, rounded up to whole J/m². */
export const heatBalanceValues = () => {
  const { heatIn, heatGain } = runColumn(exercise);
  const stored = storedHeat();
  return {
    depthMetres: defaultColumn.depth,
    layers: exercise.layers,
    layerMetres: defaultColumn.depth / exercise.layers,
    inMegajoules: rounded(heatIn / 1e6, 1),
    storedMegajoules: rounded(heatGain / 1e6, 1),
    differenceJoules: Math.ceil(Math.abs(heatIn - heatGain)),
    mostMegajoules: Math.round(Math.max(...stored)),
    leastMegajoules: Math.round(Math.min(...stored)),
  };
};

/** Last day of the observations that calibrate, from 1 January: the one of 6 August. */
const lastKnownDay = 217;

/** The test on withheld observations, computed once. */
export const withheldTest = memoize(() => testWithheld(lastKnownDay));

/** Errors of the rounds on the observations that calibrated them and on those withheld, °C, and the last date of the former. */
export const withheldTestValues = () => {
  const last = new Date(Date.UTC(2001, 0, 1 + lastKnownDay));
  return {
    ...Object.fromEntries(
      withheldTest().flatMap(({ free, fitted, withheld }) => [
        [`fitted${free}Celsius`, rounded(fitted, 2)],
        [`withheld${free}Celsius`, rounded(withheld, 2)],
      ]),
    ),
    lastMonth: last.getUTCMonth() + 1,
    lastDay: last.getUTCDate(),
  };
};

/** Limit below which oxygen is called low, mg/L. */
export const lowOxygen = 2;

/** Oxygen in the deepest layer over a year, mg/L: with the true parameters, and with those of the first and the last round. */
export const deepOxygen = memoize(() => {
  const rounds = sharedCalibration().map(roundParameters);
  return [{}, rounds[0] ?? {}, rounds[2] ?? {}].map((parameters) => {
    const { oxygen } = runReservoir({
      shape: uniformShape(defaultColumn.depth, exercise.layers),
      heat: { ...defaultHeat, ...parameters },
      stepsPerDay: defaultColumn.stepsPerDay,
      years: 1,
      oxygen: demonstrationOxygen,
    });
    return Float64Array.from(oxygen, (profile) => at(profile, profile.length - 1));
  });
});

/** First day, from 1 January, on which the deepest layer's oxygen is low. */
export const lowFrom = (oxygen: Float64Array): number => oxygen.findIndex((value) => value < lowOxygen);

/** When deep oxygen becomes low, as texts and captions quote it: days by which the first and the last round are early. */
export const deepOxygenValues = () => {
  const [truth, first, last] = deepOxygen().map(lowFrom);
  if (truth === undefined || first === undefined || last === undefined) throw new RangeError("A run is missing");
  return { limitMgPerLitre: lowOxygen, firstEarlyDays: truth - first, lastApartDays: Math.abs(truth - last) };
};
