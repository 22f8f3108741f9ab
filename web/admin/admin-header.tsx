import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { languageTag } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths, splitPath } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { LanguageLinks, languageName } from "#web/layout/language-links.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { ThemeSwitch } from "#web/layout/theme-switch.tsx";
import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";

/** The same menu as in the site's header. */
const AccountMenu = lazy(() => import("#web/layout/account-menu.tsx"));

/** A dark bar with the screens that the signed-in role may open, and the way back to the site. */
export function AdminHeader() {
  const t = useT();
  const language = useLanguage();
  const session = useSession();
  return (
    <header className="admin-header abyss">
      <div className="wrap admin-bar">
        <Logo />
        <AdminNavigation />
        <div className="admin-tools">
          <SiteLink to={paths.home} className="admin-site-link">
            {t("admin.nav.site")}
            <Icon name="external" size={14} />
          </SiteLink>
          <Menu
            label={<span lang={languageTag[language]}>{t(languageName[language])}</span>}
            name={`${t("layout.language")}: ${t(languageName[language])}`}
            className="menu-right"
          >
            <LanguageLinks className="menu-item" />
          </Menu>
          <ThemeSwitch />
          {session && (
            <Suspense>
              <AccountMenu user={session.user} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

/** The screens of the administration, and the least role that may open them. */
const adminLinks: readonly { to: string; label: MessageKey; role: Role }[] = [
  { to: paths.admin, label: "admin.nav.overview", role: screenAccess["/admin"] },
  { to: paths.adminNews, label: "admin.nav.news", role: screenAccess["/admin/news"] },
  { to: paths.adminTeam, label: "admin.nav.team", role: screenAccess["/admin/team"] },
  { to: paths.adminUsers, label: "admin.nav.users", role: screenAccess["/admin/users"] },
  { to: paths.adminAudit, label: "admin.nav.audit", role: screenAccess["/admin/audit"] },
];

/** Until the role is known, the links keep their place without being seen. */
function AdminNavigation() {
  const t = useT();
  const session = useSession();
  const bare = splitPath(useLocation().pathname).bare.toLowerCase();
  const offered = session ? adminLinks.filter(({ role }) => hasRole(session.user.role, role)) : adminLinks;
  return (
    <nav aria-label={t("admin.nav.label")} className={session ? "admin-nav" : "admin-nav invisible"}>
      <ul>
        {offered.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} aria-current={bare === to.toLowerCase() ? "page" : undefined} className="admin-nav-link">
              {t(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
