import { rounded } from "../../lib/rounded.ts";
import { metabolism, river, runDiel } from "../../models/water-quality/diel-oxygen.ts";

/** Light of the three days drawn, as a part of a clear day's. */
export const sky = [1, 0.55, 0.85] as const;

/** The three days of the river, and what the one-station method finds in them. */
export function threeDays() {
  const run = runDiel(sky);
  return { ...run, found: metabolism(run) };
}

/** What the river was given and what the method finds, as texts and captions quote it: rates in mg/(L·d), exchange in 1/d. */
export const streamMetabolismValues = () => {
  const { found } = threeDays();
  const [first = 0, second = 0, third = 0] = found.production.map((value) => rounded(value, 1));
  const [given1 = 0, given2 = 0, given3 = 0] = sky.map((part) => Math.round(100 * part * river.production) / 100);
  return {
    days: sky.length,
    givenExchange: river.exchange,
    givenRespiration: river.respiration,
    given1,
    given2,
    given3,
    exchange: rounded(found.exchange, 1),
    exchangeMargin: rounded(1.96 * found.exchangeError, 1),
    respiration: rounded(found.respiration, 1),
    production1: first,
    production2: second,
    production3: third,
    nightHours: found.nights.length,
  };
};
