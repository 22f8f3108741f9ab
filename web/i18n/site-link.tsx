import type { ComponentProps } from "react";
import { useSitePath } from "./language.ts";
import { useSiteNavigation } from "./navigation.ts";

export interface SiteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A bare route of this site, from `#contract/paths.ts`. */
  to: string;
  /** Whether what both pages show moves from one to the other, where the reader wants motion. */
  viewTransition?: boolean;
}

/**
 * A link inside the site; stays in the language that the URL is pinned to. From one screen of the application to another
 * the router shows the next one; every other link loads a document.
 */
export function SiteLink({ to, viewTransition = false, ...rest }: SiteLinkProps) {
  const href = useSitePath()(to);
  const { RouterLink } = useSiteNavigation();
  return RouterLink ? <RouterLink {...rest} to={href} viewTransition={viewTransition} /> : <a {...rest} href={href} />;
}
