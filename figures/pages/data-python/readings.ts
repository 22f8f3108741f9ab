import { averaging, flaggedDays, threeDays } from "./runs.ts";

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that the page quotes: rates in mg/(L d), exchange in 1/d, oxygen in mg/L. */
export const dataPythonReadings = {
  dataPython: () => {
    const { found } = threeDays();
    const { gap, range, stuck, spike } = flaggedDays();
    const { lowest, hoursBelow, means } = averaging();
    const [first = 0, second = 0, third = 0] = found.production.map(tenth);
    return {
      exchange: tenth(found.exchange),
      exchangeMargin: tenth(1.96 * found.exchangeError),
      respiration: tenth(found.respiration),
      production1: first,
      production2: second,
      production3: third,
      nightHours: found.nights.length,
      gap,
      range,
      stuck,
      spike,
      lowest: tenth(lowest),
      lowestMean: tenth(Math.min(...means)),
      hoursBelow,
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
