import { competitionFloodValues } from "../../models/statistics/taylor-diagram.ts";
import { byError, judgement } from "./runs.ts";
import { splitSampleValues } from "./split-run.ts";

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Numbers that the page on the competition quotes; the unit is the last word of a name. */
export const competitionValues = {
  competitionFlood: competitionFloodValues,
  splitSample: splitSampleValues,
  contest: () => {
    const { median } = judgement();
    const ranked = byError();
    const [first, last] = [ranked[0], ranked.at(-1)];
    if (!first || !last) throw new RangeError("Nothing was judged");
    return {
      entryCOnDiagram: 1 + judgement().entries.findIndex(({ name }) => name === "C"),
      entryCByError: 1 + ranked.findIndex(({ name }) => name === "C"),
      medianCumecs: Math.round(median.error),
      bestCumecs: Math.round(first.error),
      worstCumecs: Math.round(last.error),
      medianNse: hundredth(median.nse),
      bestNse: hundredth(first.nse),
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
