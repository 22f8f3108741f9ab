import { type ReactNode, useContext, useMemo } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { splitPath } from "#contract/paths.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { type Navigation, NavigationContext, type SiteLinkProps } from "#web/i18n/navigation.ts";
import { prepareFigures } from "#web/ui/figure.tsx";

/** The screens of the application, which the router shows; all other pages of the site are documents. */
const screen =
  /^\/(news|review|draft|login|register|forgot-password|reset-password|invitation|confirm-address|profile|admin)(\/|$)/i;

/** Whether the router shows the page at an address. */
const isScreen = (href: string): boolean => screen.test(splitPath(href.split(/[?#]/, 1)[0] ?? "").bare);

const wantsMotion = () => !import.meta.env.SSR && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const RouterLink = ({ to, viewTransition = false, ...rest }: SiteLinkProps) =>
  isScreen(to) ? (
    <Link to={to} viewTransition={viewTransition && wantsMotion()} {...rest} />
  ) : (
    <a {...rest} href={to} />
  );

/** Has the links of the application's screens followed by the router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { load } = useContext(CatalogueContext);
  const navigation = useMemo<Navigation>(() => {
    /** Shows the page in a language without losing what has been entered; loads it where the texts cannot be fetched. */
    async function switchLanguage(language: Language, href: string) {
      try {
        await Promise.all([load(language), prepareFigures(language)]);
      } catch {
        location.href = href;
        return;
      }
      if (splitPath(location.pathname).pinned === null) await revalidate();
      else await navigate(href, { preventScrollReset: true });
    }
    return {
      RouterLink,
      go(href, options = {}) {
        if (isScreen(href)) void navigate(href, options);
        else if (options.replace) location.replace(href);
        else location.assign(href);
      },
      switchLanguage: (language, href) => void switchLanguage(language, href),
    };
  }, [navigate, revalidate, load]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
