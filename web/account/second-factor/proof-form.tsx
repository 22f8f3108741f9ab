import type { MessageKey } from "#contract/i18n/messages.ts";
import { codeProblem } from "#contract/second-factor-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { FormErrorList } from "../form-errors.tsx";
import { focusAtOnce, textOf, useAccountForm } from "../use-account-form.ts";
import { CodeField } from "./code-field.tsx";

/** The current password, and a code where one is asked for. */
export type Proof = { password: string; code?: string };

export interface ProofFormProps {
  title: MessageKey;
  /** What follows. */
  note: MessageKey;
  submit: MessageKey;
  /** Whether a second factor is in use, which has to be shown too. */
  withCode: boolean;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks once more who one is, before a change of the second factor. */
export function ProofForm({ title, note, submit, withCode, danger = false, onProof, onCancel }: ProofFormProps) {
  const t = useT();
  const email = useSession()?.user.email ?? "";
  const { problems, sending, form } = useAccountForm({
    failed: "second-factor.proof.failed",
    check: (data) => ({
      password: textOf(data, "password") === "" ? "account.password_required" : null,
      code: withCode ? codeProblem(textOf(data, "code")) : null,
    }),
    send: (data) => onProof({ password: textOf(data, "password"), ...(withCode && { code: textOf(data, "code") }) }),
  });
  return (
    <form {...form} className="profile-form">
      <div>
        <h3 className="text-17 font-semibold">{t(title)}</h3>
        <p className="mt-1 text-15 text-ink-2">{t(note)}</p>
      </div>
      {/* tells password managers whose password it is */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={focusAtOnce}
        label={t("second-factor.proof.current_password")}
        name="password"
        autoComplete="current-password"
        error={problems.fields.password}
      />
      {withCode && <CodeField label={t("second-factor.proof.code")} error={problems.fields.code} />}
      <FormErrorList texts={problems.general} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="medium"
          look={danger ? "danger" : "primary"}
          loading={sending}
          loadingLabel={t("second-factor.proof.working")}
        >
          {t(submit)}
        </Button>
        <Button look="secondary" size="medium" disabled={sending} onClick={onCancel}>
          {t("second-factor.proof.cancel")}
        </Button>
      </div>
    </form>
  );
}
