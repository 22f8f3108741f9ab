import type { FunctionComponent } from "react";
import { data, Outlet } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/site-layout";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageContent, type PageContentProps } from "./page-content.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { contentId, RouteFocus } from "./route-focus.tsx";

/** Refuses a first path segment that is neither a screen nor a language. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

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
  useSessionGuard();
  return (
    <>
      <a href={`#${contentId}`} className="skip-link">
        {t("layout.skip")}
      </a>
      <ProgressLine />
      <Header />
      <main id={contentId} tabIndex={-1} className="flex-1">
        <PageContent failed={failed}>{children}</PageContent>
      </main>
      <Footer />
      <Toasts />
      <RouteFocus />
    </>
  );
}
