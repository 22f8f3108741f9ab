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
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { useSession } from "#web/session/session.ts";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { QueryProvider } from "#web/signed-in/queries.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/admin-layout";
import { adminScreenAt, adminScreens } from "./admin-screens.ts";
import "./admin.css";
import "./lists.css";

/** The same menu as in the site's header. */
const AccountMenu = lazyPart(async () => ({ default: (await import("#web/layout/account-menu.tsx")).AccountMenu }));

/** Refuses a first path segment that is no language; gives the head of the screen, which no search engine lists. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  const { path, title } = adminScreenAt(url.pathname);
  const head = pageHead(context, headTexts(context, title));
  return data({ head }, { status: path === "/admin/*" ? 404 : 200 });
}

export const meta = headMeta;

/** The administration's screens and the article's form, each for its role alone. */
export default function AdminLayout() {
  const { path } = adminScreenAt(useLocation().pathname);
  return (
    <AdminFrame>
      <QueryProvider>
        {/* the role is confirmed again for each screen */}
        <RequireRole key={path} role={screenAccess[path]}>
          <Outlet />
        </RequireRole>
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

/** Whether a path is a screen's or below it. */
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

/** The links to the screens that the signed-in role may open; to all while there is no session. */
export function useAdminLinks() {
  const session = useSession();
  const linked = adminScreens.filter((screen) => "link" in screen);
  // admins find their own articles in the list of all, and on their profile
  const isDouble = (link: string) => link === "articles" && session?.user.role === "admin";
  const links = session
    ? linked.filter(({ path, link }) => hasRole(session.user.role, screenAccess[path]) && !isDouble(link))
    : linked;
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

/** Scrolls the row of links on phones so that a link is in the middle. */
function moveToMiddle(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (!link || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Until the role is known, the links are invisible but keep their place. */
function AdminNavigation() {
  const t = useT();
  const { session, links } = useAdminLinks();
  const bare = useBarePath();
  return (
    <nav aria-label={t("admin.nav.label")} className={session ? "admin-nav" : "admin-nav invisible"}>
      {/* another row once the role is known, as its links have other places */}
      <ul key={links.length}>
        {links
          .filter((screen) => screen.link !== "write")
          .map(({ link, path }) => {
            const current = currentState(path, bare);
            return (
              <li key={path}>
                <SiteLink to={path} ref={current && moveToMiddle} aria-current={current} className="admin-nav-link">
                  {t(`admin.nav.${link}`)}
                </SiteLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
