import { Suspense } from "react";
import { data, Outlet, useLocation } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { isLanguage, languageTag } from "#contract/i18n/language.ts";
import { paths, splitPath } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { LanguageLinks, languageName } from "#web/layout/language-links.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { PageContent, type PageContentProps } from "#web/layout/page-content.tsx";
import { ProgressLine } from "#web/layout/progress-line.tsx";
import { lazyPart } from "#web/layout/reload-button.tsx";
import { contentId, RouteFocus } from "#web/layout/route-focus.tsx";
import { frames } from "#web/layout/site-layout.tsx";
import { ThemeSwitch } from "#web/layout/theme-switch.tsx";
import { useSession } from "#web/session/session.ts";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { QueryProvider } from "#web/signed-in/queries.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/admin-layout";
import "./admin.css";
import "./lists.css";

/** The same menu as in the site's header. */
const AccountMenu = lazyPart(async () => ({ default: (await import("#web/layout/account-menu.tsx")).AccountMenu }));

/** Refuses a first path segment that is no language. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

export const handle = { startsAtOnce: true };

/** The administration's screens and the article's form. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </AdminFrame>
  );
}

/** The frame of the administration: a header of its own, and no footer. */
function AdminFrame({ failed = false, children }: PageContentProps) {
  const t = useT();
  useSessionGuard();
  return (
    <>
      <a href={`#${contentId}`} className="skip-link">
        {t("layout.skip")}
      </a>
      <ProgressLine />
      <AdminHeader />
      <main id={contentId} tabIndex={-1} className="flex-1">
        <PageContent failed={failed}>{children}</PageContent>
      </main>
      <Toasts />
      <RouteFocus />
    </>
  );
}

frames.admin = AdminFrame;

/** The path of the shown page without its language, in lower case. */
const useBarePath = () => splitPath(useLocation().pathname).bare.toLowerCase();

/** Whether a path is that of a screen or of something below it. */
const isBelow = (screen: string, bare: string) => bare === screen || bare.startsWith(`${screen}/`);

/** Whether a screen is the form of an article. */
const isForm = (bare: string) => /^\/news\/(?:create$|edit\/)/.test(bare);

/**
 * A dark bar with the screens that the signed-in role may open, and the way back to the site. Over an article's form it is
 * lower, and holds the way back to the list instead.
 */
function AdminHeader() {
  const t = useT();
  const language = useLanguage();
  const session = useSession();
  const form = isForm(useBarePath());
  return (
    <header className={form ? "admin-header admin-header-form abyss" : "admin-header abyss"}>
      <div className="wrap admin-bar">
        <Logo />
        {form ? <BackToList /> : <AdminNavigation />}
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
              <AccountMenu user={session.user}>
                <li className="sm:hidden">
                  <SiteLink to={paths.home} className="menu-item">
                    {t("admin.nav.site")}
                  </SiteLink>
                </li>
              </AccountMenu>
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

/** The screens of the administration, and the least role that may open each. */
const adminLinks = [
  { name: "overview", to: paths.admin, role: screenAccess["/admin"] },
  { name: "write", to: paths.newsCreate, role: screenAccess["/news/create"] },
  { name: "news", to: paths.adminNews, role: screenAccess["/admin/news"] },
  { name: "articles", to: paths.adminArticles, role: screenAccess["/admin/articles"] },
  { name: "team", to: paths.adminTeam, role: screenAccess["/admin/team"] },
  { name: "enquiries", to: paths.adminEnquiries, role: screenAccess["/admin/enquiries"] },
  { name: "numbers", to: paths.adminNumbers, role: screenAccess["/admin/numbers"] },
  { name: "users", to: paths.adminUsers, role: screenAccess["/admin/users"] },
  { name: "links", to: paths.adminLinks, role: screenAccess["/admin/links"] },
  { name: "audit", to: paths.adminAudit, role: screenAccess["/admin/audit"] },
  { name: "health", to: paths.adminHealth, role: screenAccess["/admin/health"] },
] as const;

/** The screens of the administration that the signed-in role may open; all while there is no session. */
export function useAdminLinks() {
  const session = useSession();
  // admins find their own articles in the list of all, and on their profile
  const links: readonly (typeof adminLinks)[number][] = session
    ? adminLinks.filter(
        ({ name, role }) => hasRole(session.user.role, role) && !(name === "articles" && session.user.role === "admin"),
      )
    : adminLinks;
  return { session, links };
}

/** The way from the form to the list of articles that the signed-in role has. */
function BackToList() {
  const t = useT();
  const session = useSession();
  const all = session !== null && hasRole(session.user.role, screenAccess["/admin/news"]);
  return (
    <SiteLink
      to={all ? paths.adminNews : paths.adminArticles}
      className={session ? "admin-back" : "admin-back invisible"}
    >
      <span aria-hidden="true">←</span> {t("admin.nav.back")}
    </SiteLink>
  );
}

/** Whether a link leads to a screen (`page`) or to the list above it (`true`), for `aria-current`. */
function currentState(to: string, bare: string): "page" | "true" | undefined {
  if (bare === to) return "page";
  return to !== paths.admin && isBelow(to, bare) ? "true" : undefined;
}

/** Scrolls the row of links, where it has no room on a phone, so that a link is in its middle. */
function moveToMiddle(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (!link || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Until the role is known, the links keep their place without being seen. */
function AdminNavigation() {
  const t = useT();
  const { session, links } = useAdminLinks();
  const bare = useBarePath();
  return (
    <nav aria-label={t("admin.nav.label")} className={session ? "admin-nav" : "admin-nav invisible"}>
      {/* another row once the role is known, as its links have other places */}
      <ul key={links.length}>
        {links
          .filter((link) => link.name !== "write")
          .map(({ name, to }) => {
            const current = currentState(to.toLowerCase(), bare);
            return (
              <li key={to}>
                <SiteLink to={to} ref={current && moveToMiddle} aria-current={current} className="admin-nav-link">
                  {t(`admin.nav.${name}`)}
                </SiteLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
