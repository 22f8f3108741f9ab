import { useT } from "#web/i18n/use-t.ts";
import { themeKey } from "#web/inline-boot-script.ts";
import { writeStored } from "#web/storage/local-storage.ts";
import { Icon } from "#web/ui/icon.tsx";

const systemTheme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Shows the other theme; it is stored only where it differs from the system's, which the page follows otherwise. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const theme = (dataset.theme ?? systemTheme()) === "dark" ? "light" : "dark";
  const differs = theme !== systemTheme();
  writeStored(themeKey, differs ? theme : null);
  if (differs) dataset.theme = theme;
  else delete dataset.theme;
}

/**
 * Switches between light and dark; tabs that are open elsewhere follow at their next page. The style sheet shows the name of
 * the theme that is not shown, which the server does not know.
 */
export function ThemeSwitch() {
  const t = useT();
  return (
    <button type="button" className="icon-button" onClick={switchTheme}>
      <span className="in-light">
        <span className="sr-only">{t("layout.theme_dark")}</span>
        <Icon name="moon" />
      </span>
      <span className="in-dark">
        <span className="sr-only">{t("layout.theme_light")}</span>
        <Icon name="sun" />
      </span>
    </button>
  );
}
