import type { ReactNode } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { newsPageOf } from "#web/layout/news-tags.ts";
import { useSlowNavigation } from "#web/layout/use-slow-navigation.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { ListFrame } from "./list-frame.tsx";
import { readListParams } from "./list-params.ts";

/** A page of the news. While the reader waits for another one, that one's loading state takes its place. */
export function NewsScreen({ children }: { children: ReactNode }) {
  const next = useSlowNavigation();
  const page = next && newsPageOf(next.pathname);
  if (page === "list") return <LoadingList tab={readListParams(new URLSearchParams(next?.search)).tab} />;
  return page === "article" ? <LoadingArticle /> : children;
}

export function LoadingList({ tab }: { tab?: number }) {
  const t = useT();
  return (
    <ListFrame {...(tab !== undefined && { tab })}>
      <LoadingState text={t("news.list.loading")} />
    </ListFrame>
  );
}

export function LoadingArticle() {
  const t = useT();
  return (
    <div className="wrap section">
      <LoadingState heading text={t("news.detail.loading")} />
    </div>
  );
}
