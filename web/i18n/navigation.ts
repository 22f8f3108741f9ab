import { type ComponentProps, type ComponentType, createContext, useContext } from "react";
import type { Language } from "#contract/i18n/language.ts";

export interface SiteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A bare route of this site, from `#contract/paths.ts`. */
  to: string;
  /** Whether what both pages show moves from one to the other, where the reader wants motion. */
  viewTransition?: boolean;
}

/** How a page leads to others. */
export interface Navigation {
  /** A link that the router follows where both pages are screens of the application; absent on documents. */
  RouterLink?: ComponentType<SiteLinkProps>;
  /** Leads to an address of the site, in place of the present entry of the history where `replace` is set. */
  go: (href: string, options?: { replace?: boolean }) => void;
  /** Shows the page in another language, at `href` where its address is pinned to one. */
  switchLanguage: (language: Language, href: string) => void;
}

/** Documents load the next one. */
const documents: Navigation = {
  go(href, { replace = false } = {}) {
    // without a connection the browser's own error page would take this one's place
    if (!navigator.onLine) return;
    if (replace) location.replace(href);
    else location.assign(href);
  },
  switchLanguage(_language, href) {
    if (href === `${location.pathname}${location.search}`) location.reload();
    else location.assign(href);
  },
};

/** Set by the frame of the application; everywhere else it is what documents do. */
export const NavigationContext = createContext<Navigation>(documents);

export const useSiteNavigation = (): Navigation => useContext(NavigationContext);
