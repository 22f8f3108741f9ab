import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/i18n/use-t.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { newsPageOf } from "./news-tags.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

export interface PageContentProps {
  /** Whether the page could not be shown. */
  failed?: boolean;
  children: ReactNode;
}

/**
 * The content of a page, replaced by a loading state during a slow navigation to a news page; a news page that is shown
 * already has a loading state of its own.
 */
export function PageContent({ failed = false, children }: PageContentProps) {
  const { pathname } = useLocation();
  const next = useSlowNavigation();
  const ownState = !failed && newsPageOf(pathname) !== null;
  if (next && newsPageOf(next.pathname) !== null && !ownState) return <LoadingNews />;
  return <Suspense>{children}</Suspense>;
}

function LoadingNews() {
  const t = useT();
  useLayoutEffect(() => {
    // in newer browsers it gives a promise, which is nothing for an effect to return
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div className="wrap section">
      <LoadingState heading text={t("layout.loading")} />
    </div>
  );
}
