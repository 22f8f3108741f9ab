import { useState } from "react";
import { confirmProblem, needsStaffPassword, passwordProblem } from "#contract/account-rules.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { StoredUser } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { FormErrorList } from "../form-errors.tsx";
import { FormSuccess } from "../form-success.tsx";
import { textOf, useAccountForm } from "../use-account-form.ts";

/** Changes the password of somebody who knows the current one. */
export function PasswordForm({ user, onChanged }: { user: StoredUser; onChanged: () => void }) {
  const t = useT();
  const [changes, setChanges] = useState(0);
  const [changed, setChanged] = useState(false);

  const { problems, sending, form } = useAccountForm({
    failed: "profile.password.failed",
    check: (data) => {
      setChanged(false);
      return {
        current_password: textOf(data, "current_password") === "" ? "account.password_required" : null,
        new_password: passwordProblem(textOf(data, "new_password"), user.role),
        confirm: confirmProblem(textOf(data, "confirm"), textOf(data, "new_password")),
      };
    },
    send: async (data) => {
      const body = {
        current_password: textOf(data, "current_password"),
        new_password: textOf(data, "new_password"),
      };
      await call(accountEndpoints.changePassword, { body });
      setChanges(changes + 1);
      setChanged(true);
      onChanged();
    },
  });
  const { fields } = problems;

  return (
    <form {...form} className="profile-form">
      {/* tells password managers whose password it is */}
      <input type="email" name="username" autoComplete="username" value={user.email ?? ""} readOnly hidden />
      {/* passwords that were dealt with do not stay */}
      <div key={changes} className="grid gap-6">
        <PasswordField
          label={t("profile.password.current")}
          name="current_password"
          autoComplete="current-password"
          error={fields.current_password}
        />
        <PasswordField
          label={t("account.new_password")}
          name="new_password"
          autoComplete="new-password"
          hint={t(needsStaffPassword(user.role) ? "account.password_hint_staff" : "account.password_hint")}
          error={fields.new_password}
        />
        <PasswordField
          label={t("account.confirm_new")}
          name="confirm"
          autoComplete="new-password"
          error={fields.confirm}
        />
      </div>
      <FormErrorList texts={problems.general} />
      <FormSuccess text={changed ? t("profile.password.saved") : null} />
      <Button
        type="submit"
        size="medium"
        className="justify-self-start"
        loading={sending}
        loadingLabel={t("profile.password.saving")}
      >
        {t("profile.password.save")}
      </Button>
    </form>
  );
}
