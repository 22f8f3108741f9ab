import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { floodFigures, runRuleCurveFlood } from "#figures/models/hydrology/cascade-rule-curve.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { ProfileDrawing } from "../simulations/cascade-flood/cascade-profile.tsx";
import { FloodParts } from "../simulations/cascade-flood/flood-parts.tsx";
import { floodResult } from "../simulations/cascade-flood/flood-result.ts";
import { standard } from "../simulations/cascade-flood/flood-state.ts";
import { GaugeDrawing } from "../simulations/cascade-flood/gauge-hydrograph.tsx";
import { Playback } from "../simulations/cascade-flood/playback.tsx";

/** Widths of the drawings, px: the model draws at that of its place, which the server does not know. `drawn-flood.css` picks. */
export const drawnWidths = {
  profile: [350, 540, 720, 960, 1140, 1320],
  gauge: [350, 528, 640, 748, 880, 1000],
} as const;

const nothing = () => {};

/** The flood through three reservoirs as its model shows it first: the profile, the hydrograph, the task and the controls. */
export function floodTaskParts(language: Language) {
  const t: Translate = (key, values) => translate(language, key, values);
  const FloodTask = () => {
    const result = floodResult(standard);
    const rule = runRuleCurveFlood(standard.peak);
    const drawn = { t, language, result, hour: standard.hour, fitted: true };
    return (
      <>
        <div className="cascade-profile figure cascade-drawn">
          {drawnWidths.profile.map((width) => (
            <div key={width} data-width={width}>
              <ProfileDrawing {...drawn} gates={standard.gates} width={width} />
            </div>
          ))}
        </div>
        <FloodParts
          t={t}
          result={result}
          state={standard}
          score={{ own: floodFigures(result.run), rule: floodFigures(rule) }}
          course={
            <>
              <div className="cascade-gauge figure cascade-drawn">
                {drawnWidths.gauge.map((width) => (
                  <div key={width} data-width={width}>
                    <GaugeDrawing {...drawn} rule={rule.gauge} width={width} />
                  </div>
                ))}
              </div>
              <Playback t={t} hour={standard.hour} setHour={nothing} />
            </>
          }
          undo={null}
          reset={nothing}
          onPeak={nothing}
          narrow={false}
        />
      </>
    );
  };
  return { FloodTask };
}
