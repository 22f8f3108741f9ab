import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePageState } from "#web/ui/use-page-state.ts";
import { LanguageLinks } from "./language-links.tsx";
import { Logo } from "./logo.tsx";
import { currentState, navigation } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Fetched only for those who are signed in. */
const AccountLinks = lazy(() => import("./account-links.tsx"));

/** Where the header's own links have room; the same width as `.wide` in the style sheet. */
const wideQuery = "(width >= 64rem)";

/**
 * The menu of narrow screens: a sheet from the top that leaves a strip of the page below it. Closes on Escape, on a
 * press outside and on every choice; focus goes in and comes back.
 */
export function MobileMenu() {
  const t = useT();
  const [open, setOpen] = usePageState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => setOpen(() => false));

  useEffect(() => {
    const sheet = dialog.current;
    if (!open || !sheet) return;
    const wide = matchMedia(wideQuery);
    const onWide = () => close();
    // the dialog itself is hit only beside its content: on the page behind it
    const onClick = (event: Event) => event.target === sheet && close();
    sheet.showModal();
    wide.addEventListener("change", onWide);
    sheet.addEventListener("click", onClick);
    return () => {
      wide.removeEventListener("change", onWide);
      sheet.removeEventListener("click", onClick);
      sheet.close();
    };
  }, [open]);

  return (
    <div className="narrow ml-auto">
      <button
        type="button"
        aria-label={t("layout.open_menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="icon-button"
        onClick={() => setOpen(() => true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog
        ref={dialog}
        aria-label={t("layout.main_menu")}
        className="mobile-menu abyss scrim"
        onClose={() => setOpen(() => false)}
      >
        <Sheet close={() => setOpen(() => false)} />
      </dialog>
    </div>
  );
}

function Sheet({ close }: { close: () => void }) {
  const t = useT();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <div className="wrap pb-5">
      <div className="flex h-15 items-center justify-between md:h-18">
        <Logo />
        <button type="button" aria-label={t("layout.close_menu")} className="icon-button" onClick={close}>
          <Icon name="close" size={24} />
        </button>
      </div>
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
        </ul>
      </nav>
      <div className="mt-6 flex items-center gap-4">
        <ul className="segments">
          <LanguageLinks className="segment" />
        </ul>
        <ThemeSwitch />
      </div>
      {session ? (
        <ul className="mt-4 text-17">
          <Suspense>
            <AccountLinks user={session.user} className="block w-full py-2 text-left" />
          </Suspense>
        </ul>
      ) : (
        <SiteLink to={paths.login} className={`${buttonClass()} mt-4 w-full`}>
          {t("layout.login")}
        </SiteLink>
      )}
    </div>
  );
}
