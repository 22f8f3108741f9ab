import { Suspense } from "react";
import { paths } from "#contract/paths.ts";
import { usePlace } from "#web/i18n/place.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { type StoredUser, useSession } from "#web/session/session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountLinks } from "./account-menu.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { currentState, navigation } from "./navigation.ts";
import { lazyPart } from "./reload-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Fetched only for those who are signed in. */
const Account = lazyPart(async () => ({ default: listOf((await import("./account-menu.tsx")).AccountLinks) }));

const listOf = (Links: typeof AccountLinks) =>
  function AccountList({ user }: { user: StoredUser }) {
    return (
      <ul className="mt-2 text-17">
        <Links user={user} className="block w-full py-2 text-left" />
      </ul>
    );
  };

/** What the menu of narrow screens shows: the links, the languages, the theme and the account. */
export function MobileLinks() {
  const t = useT();
  const session = useSession();
  const { pathname } = usePlace();
  return (
    <>
      <nav aria-label={t("layout.main_menu")}>
        <ul className="text-21">
          {navigation.map((item) => (
            <li key={item.to} className="border-b border-hairline">
              <SiteLink
                to={item.to}
                aria-current={currentState(item, pathname)}
                className="block py-2 aria-[current]:text-accent"
              >
                {t(item.label)}
              </SiteLink>
            </li>
          ))}
          <li className="border-b border-hairline">
            <SiteLink to={paths.search} className="flex items-center gap-3 py-2">
              <Icon name="search" />
              {t("layout.search")}
            </SiteLink>
          </li>
        </ul>
      </nav>
      <div className="mt-6 flex items-center gap-4">
        <ul className="segments">
          <LanguageLinks className="segment" />
        </ul>
        <ThemeSwitch />
      </div>
      <SiteLink to={paths.contacts} className={`${buttonClass()} mt-6 w-full`}>
        {t("layout.discuss")}
      </SiteLink>
      {session ? (
        <Suspense>
          <Account user={session.user} />
        </Suspense>
      ) : (
        <SiteLink to={paths.login} className="mt-2 block py-3 text-center">
          {t("layout.login")}
        </SiteLink>
      )}
    </>
  );
}
