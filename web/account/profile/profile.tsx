import { useState } from "react";
import { hasRole } from "#contract/access.ts";
import { loginPath, paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { usePasswordChangeRequired, useSecondFactorRequired } from "#web/session/required-step.ts";
import { useSession } from "#web/session/session.ts";
import { SecondFactor } from "../second-factor/second-factor.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Devices } from "./devices.tsx";
import { DownloadData } from "./download-data.tsx";
import { MyArticles } from "./my-articles.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RequiredPassword } from "./required-password.tsx";
import "./profile.css";

/** Everything of one's own account. To be shown to those who are signed in. */
export function Profile() {
  const t = useT();
  const user = useSession()?.user;
  // another password ends sessions, which the list must show
  const [passwords, setPasswords] = useState(0);
  // all else is refused until then
  const passwordDemanded = usePasswordChangeRequired();
  const secondFactorDemanded = useSecondFactorRequired();
  const demanded = passwordDemanded || secondFactorDemanded;

  if (!user) {
    return (
      <div className="wrap section">
        <h1 className="text-38">{t("profile.title")}</h1>
        <p className="mt-4">
          {t("profile.signed_out")}{" "}
          <SiteLink to={loginPath(paths.profile)} className="text-link-line">
            {t("layout.login")}
          </SiteLink>
        </p>
      </div>
    );
  }
  return (
    <div className="wrap profile">
      <header className="profile-head">
        <h1 className="text-38">{t("profile.title")}</h1>
        <p className="mt-2 text-21 text-ink-2 wrap-anywhere">{user.full_name ?? user.username}</p>
      </header>
      <ProfileSection title={t("profile.account.title")}>
        <AccountFacts user={user} />
      </ProfileSection>
      {passwordDemanded && <RequiredPassword key={`password ${user.id}`} user={user} />}
      {!demanded && (
        <>
          <ProfileSection title={t("profile.name.title")} note={t("profile.name.note")}>
            <NameForm key={user.id} user={user} />
          </ProfileSection>
          <ProfileSection title={t("profile.password.title")} note={t("profile.password.note")}>
            <PasswordForm user={user} onChanged={() => setPasswords(passwords + 1)} />
          </ProfileSection>
        </>
      )}
      {!passwordDemanded && <SecondFactor key={`second-factor ${user.id}`} role={user.role} />}
      {!demanded && <Devices key={`${user.id} ${passwords}`} />}
      {!demanded && hasRole(user.role, "admin") && <MyArticles key={user.id} />}
      {!demanded && (
        <>
          <ProfileSection title={t("profile.data.title")} note={t("profile.data.note")}>
            <DownloadData />
          </ProfileSection>
          <ProfileSection title={t("profile.deletion.title")} note={t("profile.deletion.note")}>
            <DeleteAccount user={user} />
          </ProfileSection>
        </>
      )}
    </div>
  );
}
