import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { gaugeError, parameterCounts, splitSample, trainingDays } from "../../models/statistics/split-sample.ts";

/** The split-sample test, computed once. */
export const split = memoize(() => splitSample());

/** The test's periods, numbers of parameters and efficiencies, as texts and captions quote them. */
export const splitSampleValues = () => {
  const scores = split();
  const withheld = scores.map((score) => score.withheld.nse);
  const best = withheld.indexOf(Math.max(...withheld));
  const [chosen, longest] = [scores[best], scores.at(-1)];
  if (!chosen || !longest) throw new RangeError("Nothing was tested");
  return {
    trainingDays,
    gaugeErrorPercent: Math.round(100 * gaugeError),
    leastParameters: at(parameterCounts, 0),
    bestParameters: at(parameterCounts, best),
    bestTrainingNse: rounded(chosen.training.nse, 2),
    bestWithheldNse: rounded(chosen.withheld.nse, 2),
    independentNse: rounded(chosen.independent.nse, 2),
    mostParameters: longest.parameters,
    mostTrainingNse: rounded(longest.training.nse, 2),
    mostWithheldNse: rounded(longest.withheld.nse, 2),
  };
};
