import { useState } from "react";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import { codeProblem } from "#contract/second-factor-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogText } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { FormErrorList } from "../form-errors.tsx";
import { CodeField } from "../second-factor/code-field.tsx";
import { textOf, useAccountForm } from "../use-account-form.ts";

export interface DeleteAccountDialogProps {
  /** Tells password managers whose password is asked for. */
  email: string;
  secondFactor: Loaded<SecondFactorStatus>;
  /** Called once the server has deleted the account. */
  onDeleted: () => Promise<void>;
  onCancel: () => void;
}

/** Says what a deletion takes and what it leaves, and asks for the password and, where one is in use, a code. */
export function DeleteAccountDialog({ email, secondFactor, onDeleted, onCancel }: DeleteAccountDialogProps) {
  const t = useT();
  // asked for by the server, where the status could not be read
  const [codeAsked, setCodeAsked] = useState(false);
  const withCode = secondFactor.data?.enabled === true || codeAsked;

  const { problems, sending, form } = useAccountForm({
    failed: "profile.deletion.failed",
    check: (data) => ({
      password: textOf(data, "password") === "" ? "account.password_required" : null,
      code: withCode ? codeProblem(textOf(data, "code")) : null,
    }),
    send: async (data) => {
      const body = { password: textOf(data, "password"), ...(withCode && { code: textOf(data, "code") }) };
      try {
        await call(personalDataEndpoints.deleteOwn, { body });
      } catch (error) {
        if (error instanceof ApiError && error.errors.code) setCodeAsked(true);
        throw error;
      }
      await onDeleted();
    },
  });

  return (
    <Dialog
      role="alertdialog"
      title={t("profile.deletion.question")}
      titleClassName="text-17 font-semibold"
      busy={sending}
      onClose={onCancel}
    >
      <DialogText render={<dl />} className="delete-account-effects">
        <dt>{t("profile.deletion.goes_title")}</dt>
        <dd>{t("profile.deletion.goes")}</dd>
        <dt>{t("profile.deletion.stays_title")}</dt>
        <dd>{t("profile.deletion.stays")}</dd>
      </DialogText>
      <form {...form} className="profile-form">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("second-factor.proof.current_password")}
          name="password"
          autoComplete="current-password"
          error={problems.fields.password}
        />
        {withCode && <CodeField label={t("second-factor.proof.code")} error={problems.fields.code} />}
        <FormErrorList texts={problems.general} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="medium" disabled={sending} onClick={onCancel}>
            {t("profile.deletion.cancel")}
          </Button>
          <Button
            type="submit"
            size="medium"
            look="danger"
            className="not-disabled:bg-error not-disabled:text-on-error"
            disabled={secondFactor.loading}
            loading={sending}
            loadingLabel={t("profile.deletion.working")}
          >
            {t("profile.deletion.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
