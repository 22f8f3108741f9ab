import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePageState } from "#web/ui/use-page-state.ts";
import { Logo } from "./logo.tsx";

/** Fetched when the menu is about to be opened. */
const loadLinks = () => import("./mobile-links.tsx");
const MobileLinks = lazy(loadLinks);

/** Starts the download early; opening shows what came of it. */
const prepare = () => void loadLinks().catch(() => undefined);

/** Where the header's own links have room; the theme's breakpoint `nav`. */
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
    <div className="ml-auto nav:hidden">
      <button
        type="button"
        aria-label={t("layout.open_menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="icon-button"
        onPointerEnter={prepare}
        onFocus={prepare}
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
        {open && (
          <div className="wrap pb-5">
            <div className="flex h-15 items-center justify-between md:h-18">
              <Logo />
              <button
                type="button"
                aria-label={t("layout.close_menu")}
                className="icon-button"
                onClick={() => setOpen(() => false)}
              >
                <Icon name="close" size={24} />
              </button>
            </div>
            <Suspense>
              <MobileLinks />
            </Suspense>
          </div>
        )}
      </dialog>
    </div>
  );
}
