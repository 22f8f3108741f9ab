import { useSitePath } from "./language.ts";
import { type SiteLinkProps, useSiteNavigation } from "./navigation.ts";

/**
 * A link inside the site; stays in the language that the URL is pinned to. From one screen of the application to another
 * the router shows the next one; every other link loads a document.
 */
export function SiteLink({ to, viewTransition = false, ...rest }: SiteLinkProps) {
  const href = useSitePath()(to);
  const { RouterLink } = useSiteNavigation();
  return RouterLink ? <RouterLink {...rest} to={href} viewTransition={viewTransition} /> : <a {...rest} href={href} />;
}
