import { data, isRouteErrorResponse, Outlet } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/site-layout";
import FailedPage from "./failed-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageContent, type PageContentProps } from "./page-content.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { lazyPart } from "./reload-button.tsx";
import { contentId, RouteFocus } from "./route-focus.tsx";

const NotFoundPage = lazyPart(() => import("./not-found-page.tsx"));

/** Refuses a first path segment that is neither a screen nor a language. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

/** Header, content and footer: the frame of every screen. */
export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return <Frame failed>{lost ? <NotFoundPage /> : <FailedPage />}</Frame>;
}

function Frame({ failed = false, children }: PageContentProps) {
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
