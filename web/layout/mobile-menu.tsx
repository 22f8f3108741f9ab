import { useEffect, useId, useRef } from "react";
import { usePlace } from "#web/i18n/place.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "./logo.tsx";
import { MobileLinks } from "./mobile-links.tsx";

/** Where the header's own links have room; the theme's breakpoint `nav`. */
const wideQuery = "(width >= 47.5rem)";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** What a press does with the element `commandfor`, by the browser itself. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

/** Whether the browser itself answers `command`. */
const hasCommands = () => "command" in HTMLButtonElement.prototype;

/**
 * The menu of narrow screens: a sheet from the top that leaves a strip of the page below it. Closes on Escape, on a press
 * outside and on every choice; focus goes in and comes back. The browser opens and closes it before scripts are there; the
 * handlers do the same in browsers without `command` and `closedby`.
 */
export function MobileMenu() {
  const t = useT();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { key, language } = usePlace();
  const close = () => sheet.current?.close();
  useEffect(() => {
    const wide = matchMedia(wideQuery);
    const closeWide = () => sheet.current?.close();
    wide.addEventListener("change", closeWide);
    return () => wide.removeEventListener("change", closeWide);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or language closes it
  useEffect(() => close, [key, language]);
  return (
    <div className="ml-auto nav:hidden">
      <button
        type="button"
        aria-label={t("layout.open_menu")}
        aria-haspopup="dialog"
        className="icon-button"
        command="show-modal"
        commandfor={id}
        onClick={() => hasCommands() || sheet.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={sheet}
        id={id}
        aria-label={t("layout.main_menu")}
        className="mobile-menu abyss scrim"
        closedby="any"
        // the dialog itself is hit only beside its content
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className="wrap pb-5">
          <div className="flex h-15 items-center justify-between md:h-18">
            <Logo />
            <button
              type="button"
              aria-label={t("layout.close_menu")}
              className="icon-button"
              command="close"
              commandfor={id}
              onClick={() => hasCommands() || close()}
            >
              <Icon name="close" size={24} />
            </button>
          </div>
          <MobileLinks />
        </div>
      </dialog>
    </div>
  );
}
