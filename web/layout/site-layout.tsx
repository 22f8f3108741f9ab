import type { FunctionComponent } from "react";
import { data, Outlet } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import Reveal from "#web/ui/reveal.island.tsx";
import type { Route } from "./+types/site-layout";
import { Footer } from "./footer.tsx";
import Header from "./header.island.tsx";
import { PageContent, type PageContentProps } from "./page-content.tsx";
import PageTools from "./page-tools.island.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { contentId, RouteFocus } from "./route-focus.tsx";

/** Refuses a first path segment that is neither a screen nor a language. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

/** The language of an address was right when the first page was loaded. */
export const shouldRevalidate = () => false;

/** Frames of other parts of the site, each set by its own module once that is fetched, for pages that fail afterwards. */
export const frames: { admin?: FunctionComponent<PageContentProps> } = {};

/** The public pages. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** The frame of the public pages: header, content and footer. */
export function SiteFrame({ failed = false, children }: PageContentProps) {
  const t = useT();
  const isRouted = useSiteNavigation().RouterLink !== undefined;
  return (
    <>
      <a href={`#${contentId}`} className="skip-link">
        {t("layout.skip")}
      </a>
      {isRouted && <ProgressLine />}
      <Island>
        <Header />
      </Island>
      <main id={contentId} tabIndex={-1} className="flex-1">
        {isRouted ? <PageContent failed={failed}>{children}</PageContent> : children}
      </main>
      <Footer />
      <Island>
        <PageTools />
      </Island>
      {isRouted ? (
        <RouteFocus />
      ) : (
        <Island>
          <Reveal />
        </Island>
      )}
    </>
  );
}
