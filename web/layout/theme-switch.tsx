import { useT } from "#web/i18n/use-t.ts";
import { themeKey } from "#web/inline-boot-script.ts";
import { writeStored } from "#web/storage/local-storage.ts";
import { createListeners, useStore } from "#web/storage/store.ts";
import { Icon } from "#web/ui/icon.tsx";

const systemQuery = "(prefers-color-scheme: dark)";
const themeChange = createListeners();

function follow(listener: () => void): () => void {
  const system = matchMedia(systemQuery);
  system.addEventListener("change", listener);
  const unsubscribe = themeChange.subscribe(listener);
  return () => {
    system.removeEventListener("change", listener);
    unsubscribe();
  };
}

const systemTheme = () => (matchMedia(systemQuery).matches ? "dark" : "light");
const shownTheme = () => document.documentElement.dataset.theme ?? systemTheme();

/** Shows a theme; it is stored only where it differs from the system's, which the page follows otherwise. */
function showTheme(theme: "light" | "dark"): void {
  const differs = theme !== systemTheme();
  writeStored(themeKey, differs ? theme : null);
  if (differs) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  themeChange.call();
}

/** Switches between light and dark; tabs that are open elsewhere follow at their next page. */
export function ThemeSwitch() {
  const t = useT();
  const theme = useStore({ subscribe: follow, read: shownTheme }, "light");
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      aria-label={t(`layout.theme_${other}`)}
      className="icon-button"
      onClick={() => showTheme(other)}
    >
      <Icon name="moon" className="in-light" />
      <Icon name="sun" className="in-dark" />
    </button>
  );
}
