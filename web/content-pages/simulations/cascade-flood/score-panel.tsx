import type { FloodFigures } from "#figures/models/hydrology/cascade-rule-curve.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { DemonstrationMark } from "../../demonstration-label.tsx";

interface ScorePanelProps {
  t: Translate;
  own: FloodFigures;
  /** Of the operator by the rule curve, on the same flood. */
  rule: FloodFigures;
}

/** A volume in million m³ and in hundreds of it, as the two languages count. */
const volume = (million: number) => ({ million, hundreds: (million / 100).toFixed(2) });

/** Metres with their sign, to a decimetre. */
const signed = (metres: number) => `${metres > 0 ? "+" : metres < 0 ? "−" : ""}${Math.abs(metres).toFixed(1)}`;

/** The look of a figure that is so much worse than the other. */
const look = (worse: number) => (worse < 0 ? "task-panel-met" : worse > 0 ? "task-panel-open" : undefined);

/** Which of two is better and by how much, in a sentence, and which pools rise above their crests. */
export function verdict({ t, own, rule }: ScorePanelProps): string {
  const peak = own.gaugePeak - rule.gaugePeak;
  const level = Math.round(10 * (own.aboveCrest - rule.aboveCrest)) / 10;
  const free = own.freeStorage - rule.freeStorage;
  const side = (difference: number) => (difference === 0 ? "same" : difference < 0 ? "less" : "more");
  const sentence = t("interactive.cascade_flood.verdict", {
    peak: t(`interactive.cascade_flood.peak_${side(peak)}`, { by: Math.abs(peak) }),
    level: t(`interactive.cascade_flood.level_${side(level)}`, { by: Math.abs(level).toFixed(1) }),
    free: t(`interactive.cascade_flood.free_${side(free)}`, { by: Math.abs(free), ...volume(Math.abs(free)) }),
  });
  if (own.exceeded.length === 0) return sentence;
  const pools = own.exceeded.map(({ name, by }) =>
    t("interactive.cascade_flood.exceeded_pool", { name, by: by.toFixed(1) }),
  );
  return t("interactive.cascade_flood.exceeded", {
    verdict: sentence,
    pools: pools.join(t("interactive.cascade_flood.comma")),
  });
}

/** The page's task: the run's three figures beside those of the operator by the rule curve, and which is better. */
export function ScorePanel({ t, own, rule }: ScorePanelProps) {
  const rows = [
    {
      name: t("interactive.cascade_flood.score_peak"),
      worse: own.gaugePeak - rule.gaugePeak,
      values: [own, rule].map(({ gaugePeak }) => String(gaugePeak)),
    },
    {
      name: t("interactive.cascade_flood.score_level"),
      worse: own.aboveCrest - rule.aboveCrest,
      values: [own, rule].map(({ aboveCrest, highest }) => `${signed(aboveCrest)} (${highest})`),
      exceeded: own.aboveCrest > 0,
    },
    {
      name: t("interactive.cascade_flood.score_free"),
      worse: rule.freeStorage - own.freeStorage,
      values: [own, rule].map(({ freeStorage }) => t("interactive.cascade_flood.free", volume(freeStorage))),
    },
  ];
  return (
    <>
      <section className="task-panel" aria-label={t("interactive.cascade_flood.task")}>
        <p className="task-panel-name">
          {t("interactive.cascade_flood.task")} <DemonstrationMark text={t("layout.demonstration")} place="strip" />
        </p>
        <p className="task-panel-title text-21">{t("interactive.cascade_flood.task_title")}</p>
        <table className="score-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{t("interactive.cascade_flood.score_own")}</th>
              <th scope="col">{t("interactive.cascade_flood.score_rule")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values: [mine, other], worse, exceeded }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={exceeded ? "score-danger" : look(worse)}>{mine}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="score-verdict">{verdict({ t, own, rule })}</p>
    </>
  );
}
