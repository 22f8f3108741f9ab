import type { ReactNode } from "react";
import { hasRole, screenAccess } from "#contract/access.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { logOut } from "#web/session/pending-logout.ts";
import type { StoredUser } from "#web/session/session.ts";
import { Menu } from "#web/ui/menu.tsx";

/** The header's link of staff to their overview, and the menu of a signed-in user. */
export default function HeaderAccount({ user }: { user: StoredUser }) {
  const t = useT();
  const [overview] = linksOf(user);
  return (
    <>
      {overview.to !== paths.profile && (
        <SiteLink to={overview.to} className="nav-link staff-link">
          {t(overview.label)}
        </SiteLink>
      )}
      <AccountMenu user={user} />
    </>
  );
}

/** The menu of a signed-in user, titled with the username; `children` are list items above its links. */
export function AccountMenu({ user, children }: { user: StoredUser; children?: ReactNode }) {
  const t = useT();
  const name = user.username ?? t("layout.user");
  return (
    <Menu
      label={<span className="max-w-16 truncate md:max-w-32">{name}</span>}
      name={t("layout.user_menu", { name })}
      className="menu-right"
    >
      {children}
      <AccountLinks user={user} className="menu-item" />
    </Menu>
  );
}

/** Links by role; the first is the overview of staff. */
const everybody = [{ to: paths.profile, label: "layout.profile" }] as const;
const authors = [{ to: paths.adminArticles, label: "layout.my_articles" }, ...everybody] as const;
const editors = [
  { to: paths.admin, label: "layout.admin" },
  { to: paths.adminTeam, label: "layout.admin_team" },
  ...everybody,
] as const;

const linksOf = ({ role }: StoredUser) => {
  if (hasRole(role, screenAccess["/admin"])) return editors;
  return hasRole(role, screenAccess["/admin/articles"]) ? authors : everybody;
};

/** Where a signed-in user may go, by role, and the way out. */
export function AccountLinks({ user, className }: { user: StoredUser; className: string }) {
  const t = useT();
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  return (
    <>
      {linksOf(user).map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className={className}>
            {t(label)}
          </SiteLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={className}
          onClick={() => {
            logOut();
            go(sitePath(paths.login));
          }}
        >
          {t("layout.logout")}
        </button>
      </li>
    </>
  );
}
