import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { runCascadeFlood } from "#figures/models/hydrology/cascade-flood.ts";
import { floodFigures, runRuleCurveFlood } from "#figures/models/hydrology/cascade-rule-curve.ts";
import { ScorePanel } from "../simulations/cascade-flood/score-panel.tsx";

/** The task of the flood through three reservoirs with the figures of its static drawing. */
export function floodTaskParts(language: Language) {
  const FloodTask = () => (
    <ScorePanel
      t={(key, values) => translate(language, key, values)}
      own={floodFigures(runCascadeFlood())}
      rule={floodFigures(runRuleCurveFlood())}
    />
  );
  return { FloodTask };
}
