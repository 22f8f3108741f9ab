import { river } from "../../models/water-quality/diel-oxygen.ts";
import { averaging, classThree, flaggedDays, sky, threeDays } from "./runs.ts";

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that the page quotes: rates in mg/(L d), exchange in 1/d, oxygen in mg/L. */
export const dataPythonValues = {
  dataPython: () => {
    const { found } = threeDays();
    const { readings, gap, range, stuck, spike } = flaggedDays();
    const { lowest, hoursBelow, means } = averaging();
    const [first = 0, second = 0, third = 0] = found.production.map(tenth);
    const [given1 = 0, given2 = 0, given3 = 0] = sky.map((part) => Math.round(100 * part * river.production) / 100);
    return {
      givenExchange: river.exchange,
      givenRespiration: river.respiration,
      given1,
      given2,
      given3,
      exchange: tenth(found.exchange),
      exchangeMargin: tenth(1.96 * found.exchangeError),
      respiration: tenth(found.respiration),
      production1: first,
      production2: second,
      production3: third,
      metabolismDays: sky.length,
      flagDays: readings.length / 24,
      limit: classThree,
      nightHours: found.nights.length,
      gap,
      range,
      stuck,
      spike,
      lowest: tenth(lowest),
      lowestMean: Math.floor(10 * Math.min(...means)) / 10,
      hoursBelow,
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
