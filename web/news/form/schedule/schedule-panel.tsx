import { useId } from "react";
import { languages } from "#contract/i18n/language.ts";
import type { Plan, Schedule } from "#contract/schedule.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import styles from "../../review/review.module.css";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { useMayPublish } from "../review/use-may-publish.ts";
import { OpenPlans } from "./open-plans.tsx";
import { usePlannerName } from "./planner-name.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { useSchedule } from "./use-schedule.ts";

/** When the version that is being written is published and withdrawn by the server; admins set the times. */
export function ScheduleSection({ store }: { store: FormStore }) {
  const active = useFormState(store, ({ page }) => page.active);
  // the times that are chosen for a version are still there when it is active again
  return languages.map((language) => (
    <VersionSchedule key={language} hidden={language !== active} store={store} language={language} />
  ));
}

function VersionSchedule({ store, language, hidden }: VersionProps & { hidden: boolean }) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const mayPublish = useMayPublish();
  const stored = useVersion(store, language, ({ saved }) => saved.article !== null);
  const { schedule, error, setSchedule, reload } = useSchedule({ store, language });
  const isPlanned = schedule !== null && (schedule.publish ?? schedule.withdraw) !== null;
  // authors are told what is planned, and of nothing where nothing is
  if (!mayPublish && !isPlanned) return null;
  return (
    <section hidden={hidden} aria-labelledby={id} className="grid content-start gap-4 border-t border-hairline pt-6">
      <h2 id={id} className="text-17 font-semibold">
        {t("revisions.schedule.title")}
        <span className="font-normal text-muted"> · {t(`news.language.${language}`)}</span>
      </h2>
      {!stored && <p className="text-13 text-muted">{t("revisions.schedule.save_first")}</p>}
      {stored && !schedule && error === null && <p className="text-13 text-muted">{t("revisions.schedule.loading")}</p>}
      {stored && error !== null && (
        <div role="alert" className="text-13 text-error">
          {errorText(error, "revisions.schedule.load_failed")}{" "}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={reload}>
            {t("layout.reload")}
          </button>
        </div>
      )}
      {stored && schedule && (
        <>
          <OpenPlans schedule={schedule} />
          {mayPublish ? (
            <ScheduleFields
              key={[schedule.status, schedule.publish?.at, schedule.withdraw?.at].join(" ")}
              store={store}
              language={language}
              schedule={schedule}
              setSchedule={setSchedule}
              reload={reload}
            />
          ) : (
            schedule.publish?.state === "planned" && (
              <p className="text-13 text-muted">{t("revisions.schedule.author_note")}</p>
            )
          )}
          <History schedule={schedule} />
        </>
      )}
    </section>
  );
}

/** Plans that were carried out or given up, newest first. */
function History({ schedule: { history } }: { schedule: Schedule }) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePlannerName();
  if (history.length === 0) return null;
  const ended = ({ reason, ended_by }: Plan) =>
    reason === "removed" ||
    reason === "published" ||
    reason === "withdrawn" ||
    reason === "returned" ||
    reason === "expired"
      ? t(`revisions.schedule.history.reason.${reason}`, { name: nameOf(ended_by) })
      : null;
  return (
    <details className={styles.fold}>
      <summary>{t("revisions.schedule.history.title")}</summary>
      <ol className={styles.list}>
        {history.map((plan) => {
          const time = plan.ended_at && <time dateTime={plan.ended_at}>{formatMinute(plan.ended_at, page)}</time>;
          const reason = ended(plan);
          return (
            <li key={`${plan.action} ${plan.planned_at} ${plan.ended_at}`}>
              <p className="text-13">
                {t(`revisions.schedule.history.${plan.state === "done" ? "done" : "cancelled"}.${plan.action}`)}
              </p>
              <p className="text-13 text-muted">
                {time}
                {reason && ` · ${reason}`}
              </p>
              <p className="text-13 text-muted">
                {t("revisions.schedule.history.planned_for", {
                  time: formatMinute(plan.at, page),
                  name: nameOf(plan.planned_by),
                })}
              </p>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
