import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { LoadingPage } from "#web/ui/states.tsx";
import { newsPageOf } from "./news-tags.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

export interface PageContentProps {
  /** Whether the page could not be shown. */
  failed?: boolean;
  children: ReactNode;
}

/**
 * The content of a page, replaced by a loading state during a slow navigation to a news page; a news page that is shown
 * already has a loading state of its own. Whatever else the content waits for, such as its texts, is a loading state too.
 */
export function PageContent({ failed = false, children }: PageContentProps) {
  const { pathname } = useLocation();
  const next = useSlowNavigation();
  const ownState = !failed && newsPageOf(pathname) !== null;
  if (next && newsPageOf(next.pathname) !== null && !ownState) return <LoadingNews />;
  return <Suspense fallback={<LoadingPage />}>{children}</Suspense>;
}

function LoadingNews() {
  useLayoutEffect(() => {
    // in newer browsers it gives a promise, which is nothing for an effect to return
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return <LoadingPage />;
}
