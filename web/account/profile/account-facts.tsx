import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { StoredUser } from "#web/session/session.ts";

/** What an account is, and what its owner cannot change. */
export function AccountFacts({ user }: { user: StoredUser }) {
  const t = useT();
  const language = useLanguage();
  const facts = [
    [t("profile.account.username"), user.username],
    [t("profile.account.email"), user.email],
    [t("profile.account.role"), t(`profile.role.${user.role}`)],
    [t("profile.account.since"), user.created_at && formatDay(user.created_at, language)],
  ];
  return (
    <dl className="profile-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
