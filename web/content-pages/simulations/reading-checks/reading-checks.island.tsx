import { useLayoutEffect, useRef, useState } from "react";
import { type SensorRule, sensorRuleNames } from "#figures/models/data/sensor-checks.ts";
import { processingLayouts } from "#figures/pages/data-python/processing-layout.ts";
import { processingMarks, ruleName } from "#figures/pages/data-python/processing-marks.ts";
import { countOf, daysWith, processReadings } from "#figures/pages/data-python/processing-state.ts";
import { pickLanguage } from "#figures/plot/pick-language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Announcement, ModelDrawings } from "../model-parts.tsx";
import { type ShownDrawing, useShownDrawing } from "../shown-drawing.ts";
import { useFirstQuery, useUrlQuery } from "../url-state.ts";
import { readRules, writeRules } from "./rules-query.ts";

const layouts = Object.values(processingLayouts);

/** Place of a rule's switch over the drawing, px. */
function placeOf({ layout, left, top, scale }: ShownDrawing<(typeof layouts)[number]>, rule: SensorRule) {
  const place = layout.rules.find(({ flag }) => flag === rule);
  return place
    ? {
        left: left + scale * (place.left - 4),
        top: top + scale * place.top,
        width: scale * (place.width + 8),
        height: scale * place.height,
      }
    : {};
}

/**
 * The checks of the readings with a switch for each rule. In the server's drawing, flags, accepted readings and
 * production are computed in the page at every change and drawn anew. The URL keeps which rules are off. Styled by utility
 * classes: a style sheet of its own would be one more request.
 */
export default function ReadingChecks({ drawing }: { drawing: string }) {
  const t = useT();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const shown = useShownDrawing(host, layouts);
  const [rules, setRules] = useState(() => readRules(""));
  useFirstQuery(host, (search) => setRules(readRules(search)));
  useUrlQuery(rules, writeRules);
  const processed = processReadings(rules);
  useLayoutEffect(() => {
    const marks = shown?.svg.querySelector("[data-marks]");
    if (marks && shown) marks.innerHTML = processingMarks(shown.layout, language, processReadings(rules));
  }, [shown, language, rules]);
  const change = (rule: SensorRule) =>
    setRules((before) => sensorRuleNames.filter((name) => before.includes(name) !== (name === rule)));
  const summary = t("interactive.reading_checks.summary", {
    accepted: countOf(processed, "good"),
    hours: processed.flags.length,
    days: daysWith(processed),
    error: processed.largestError.toFixed(1),
  });
  return (
    <div ref={host} data-interactive="reading-checks">
      <ModelDrawings name={drawing} />
      {shown && (
        <div className="pointer-events-none absolute inset-0">
          {sensorRuleNames.map((rule) => (
            <button
              key={rule}
              type="button"
              role="switch"
              className="pointer-events-auto absolute border border-transparent hover:border-current"
              aria-checked={rules.includes(rule)}
              aria-label={t("interactive.reading_checks.rule", { name: ruleName(rule, false, pickLanguage(language)) })}
              style={placeOf(shown, rule)}
              onClick={() => change(rule)}
            />
          ))}
          <Announcement text={summary} />
        </div>
      )}
    </div>
  );
}
