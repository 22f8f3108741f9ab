import { useLayoutEffect, useRef, useState } from "react";
import { planLayouts, tag, tagPlaces } from "#figures/pages/rtm-mr/plan-layout.ts";
import { planMarks } from "#figures/pages/rtm-mr/plan-marks.ts";
import { computePlan, openingPlan, type PlanState, peakOf, planLimits } from "#figures/pages/rtm-mr/plan-state.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Announcement, ModelDrawings } from "../model-parts.tsx";
import { useShownDrawing } from "../shown-drawing.ts";
import { useFirstQuery, useUrlQuery } from "../url-state.ts";
import { PlanHandle } from "./plan-handle.tsx";
import { readPlan, writePlan } from "./plan-query.ts";
import "./rolling-plan.css";

const layouts = Object.values(planLayouts);

/** Height and least width of a handle, px. */
const target = 44;

/**
 * The decision at an hour of the flood, with handles for the hour and for the hours of forecast. The model runs in the page,
 * in a few milliseconds, and what it changes in the server's drawing is drawn anew. The URL keeps both.
 */
export default function RollingPlan({ drawing }: { drawing: string }) {
  const t = useT();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const shown = useShownDrawing(host, layouts);
  const [state, setState] = useState(openingPlan);
  useFirstQuery(host, (search) => setState(readPlan(search)));
  useUrlQuery(state, writePlan);
  const { now, lead } = state;
  const drawn = computePlan(state);
  useLayoutEffect(() => {
    const marks = shown?.svg.querySelector("[data-marks]");
    if (marks && shown) marks.innerHTML = planMarks(shown.layout, language, computePlan({ now, lead }));
  }, [shown, language, now, lead]);

  const change = (part: Partial<PlanState>) => setState((before) => ({ ...before, ...part }));
  const expected = peakOf(drawn.plan.town);
  const reached = peakOf(drawn.run.town);
  const summary = t("interactive.rolling_plan.summary", {
    hour: now,
    lead,
    expected,
    reached,
    rule: peakOf(drawn.rule.town),
  });
  const places = shown && tagPlaces(shown.layout, now, lead);
  const over = (left: number, width: number) => {
    if (!shown) return {};
    const { scale, layout } = shown;
    const wide = Math.max(target, width * scale);
    return {
      left: shown.left + (left + width / 2) * scale - wide / 2,
      top: shown.top + layout.tags * scale - target / 2,
      width: wide,
      height: target,
    };
  };
  const pxPerHour = shown ? shown.scale * (shown.layout.x(1) - shown.layout.x(0)) : 1;
  return (
    <div ref={host} data-interactive="rolling-plan">
      <ModelDrawings name={drawing} />
      {places && (
        <div className="rolling-plan">
          <PlanHandle
            className="plan-handle-now"
            name={t("interactive.rolling_plan.now")}
            value={now}
            limits={planLimits.now}
            spoken={t("interactive.rolling_plan.now_spoken", { hour: now, expected })}
            style={over(places.now, tag.now)}
            pxPerHour={pxPerHour}
            onChange={(next) => change({ now: next })}
          />
          <PlanHandle
            className="plan-handle-lead"
            name={t("interactive.rolling_plan.lead")}
            value={lead}
            limits={planLimits.lead}
            spoken={t("interactive.rolling_plan.lead_spoken", { lead, reached })}
            style={over(places.lead, tag.lead)}
            pxPerHour={pxPerHour}
            onChange={(next) => change({ lead: next })}
          />
          <Announcement text={summary} />
        </div>
      )}
    </div>
  );
}
