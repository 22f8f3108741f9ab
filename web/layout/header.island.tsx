import { Suspense, useSyncExternalStore } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { usePlace } from "#web/i18n/place.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { LanguageLinks, languageName } from "./language-links.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentState, navigation } from "./navigation.ts";
import { lazyPart } from "./reload-button.tsx";
import { isSearchKey } from "./search-key.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Fetched only for those who are signed in. */
const AccountMenu = lazyPart(() => import("./account-menu.tsx"));

/** Pixels of scrolling after which the header is solid and casts a shadow. */
const solidAfter = 10;

function followScroll(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

const isScrolled = () => window.scrollY > solidAfter;

/** The head of every page: an island on documents. */
export default function Header() {
  const t = useT();
  const language = useLanguage();
  const { pathname } = usePlace();
  const solid = useSyncExternalStore(followScroll, isScrolled, () => false);
  return (
    <header className="site-header" data-solid={solid || undefined}>
      <div className="wrap flex h-15 items-center gap-4 md:h-18 md:gap-6">
        <Logo />
        <nav aria-label={t("layout.main_menu")} className="ml-auto hidden nav:block">
          <ul className="header-row">
            {navigation.map((item) => (
              <li key={item.to}>
                <SiteLink to={item.to} aria-current={currentState(item, pathname)} className="nav-link">
                  {t(item.label)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-row header-tools">
          <SiteLink ref={followKey} to={paths.search} aria-label={t("layout.search")} className="icon-button">
            <Icon name="search" />
          </SiteLink>
          <Menu
            label={<span lang={languageTag[language]}>{t(languageName[language])}</span>}
            name={`${t("layout.language")}: ${t(languageName[language])}`}
          >
            <LanguageLinks className="menu-item" />
          </Menu>
          <ThemeSwitch />
          <Account />
          <SiteLink to={paths.contacts} className="header-action">
            {t("layout.discuss")}
          </SiteLink>
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Has the key `/` lead to the page's field for a search, or follow the link to the search where there is none. */
function followKey(link: HTMLAnchorElement) {
  const onKey = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>("main .search-field input");
    if (field) field.focus();
    else link.click();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

function Account() {
  const t = useT();
  const session = useSession();
  if (session === null) {
    return (
      <SiteLink to={paths.login} className="nav-link signed-out-only">
        {t("layout.login")}
      </SiteLink>
    );
  }
  return (
    <Suspense>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}
