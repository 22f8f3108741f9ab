import type { Language } from "#contract/i18n/language.ts";
import { type Outcome, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { DemonstrationMark } from "../../demonstration-label.tsx";
import { dayInWords } from "./readings.ts";
import type { TaskRun } from "./simulation-runs.ts";

interface TaskPanelProps {
  t: Translate;
  language: Language;
  now: TaskRun;
  /** Whether `now` is of a fast run. */
  rough?: boolean;
  /** The run before; `null` where there is none. */
  previous: TaskRun | null;
  /** The earliest release of all intakes; `null` while they are being compared. */
  earliest: TaskRun | null;
}

/** When a release is warm enough, in words. */
function inWords(t: Translate, language: Language, { day, late, warmest }: Outcome): string {
  if (day === null || late === null)
    return t("interactive.reservoir_heat.not_reached", { celsius: warmest.toFixed(1) });
  const date = dayInWords(day, language);
  return late > 0
    ? t("interactive.reservoir_heat.late", { date, days: late })
    : t("interactive.reservoir_heat.on_time", { date });
}

/**
 * The page's task with the present run, the run before and the earliest that the reservoir allows. Without hooks: the
 * server writes it too.
 */
export function TaskPanel({ t, language, now, rough = false, previous, earliest }: TaskPanelProps) {
  const said = (run: TaskRun) => inWords(t, language, run.outcome);
  const depth = (run: TaskRun) =>
    run.intake === 0
      ? t("interactive.reservoir_heat.at_surface")
      : t("interactive.reservoir_heat.at_depth", { depth: run.intake });
  const rows = [
    {
      name: t("interactive.reservoir_heat.task_now", { intake: depth(now) }),
      value: rough ? t("interactive.reservoir_heat.about", { text: said(now) }) : said(now),
      look: now.outcome.late !== null && now.outcome.late <= 0 ? "task-panel-met" : "task-panel-open",
    },
    {
      name: previous
        ? t("interactive.reservoir_heat.task_previous", { intake: depth(previous) })
        : t("interactive.reservoir_heat.task_no_previous"),
      value: previous ? said(previous) : "–",
      look: "",
    },
    {
      name: earliest
        ? t("interactive.reservoir_heat.task_earliest", { intake: depth(earliest) })
        : t("interactive.reservoir_heat.task_comparing"),
      value: earliest ? said(earliest) : "…",
      look: "",
    },
  ];
  return (
    <section className="task-panel" aria-label={t("interactive.reservoir_heat.task")}>
      <p className="task-panel-name">
        {t("interactive.reservoir_heat.task")} <DemonstrationMark text={t("layout.demonstration")} place="strip" />
      </p>
      <p className="task-panel-title text-21">
        {t("interactive.reservoir_heat.task_title", {
          celsius: releaseTask.celsius,
          date: dayInWords(releaseTask.day, language),
        })}
      </p>
      <dl>
        {rows.map(({ name, value, look }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={look || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
