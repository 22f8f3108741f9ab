import { rounded } from "../../lib/rounded.ts";
import { competitionFloodValues } from "../../models/statistics/taylor-diagram.ts";
import { byError, type Judged, judgement } from "./runs.ts";
import { splitSampleValues } from "./split-run.ts";

/** The variants in the order of an efficiency, best first. */
const inFlood = (flood: number): readonly (readonly [name: string, nse: number])[] =>
  judgement()
    .entries.map(({ name, efficiencies }) => [name, efficiencies[flood] ?? Number.NaN] as const)
    .sort(([, a], [, b]) => b - a);

function entry(name: string): Judged {
  const found = judgement().entries.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no variant ${name}`);
  return found;
}

/** Numbers that the page on the competition quotes; the unit is the last word of a name. */
export const competitionValues = {
  competitionFlood: competitionFloodValues,
  splitSample: splitSampleValues,
  contest: () => {
    const { median } = judgement();
    const ranked = byError();
    const [first, last] = [ranked[0], ranked.at(-1)];
    if (!first || !last) throw new RangeError("Nothing was judged");
    const second = inFlood(1);
    return {
      entryCOnDiagram: 1 + judgement().entries.findIndex(({ name }) => name === "C"),
      entryCByError: entry("C").rank,
      entryCRunoff: rounded(entry("C").runoff, 2),
      entryBLateHours: entry("B").shift,
      entryBSecondRank: 1 + second.findIndex(([name]) => name === "B"),
      medianCumecs: Math.round(median.error),
      bestCumecs: Math.round(first.error),
      worstCumecs: Math.round(last.error),
      medianNse: rounded(median.nse, 2),
      bestNse: rounded(first.nse, 2),
      worstNse: rounded(last.nse, 2),
      secondBestNse: rounded(second[0]?.[1] ?? Number.NaN, 2),
      secondWorstNse: rounded(second.at(-1)?.[1] ?? Number.NaN, 2),
    };
  },
  /** Of each rank from 1: the variant's place in the alphabet from 1, factors, delay in hours, error in m³/s, efficiencies; `0` is the median. */
  ranking: () => {
    const row = (rank: number, { error, efficiencies }: Pick<Judged, "error" | "efficiencies">) => ({
      [`error${rank}`]: Math.round(error),
      ...Object.fromEntries(efficiencies.map((nse, i) => [`flood${i + 1}Nse${rank}`, rounded(nse, 2)])),
    });
    const rows = byError().map((one) => ({
      [`letter${one.rank}`]: one.name.charCodeAt(0) - 64,
      [`lag${one.rank}`]: rounded(one.lag, 2),
      [`runoff${one.rank}`]: rounded(one.runoff, 2),
      [`shift${one.rank}`]: one.shift + 0,
      ...row(one.rank, one),
    }));
    return Object.assign({ ranks: rows.length, ...row(0, judgement().median) }, ...rows);
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
