import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { safeRedirect } from "#contract/paths.ts";
import { useT } from "#web/i18n/use-t.ts";
import { requirePasswordChange } from "#web/session/required-step.ts";
import type { StoredUser } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Asks for another password, before anything else; then goes on to where the user was led from. */
export function RequiredPassword({ user, onChanged }: { user: StoredUser; onChanged: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function goOn() {
    requirePasswordChange(false);
    showToast("success", t("profile.password.saved"));
    const target = new URLSearchParams(search).get("redirect");
    if (target === null) onChanged();
    else void navigate(safeRedirect(target), { replace: true });
  }

  return (
    <ProfileSection heading={heading} title={t("profile.password.weak_title")} note={t("profile.password.weak_note")}>
      <PasswordForm user={user} onChanged={goOn} />
    </ProfileSection>
  );
}
