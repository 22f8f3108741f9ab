import { useState } from "react";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { SecondFactorSetup } from "#contract/second-factor.ts";
import { appCodeProblem, codeProblem } from "#contract/second-factor-rules.ts";
import { call } from "#web/http/call.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { AccountForm, currentPassword, type FormField, focusAtOnce, PasswordOwner } from "../account-form.tsx";
import { RecoveryCodes, useCopy } from "./recovery-codes.tsx";

/** What can be done to a second factor. */
export type Task = "turn_on" | "replace" | "renew" | "turn_off";

export interface TaskStepsProps {
  task: Task;
  onDone: () => void;
  onCancel: () => void;
}

/** The current password, and a code where one is asked for. */
type Proof = { password: string; code?: string };

type Step = { at: "proof" } | { at: "setup"; setup: SecondFactorSetup } | { at: "codes"; codes: readonly string[] };

const submits: Record<Task, MessageKey> = {
  turn_on: "second-factor.proof.go_on",
  replace: "second-factor.proof.go_on",
  renew: "second-factor.proof.make",
  turn_off: "second-factor.profile.turn_off",
};

/** The fields for the current password and, `withCode`, for a code of the second factor. */
export function useProofFields(withCode: boolean): FormField<"password" | "code">[] {
  const t = useT();
  const code: FormField<"code"> = {
    name: "code",
    type: "code",
    label: t("second-factor.proof.code"),
    check: codeProblem,
  };
  return [
    { ...currentPassword, name: "password", label: t("second-factor.proof.current_password") },
    ...(withCode ? [code] : []),
  ];
}

/** The steps of a change: proof of identity, then a new app where needed, then its recovery codes. */
export function TaskSteps({ task: begun, onDone, onCancel }: TaskStepsProps) {
  const t = useT();
  const email = useSession()?.user.email;
  const doneBefore = useDoneBefore();
  const [step, setStep] = useState<Step>({ at: "proof" });
  /** Whether the app is set up already, by a call whose answer with the recovery codes was lost. */
  const [unseen, setUnseen] = useState(false);
  const task = unseen ? "renew" : begun;
  const [password, ...code] = useProofFields(task !== "turn_on");
  const showCodes = (codes: readonly string[]) => setStep({ at: "codes", codes });

  async function begin(body: Proof) {
    if (task === "turn_on" || task === "replace") {
      const { data } = await call(secondFactorEndpoints.enrol, { body });
      return setStep({ at: "setup", setup: data });
    }
    const proof = { code: "", ...body };
    if (task === "turn_off") {
      await call(secondFactorEndpoints.disable, { body: proof }).catch((error: unknown) => {
        if (!doneBefore(error, 409)) throw error;
      });
      return onDone();
    }
    const { data } = await call(secondFactorEndpoints.renewRecoveryCodes, { body: proof });
    showCodes(data.recovery_codes);
  }

  function renewUnseen() {
    setUnseen(true);
    setStep({ at: "proof" });
  }

  if (step.at === "setup")
    return <SetupStep setup={step.setup} onConfirmed={showCodes} onUnseen={renewUnseen} onCancel={onCancel} />;
  if (step.at === "codes") return <RecoveryCodes codes={step.codes} onKept={onDone} />;
  return (
    <AccountForm
      compact
      failed="second-factor.proof.failed"
      submit={submits[task]}
      sending="second-factor.proof.working"
      danger={task === "turn_off"}
      before={
        <>
          <div>
            <h3 className="text-17 font-semibold">{t(`second-factor.profile.${task}`)}</h3>
            <p className="mt-1 text-15 text-ink-2">{t(`second-factor.proof.${unseen ? "unseen" : task}`)}</p>
          </div>
          <PasswordOwner email={email} />
        </>
      }
      fields={password ? [{ ...password, ref: focusAtOnce }, ...code] : []}
      send={begin}
      onCancel={unseen ? onDone : onCancel}
    />
  );
}

interface SetupStepProps {
  setup: SecondFactorSetup;
  onConfirmed: (codes: readonly string[]) => void;
  /** Called where the app is set up already and nobody has seen the codes. */
  onUnseen: () => void;
  onCancel: () => void;
}

/** The app's secret, and the app's first code. */
function SetupStep({ setup, onConfirmed, onUnseen, onCancel }: SetupStepProps) {
  const t = useT();
  const doneBefore = useDoneBefore();
  const copy = useCopy();
  return (
    <AccountForm
      compact
      failed="second-factor.proof.failed"
      submit="second-factor.setup.confirm"
      sending="second-factor.proof.working"
      before={
        <>
          <div>
            <h3 ref={focusAtOnce} tabIndex={-1} className="text-17 font-semibold outline-none">
              {t("second-factor.setup.title")}
            </h3>
            <p className="mt-1 text-15 text-ink-2">{t("second-factor.setup.scan")}</p>
          </div>
          <div role="img" aria-label={t("second-factor.setup.qr")} className="size-52 border border-hairline">
            <div aria-hidden="true" className="size-full [&>svg]:size-full" {...unsafeHtml(setup.qr_svg)} />
          </div>
          <div className="grid justify-items-start gap-3">
            <p className="text-15 font-semibold">{t("second-factor.setup.secret")}</p>
            <code className="second-factor-secret">{setup.secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button
                look="secondary"
                size="small"
                onClick={() => void copy(setup.secret, "second-factor.setup.copied")}
              >
                {t("second-factor.setup.copy")}
              </Button>
              <a href={setup.uri} className="text-15 text-link underline underline-offset-4">
                {t("second-factor.setup.open")}
              </a>
            </div>
          </div>
        </>
      }
      fields={[
        {
          name: "code",
          type: "digits",
          label: t("second-factor.setup.code"),
          hint: t("second-factor.setup.code_hint"),
          check: appCodeProblem,
        },
      ]}
      send={async (body) => {
        try {
          const { data } = await call(secondFactorEndpoints.confirm, { body });
          onConfirmed(data.recovery_codes);
        } catch (error) {
          if (!doneBefore(error, 409)) throw error;
          onUnseen();
        }
      }}
      onCancel={onCancel}
    />
  );
}
