import { rounded } from "../lib/rounded.ts";
import type { ArticleValues } from "./values.ts";

/** The Taylor diagram of its article: the sum done by hand. */
export const taylorArticle: ArticleValues = () => {
  const centred = Math.sqrt(6 ** 2 + 5.1 ** 2 - 2 * 6 * 5.1 * 0.95);
  return {
    centredSquared: rounded(centred ** 2, 2),
    centredCelsius: rounded(centred, 2),
    centredRatio: rounded(centred / 6, 2),
    errorCelsius: rounded(Math.hypot(centred, 1.5), 2),
  };
};

/** Size of the ERA5 grid and of a year of one variable on it, four bytes a number. */
export const gridArticle: ArticleValues = () => {
  const points = 721 * 1440;
  const hours = (Date.UTC(2026, 8, 30) - Date.UTC(1940, 0, 1)) / 3_600_000;
  return {
    tenThousandPoints: rounded(points / 1e4),
    millionPoints: rounded(points / 1e6, 2),
    hourMegabytes: rounded((4 * points) / 1e6, 1),
    yearGigabytes: rounded((4 * points * 8760) / 1e9),
    tenThousandHoursSince1940: rounded(hours / 1e4),
    thousandHoursSince1940: rounded(hours / 1e3, -1),
  };
};

/** Chance that a flood of a return period in years comes at least once in some years. */
export const chanceWithin = (period: number, years: number): number => 1 - (1 - 1 / period) ** years;

/** Chances of a 100-year flood. */
export const frequencyArticle: ArticleValues = () => ({
  within18Percent: rounded(100 * chanceWithin(100, 18)),
  within40Percent: rounded(100 * chanceWithin(100, 40)),
  within100Percent: rounded(100 * chanceWithin(100, 100)),
});
