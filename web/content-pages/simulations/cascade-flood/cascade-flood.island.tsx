import { useMemo, useRef } from "react";
import { naturalFlood } from "#figures/models/hydrology/cascade-flood.ts";
import { floodFigures, runRuleCurveFlood } from "#figures/models/hydrology/cascade-rule-curve.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useWidth } from "#web/ui/drawing.tsx";
import { Announcement } from "../model-parts.tsx";
import { CascadeProfile } from "./cascade-profile.tsx";
import { FloodParts } from "./flood-parts.tsx";
import { floodResult } from "./flood-result.ts";
import { useFloodState, withGate } from "./flood-state.ts";
import { GaugeHydrograph } from "./gauge-hydrograph.tsx";
import { Playback } from "./playback.tsx";
import { verdict } from "./score-panel.tsx";
import { useFloodWords } from "./use-flood-words.ts";

/**
 * A flood through three reservoirs, whose gates and size the reader sets, with the hour that is looked at, and the same flood
 * under an operator who follows a rule curve. A run takes about a millisecond, so it follows every movement. Until the width
 * of its place is known, it is drawn at several widths, of which the style sheet shows one.
 */
export default function CascadeFlood() {
  const t = useT();
  const language = useLanguage();
  const words = useFloodWords();
  const host = useRef<HTMLDivElement>(null);
  const { state, past, change, hold, undo, reset, setHour } = useFloodState(host);
  const { gates, peak, hour } = state;
  const compared = useMemo(() => {
    const run = runRuleCurveFlood(peak);
    return { natural: naturalFlood(peak), rule: run.gauge, figures: floodFigures(run) };
  }, [peak]);
  const result = useMemo(() => floodResult({ gates, peak }, compared.natural), [gates, peak, compared]);
  const score = { own: useMemo(() => floodFigures(result.run), [result]), rule: compared.figures };
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const drawn = { t, language, result, hour };
  return (
    <div ref={host} data-interactive="cascade-flood">
      <div ref={place} />
      <CascadeProfile
        {...drawn}
        gates={gates}
        width={width}
        onOpening={(dam, opening) => change({ gates: withGate(gates, dam, opening) })}
        onHold={hold}
      />
      <FloodParts
        t={t}
        state={state}
        result={result}
        score={score}
        reset={reset}
        course={
          <>
            <GaugeHydrograph {...drawn} rule={compared.rule} />
            <Playback t={t} hour={hour} setHour={setHour} />
          </>
        }
        undo={past.length > 0 ? undo : null}
        onPeak={(next) => change({ peak: next })}
        narrow={width < 700}
      />
      <Announcement text={`${verdict({ t, ...score })} ${words.summary(result)}`} />
    </div>
  );
}
