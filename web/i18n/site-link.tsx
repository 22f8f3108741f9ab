import type { ComponentProps, MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSitePath } from "./language.ts";

export interface SiteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A bare route of this site, from `#contract/paths.ts`. */
  to: string;
  /** Whether what both pages show moves from one to the other, where the reader wants motion. */
  viewTransition?: boolean;
}

const wantsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a click is meant for this tab and nobody else has dealt with it. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !["_blank", "_parent", "_top"].includes(event.currentTarget.target);

/**
 * A link inside the site; stays in the language that the URL is pinned to. Done by hand, since the router's own brings
 * prefetching and forms along, 2.5 KB that no page here uses.
 */
export function SiteLink({ to, viewTransition = false, onClick, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const href = sitePath(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(href, {
          replace: href === `${pathname}${search}`,
          viewTransition: viewTransition && wantsMotion(),
        });
      }}
    />
  );
}
