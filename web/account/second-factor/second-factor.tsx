import { Suspense, useEffect, useRef, useState } from "react";
import { hasRole, permissions } from "#contract/access.ts";
import { paths } from "#contract/paths.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import type { Role } from "#contract/user.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { requireSecondFactor } from "#web/session/required-step.ts";
import { type Loaded, LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { ProfileSection } from "../profile/profile-section.tsx";
import { type Task, TaskSteps } from "./task-steps.tsx";
import "./second-factor.css";

interface SectionProps {
  status: Loaded<SecondFactorStatus>;
}

/** Whether the user must turn it on first; `null` until that is known. */
const isMissing = ({ data }: Loaded<SecondFactorStatus>) => (data ? data.required && !data.enabled : null);

/** Two-step sign-in, for roles that may use it and for users who still have it from an earlier role. */
export function SecondFactor({ role, status }: SectionProps & { role: Role }) {
  const missing = isMissing(status);
  // also without the section: it may have been required of another user or an earlier role
  useEffect(() => {
    if (missing !== null) requireSecondFactor(missing);
  }, [missing]);
  if (!hasRole(role, permissions["second-factor.enrol"]) && !status.data?.enabled) return null;
  return (
    <Suspense>
      <Section status={status} />
    </Suspense>
  );
}

const done = { turn_on: "turned_on", replace: "replaced", renew: "renewed", turn_off: "turned_off" } as const;

function Section({ status }: SectionProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [freed, setFreed] = useState(false);
  const missing = isMissing(status);

  useEffect(() => {
    if (missing) heading.current?.focus();
  }, [missing]);

  /** Back to the status; the form that had the focus is removed. */
  function leave(after: Task | null) {
    setTask(null);
    heading.current?.focus();
    // also after a cancellation: the response to a change may have been lost
    void status.refetch();
    if (after === null) return;
    showToast("success", t(`second-factor.profile.${done[after]}`));
    if (missing) setFreed(true);
  }

  return (
    <ProfileSection heading={heading} title={t("second-factor.title")} note={t("second-factor.profile.note")}>
      {task === null ? (
        <LoadedContent of={status} failedTitle={t("second-factor.profile.load_failed")}>
          {(known) => <Panel status={known} freed={freed} onTask={setTask} />}
        </LoadedContent>
      ) : (
        // not by the status: where that cannot be loaded again, codes that are shown once must stay
        <TaskSteps task={task} onDone={() => leave(task)} onCancel={() => leave(null)} />
      )}
    </ProfileSection>
  );
}

const looks = { turn_on: "primary", replace: "secondary", renew: "secondary", turn_off: "danger" } as const;

interface PanelProps {
  status: SecondFactorStatus;
  /** Whether the user came here because it was required, and may now go on. */
  freed: boolean;
  onTask: (task: Task) => void;
}

/** At so few recovery codes or fewer, new ones are due. */
const few = 3;

/** Whether the second factor is on, and what can be done. */
function Panel({ status, freed, onTask }: PanelProps) {
  const t = useT();
  const { enabled, available, required, recovery_codes_left: left } = status;
  const tasks: Task[] = enabled
    ? ["renew", ...(available ? (["replace"] as const) : []), ...(required ? [] : (["turn_off"] as const))]
    : ["turn_on"];
  return (
    <div className="grid gap-6">
      {required && !enabled && (
        <p className="border-l-3 border-accent bg-panel px-4 py-3 text-15">{t("second-factor.required")}</p>
      )}
      <dl className="profile-facts second-factor-facts">
        <div>
          <dt>{t("second-factor.profile.state")}</dt>
          <dd>
            {t(enabled ? "second-factor.profile.on" : "second-factor.profile.off")}
            {enabled && required && (
              <span className="block text-13 text-muted">{t("second-factor.profile.kept_on")}</span>
            )}
          </dd>
        </div>
        {enabled && (
          <div>
            <dt>{t("second-factor.profile.left_label")}</dt>
            <dd>
              {t("second-factor.profile.left", { count: left })}
              {left <= few && <span className="block text-13 text-error">{t("second-factor.profile.few")}</span>}
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        {tasks.map((task) => (
          <Button key={task} look={looks[task]} size="medium" onClick={() => onTask(task)}>
            {t(`second-factor.profile.${task}`)}
          </Button>
        ))}
      </div>
      {freed && (
        <p>
          <SiteLink to={paths.admin} className="text-link-line">
            {t("second-factor.profile.to_admin")}
          </SiteLink>
        </p>
      )}
    </div>
  );
}
