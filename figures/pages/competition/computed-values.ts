import { at } from "../../lib/at.ts";
import { gaugeError, parameterCounts, trainingDays } from "../../models/statistics/split-sample.ts";
import { entries, perturbation } from "../../models/statistics/taylor-diagram.ts";
import { byError, judgement, split } from "./runs.ts";

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Numbers that the page on the competition quotes; the unit is the last word of a name. */
export const competitionValues = () => {
  const { median } = judgement();
  const ranked = byError();
  const [first, last] = [ranked[0], ranked.at(-1)];
  const scores = split();
  const withheld = scores.map((score) => score.withheld.nse);
  const best = withheld.indexOf(Math.max(...withheld));
  const [chosen, longest] = [scores[best], scores.at(-1)];
  if (!first || !last || !chosen || !longest) throw new RangeError("Nothing was judged");
  return {
    entries,
    floodHours: judgement().reference.length,
    leastLag: perturbation.leastLag,
    mostLag: perturbation.mostLag,
    leastRunoff: perturbation.leastRunoff,
    mostRunoff: perturbation.mostRunoff,
    shiftHours: perturbation.hours,
    gaugeErrorPercent: Math.round(100 * gaugeError),
    entryCOnDiagram: 1 + judgement().entries.findIndex(({ name }) => name === "C"),
    entryCByError: 1 + ranked.findIndex(({ name }) => name === "C"),
    leastParameters: at(parameterCounts, 0),
    medianCumecs: Math.round(median.error),
    bestCumecs: Math.round(first.error),
    worstCumecs: Math.round(last.error),
    medianNse: hundredth(median.nse),
    bestNse: hundredth(first.nse),
    trainingDays,
    bestParameters: at(parameterCounts, best),
    bestTrainingNse: hundredth(chosen.training.nse),
    bestWithheldNse: hundredth(chosen.withheld.nse),
    mostParameters: longest.parameters,
    mostTrainingNse: hundredth(longest.training.nse),
    mostWithheldNse: hundredth(longest.withheld.nse),
  };
};
