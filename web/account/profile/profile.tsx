import { hasRole, permissions, screenAccess } from "#contract/access.ts";
import type { AddressStatus, SessionInfo } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import type { ArticlePage } from "#contract/news.ts";
import { loginPath, paths } from "#contract/paths.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import type { Role } from "#contract/user.ts";
import { call } from "#web/http/call.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { usePasswordObstacle, useSecondFactorRequired } from "#web/session/required-step.ts";
import { type StoredUser, useSession } from "#web/session/session.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { type Loading, load, notLoaded, useLoaded } from "#web/signed-in/load.tsx";
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

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "profile.title", "profile.description");

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const { language } = page;
  const secondFactor = load("user", () => call(secondFactorEndpoints.status, { language }));
  /** Loads what is refused to those who have to turn the second factor on first. */
  const afterwards = async <T,>(role: Role, ask: () => Promise<{ data: T }>) => {
    const { data } = await secondFactor;
    return data?.required && !data.enabled ? notLoaded : load(role, ask);
  };
  const named = new URL(request.url).searchParams.get("page") ?? "";
  const query = { page: /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 1, lang: language };
  return {
    ...page,
    secondFactor,
    address: afterwards("user", () => call(accountEndpoints.addressStatus, { language })),
    sessions: afterwards("user", () => call(accountEndpoints.listSessions, { language })),
    articles: afterwards(permissions["article.write"], () => call(newsEndpoints.listOwn, { query, language })),
  };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export const handle = { startsAtOnce: true };

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/profile"]}>{"sessions" in loaderData && <Profile {...loaderData} />}</RequireRole>
  );
}

interface ProfileData {
  secondFactor: Loading<SecondFactorStatus>;
  address: Loading<AddressStatus>;
  sessions: Loading<SessionInfo[]>;
  articles: Loading<ArticlePage>;
}

/** Everything of one's own account. */
function Profile(loaded: ProfileData) {
  const t = useT();
  const secondFactor = useLoaded(loaded.secondFactor);
  const address = useLoaded(loaded.address);
  const sessions = useLoaded(loaded.sessions);
  const articles = useLoaded(loaded.articles);
  const user = useSession()?.user;
  const withCode = secondFactor.data?.enabled === true;
  // all else is refused until then
  const passwordDemanded = usePasswordObstacle();
  const secondFactorDemanded = useSecondFactorRequired();
  const demanded = passwordDemanded !== null || secondFactorDemanded;

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
          onChanged={sessions.reload}
        />
      )}
      {!demanded && (
        <>
          <ProfileSection title={t("profile.name.title")} note={t("profile.name.note")}>
            <NameForm key={user.id} user={user} />
          </ProfileSection>
          <ProfileSection title={t("profile.password.title")} note={t("profile.password.note")}>
            {/* another password ends sessions, which the list must show */}
            <PasswordForm user={user} withCode={withCode} onChanged={sessions.reload} />
          </ProfileSection>
        </>
      )}
      {passwordDemanded === null && (
        <SecondFactor key={`second-factor ${user.id}`} role={user.role} status={secondFactor} />
      )}
      {!demanded && <Devices list={sessions} />}
      {!demanded && hasRole(user.role, permissions["article.write"]) && <MyArticles list={articles} />}
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

/** What an account is, and what its owner cannot change. */
function AccountFacts({ user, address }: { user: StoredUser; address: AddressStatus | null }) {
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
