import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { usePageState } from "#web/ui/use-page-state.ts";
import { Logo } from "./logo.tsx";
import { orReloadButton } from "./reload-button.tsx";

/** Fetched when the menu is about to be opened. */
const loadLinks = () => import("./mobile-links.tsx").catch(orReloadButton);
const MobileLinks = lazy(loadLinks);

/** Starts the download early; opening shows what came of it. */
const prepare = () => void loadLinks();

/** Where the header's own links have room; the theme's breakpoint `nav`. */
const wideQuery = "(width >= 47.5rem)";

/**
 * The menu of narrow screens: a sheet from the top that leaves a strip of the page below it. Closes on Escape, on a
 * press outside and on every choice; focus goes in and comes back.
 */
export function MobileMenu() {
  const t = useT();
  const [open, setOpen] = usePageState(false);
  const close = () => setOpen(() => false);
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
      {open && <MenuSheet onClose={close} />}
    </div>
  );
}

function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const onWide = useEffectEvent(onClose);
  useEffect(() => {
    const wide = matchMedia(wideQuery);
    const listener = () => onWide();
    wide.addEventListener("change", listener);
    return () => wide.removeEventListener("change", listener);
  }, []);
  return (
    <NativeDialog aria-label={t("layout.main_menu")} className="mobile-menu abyss scrim" closeOutside onClose={onClose}>
      <div className="wrap pb-5">
        <div className="flex h-15 items-center justify-between md:h-18">
          <Logo />
          <button type="button" aria-label={t("layout.close_menu")} className="icon-button" onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <Suspense>
          <MobileLinks />
        </Suspense>
      </div>
    </NativeDialog>
  );
}
