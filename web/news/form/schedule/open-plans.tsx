import { useState } from "react";
import type { Plan, Schedule } from "#contract/schedule.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useMayPublish } from "../review/use-may-publish.ts";
import { usePlannerName } from "./planner-name.ts";

/** What is planned for a version, by whom, and what stands in the way. */
export function OpenPlans({ schedule: { publish, withdraw } }: { schedule: Schedule }) {
  const t = useT();
  const held = useMayPublish() ? "held" : "held_author";
  const page = useLanguage();
  const nameOf = usePlannerName();
  const [now] = useState(() => Date.now());
  const plans = [publish, withdraw].filter((plan): plan is Plan => plan !== null);
  if (plans.length === 0) return null;
  const problem = ({ state, reason, at }: Plan) => {
    if (
      state === "held" &&
      (reason === "edited" || reason === "planner" || reason === "refused" || reason === "restored")
    )
      return t(`revisions.schedule.${held}.${reason}`);
    return Date.parse(at) <= now ? t("revisions.schedule.late") : null;
  };
  return (
    <ul className="grid gap-3">
      {plans.map((plan) => {
        const text = problem(plan);
        return (
          <li key={plan.action} className="border-l-3 border-accent bg-panel px-4 py-3">
            <p className="text-15 font-semibold">
              {t(`revisions.schedule.plan.${plan.action}`, { time: formatMinute(plan.at, page) })}
            </p>
            <p className="text-13 text-muted">
              {t("revisions.schedule.zone")} · {t("revisions.schedule.planned_by", { name: nameOf(plan.planned_by) })}
            </p>
            {text && <p className="mt-1 text-13 text-accent">{text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
