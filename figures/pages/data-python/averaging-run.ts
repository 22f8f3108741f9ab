import { mean } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { sky, threeDays } from "./metabolism-run.ts";

/** Oxygen that surface water of class III must hold in China, mg/L (GB 3838-2002). */
export const classThree = 5;

/** Daily means of the three days, the lowest hour, and hours below the limit. */
export function averaging() {
  const { oxygen } = threeDays();
  const means = sky.map((_, day) => mean(oxygen.slice(24 * day, 24 * day + 24)));
  return {
    oxygen,
    means,
    lowest: Math.min(...oxygen),
    hoursBelow: oxygen.filter((value) => value < classThree).length,
  };
}

/** Limit, lowest hour and means in mg/L, as texts and captions quote them. */
export const dailyMeansValues = () => {
  const { lowest, hoursBelow, means } = averaging();
  return {
    limitMgPerLitre: classThree,
    lowest: rounded(lowest, 1),
    lowestMean: Math.floor(10 * Math.min(...means)) / 10,
    hoursBelow,
  };
};
