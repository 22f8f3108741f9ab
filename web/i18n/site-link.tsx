import { Link, type LinkProps } from "react-router";
import { useSitePath } from "./language.ts";

export interface SiteLinkProps extends Omit<LinkProps, "to"> {
  /** A bare route of this site, from `#contract/paths.ts`. */
  to: string;
}

/** A link inside the site; stays in the language that the URL is pinned to. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <Link to={sitePath(to)} {...rest} />;
}
