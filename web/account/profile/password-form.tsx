import { useState } from "react";
import { useLocation } from "react-router";
import type { PasswordObstacle } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { safeRedirect } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { useT } from "#web/i18n/use-t.ts";
import { requirePasswordChange } from "#web/session/required-step.ts";
import type { StoredUser } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { AccountForm, currentPassword, focusAtOnce, PasswordOwner, useNewPassword } from "../account-form.tsx";
import { useProofFields } from "../second-factor/task-steps.tsx";
import { ProfileSection } from "./profile-section.tsx";

export interface PasswordFormProps {
  user: StoredUser;
  /** Whether two-step sign-in is on, where that is known. */
  withCode: boolean;
  onChanged: () => void;
}

/** Changes the password, given the current one. */
export function PasswordForm({ user, withCode, onChanged }: PasswordFormProps) {
  const t = useT();
  const [changes, setChanges] = useState(0);
  const [changed, setChanged] = useState(false);
  // the server asks for it where the status could not be loaded
  const [codeAsked, setCodeAsked] = useState(false);
  const [, ...code] = useProofFields(withCode || codeAsked);
  const newPassword = useNewPassword("new_password", { role: user.role });
  return (
    <AccountForm
      compact
      failed="profile.password.failed"
      submit="profile.password.save"
      sending="profile.password.saving"
      success={changed ? t("profile.password.saved") : null}
      before={<PasswordOwner email={user.email} />}
      // clears passwords that were sent
      resetKey={changes}
      fields={[
        { ...currentPassword, name: "current_password", label: t("profile.password.current") },
        ...code.filter(({ name }) => name === "code").map((field) => ({ ...field, name: "code" as const })),
        ...newPassword,
      ]}
      onSubmit={() => setChanged(false)}
      send={async ({ current_password, new_password, code: given }) => {
        const body = { current_password, new_password, ...(given && { code: given }) };
        try {
          await call(accountEndpoints.changePassword, { body });
        } catch (error) {
          if (error instanceof ApiError && error.errors.code) setCodeAsked(true);
          throw error;
        }
        setChanges(changes + 1);
        setChanged(true);
        onChanged();
      }}
    />
  );
}

/** Requires another password, says why, and returns to where the user came from. */
export function RequiredPassword({
  reason,
  user,
  withCode,
  onChanged,
}: PasswordFormProps & { reason: PasswordObstacle }) {
  const t = useT();
  const { go } = useSiteNavigation();
  const { search } = useLocation();

  function goOn() {
    requirePasswordChange(null);
    showToast("success", t("profile.password.saved"));
    const target = new URLSearchParams(search).get("redirect");
    if (target === null) onChanged();
    else go(safeRedirect(target), { replace: true });
  }

  return (
    <ProfileSection
      heading={focusAtOnce}
      title={t("profile.password.required_title")}
      note={t(`profile.password.required_${reason}`, { role: t(`profile.role.${user.role}`) })}
    >
      <PasswordForm user={user} withCode={withCode} onChanged={goOn} />
    </ProfileSection>
  );
}
