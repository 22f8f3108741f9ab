import { Suspense, useEffect, useRef, useState } from "react";
import { hasRole } from "#contract/access.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import type { Role } from "#contract/user.ts";
import { useT } from "#web/i18n/use-t.ts";
import { requireSecondFactor } from "#web/session/required-step.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { ProfileSection } from "../profile/profile-section.tsx";
import { SecondFactorPanel, type Task } from "./second-factor-status.tsx";
import { TaskSteps } from "./task-steps.tsx";
import "./second-factor.css";

interface SectionProps {
  status: Loaded<SecondFactorStatus>;
}

/** Two-step sign-in: for those who may have it, and for those who still have it from a role of before. */
export function SecondFactor({ role, status }: SectionProps & { role: Role }) {
  if (!hasRole(role, "editor") && !status.data?.enabled) return null;
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
  const { data } = status;
  const missing = data === null ? null : data.required && !data.enabled;

  useEffect(() => {
    if (missing === null) return;
    if (!missing) return requireSecondFactor(false);
    requireSecondFactor(true);
    heading.current?.focus();
  }, [missing]);

  /** Back to the status; the form that had the focus is removed. */
  function leave(after: Task | null) {
    setTask(null);
    heading.current?.focus();
    if (after === null) return;
    showToast("success", t(`second-factor.profile.${done[after]}`));
    if (missing) setFreed(true);
    status.reload();
  }

  return (
    <ProfileSection heading={heading} title={t("second-factor.title")} note={t("second-factor.profile.note")}>
      <LoadedContent of={status} failedTitle={t("second-factor.profile.load_failed")}>
        {(known) =>
          task === null ? (
            <SecondFactorPanel status={known} freed={freed} onTask={setTask} />
          ) : (
            <TaskSteps task={task} onDone={() => leave(task)} onCancel={() => leave(null)} />
          )
        }
      </LoadedContent>
    </ProfileSection>
  );
}
