import { useMemo } from "react";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { type DamResult, type FloodResult, tens } from "./flood-result.ts";

/** What is said about a flood in the language of the texts. */
export function floodWords(t: Translate) {
  const againstCrest = (metres: number) =>
    t(metres > 0 ? "interactive.cascade_flood.above_crest" : "interactive.cascade_flood.below_crest", {
      metres: Math.abs(metres).toFixed(1),
    });
  const height = (cut: number) => {
    if (cut === 0) return t("interactive.cascade_flood.as_high");
    return t(cut > 0 ? "interactive.cascade_flood.lower" : "interactive.cascade_flood.higher", {
      percent: Math.abs(cut),
    });
  };
  const timing = (delay: number) => {
    if (delay === 0) return t("interactive.cascade_flood.at_once");
    return t(delay > 0 ? "interactive.cascade_flood.later" : "interactive.cascade_flood.earlier", {
      hours: Math.abs(delay),
    });
  };
  const comparison = ({ cut, delay }: FloodResult) =>
    t("interactive.cascade_flood.comparison", { height: height(cut), timing: timing(delay) });
  const gaugePeak = (result: FloodResult) =>
    t("interactive.cascade_flood.gauge_spoken", {
      peak: tens(result.gaugePeak.value),
      hour: result.gaugePeak.hour,
      natural: tens(result.naturalPeak.value),
      naturalHour: result.naturalPeak.hour,
      comparison: comparison(result),
    });
  const highest = ({ reservoir, highest: { value, hour }, aboveCrest }: DamResult) =>
    t("interactive.cascade_flood.highest_spoken", {
      name: reservoir.name,
      level: value.toFixed(1),
      hour,
      crest: againstCrest(aboveCrest),
    });
  return {
    againstCrest,
    comparison,
    gaugePeak,
    highest,
    /** The whole result in a few sentences. */
    summary: (result: FloodResult) => `${gaugePeak(result)} ${result.dams.map(highest).join(" ")}`,
  };
}

export type FloodWords = ReturnType<typeof floodWords>;

/** What is said about a flood in the page's language. */
export function useFloodWords(): FloodWords {
  const t = useT();
  return useMemo(() => floodWords(t), [t]);
}
