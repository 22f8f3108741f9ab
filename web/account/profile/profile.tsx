import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { hasRole, permissions, screenAccess } from "#contract/access.ts";
import type { AddressStatus } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { loginPath, paths } from "#contract/paths.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { usePasswordObstacle, useSecondFactorRequired } from "#web/session/required-step.ts";
import { type StoredUser, useSession } from "#web/session/session.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { endpointQuery, QueryProvider, useEndpoint } from "#web/signed-in/queries.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { SecondFactor } from "../second-factor/second-factor.tsx";
import type { Route } from "./+types/profile";
import { AddressState } from "./address.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Devices } from "./devices.tsx";
import { MyArticles } from "./my-articles.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm, RequiredPassword } from "./password-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import "./profile.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "profile.title", "profile.description")),
});

export const meta = headMeta;

export default function ProfileScreen() {
  return (
    <QueryProvider>
      <RequireRole role={screenAccess["/profile"]}>
        <Profile />
      </RequireRole>
    </QueryProvider>
  );
}

/** The user's own account. */
function Profile() {
  const t = useT();
  const client = useQueryClient();
  const language = useLanguage();
  const named = new URLSearchParams(useLocation().search).get("page") ?? "";
  const page = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 1;
  const secondFactor = useEndpoint(secondFactorEndpoints.status);
  const user = useSession()?.user;
  const withCode = secondFactor.data?.enabled === true;
  // the server refuses everything else until then
  const passwordDemanded = usePasswordObstacle();
  const secondFactorDemanded = useSecondFactorRequired();
  const demanded = passwordDemanded !== null || secondFactorDemanded;

  const mayWrite = user !== undefined && hasRole(user.role, permissions["article.write"]);
  // refused until a required second factor is on
  const { data: status, isFetched } = secondFactor;
  const enabled = passwordDemanded === null && isFetched && !(status?.required && !status.enabled);
  const address = useQuery({ ...endpointQuery(accountEndpoints.addressStatus, { language }), enabled });
  const sessions = useQuery({ ...endpointQuery(accountEndpoints.listSessions, { language }), enabled });
  const articles = useQuery({
    ...endpointQuery(newsEndpoints.listOwn, { query: { page, lang: language }, language }),
    enabled: enabled && mayWrite,
  });

  /** Another password ends other sessions and lifts refusals. */
  const refetch = () => void client.invalidateQueries();

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
        <AccountFacts user={user} address={address.data} />
      </ProfileSection>
      {passwordDemanded !== null && (
        <RequiredPassword
          key={`password ${user.id}`}
          reason={passwordDemanded}
          user={user}
          withCode={withCode}
          onChanged={refetch}
        />
      )}
      {!demanded && (
        <>
          <ProfileSection title={t("profile.name.title")} note={t("profile.name.note")}>
            <NameForm key={user.id} user={user} />
          </ProfileSection>
          <ProfileSection title={t("profile.password.title")} note={t("profile.password.note")}>
            <PasswordForm user={user} withCode={withCode} onChanged={refetch} />
          </ProfileSection>
        </>
      )}
      {passwordDemanded === null && (
        <SecondFactor key={`second-factor ${user.id}`} role={user.role} status={secondFactor} />
      )}
      {!demanded && <Devices list={sessions} />}
      {!demanded && mayWrite && <MyArticles list={articles} />}
      {!demanded && (
        <>
          <ProfileSection title={t("profile.data.title")} note={t("profile.data.note")}>
            <DownloadButton name="personal-data" />
          </ProfileSection>
          <ProfileSection title={t("profile.deletion.title")} note={t("profile.deletion.note")}>
            <DeleteAccount user={user} secondFactor={secondFactor} />
          </ProfileSection>
        </>
      )}
    </div>
  );
}

/** Facts of an account that its owner cannot change. */
function AccountFacts({ user, address }: { user: StoredUser; address: AddressStatus | undefined }) {
  const t = useT();
  const language = useLanguage();
  const facts = [
    { name: t("profile.account.username"), value: user.username },
    { name: t("profile.account.email"), value: user.email, more: <AddressState status={address} /> },
    { name: t("profile.account.role"), value: t(`profile.role.${user.role}`) },
    { name: t("profile.account.since"), value: user.created_at && formatDay(user.created_at, language) },
  ];
  return (
    <dl className="profile-facts">
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">
            <span>{value}</span>
            {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
