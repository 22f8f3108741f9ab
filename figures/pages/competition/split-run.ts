import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
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
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return {
    trainingDays,
    gaugeErrorPercent: Math.round(100 * gaugeError),
    leastParameters: at(parameterCounts, 0),
    bestParameters: at(parameterCounts, best),
    bestTrainingNse: hundredth(chosen.training.nse),
    bestWithheldNse: hundredth(chosen.withheld.nse),
    independentNse: hundredth(chosen.independent.nse),
    mostParameters: longest.parameters,
    mostTrainingNse: hundredth(longest.training.nse),
    mostWithheldNse: hundredth(longest.withheld.nse),
  };
};
