import { type ReactNode, useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { paths, splitPath } from "#contract/paths.ts";
import { useT } from "#web/i18n/use-t.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { ListFrame } from "./list-frame.tsx";
import { readPlace } from "./list-place.ts";

/** How long a page may stand after the reader has asked for another one, in ms. */
const patience = 150;

/** A page of the news. While the reader waits for another one, that one's loading state takes its place. */
export function NewsScreen({ children }: { children: ReactNode }) {
  const location = useSlowNavigation();
  const bare = location && splitPath(location.pathname).bare.toLowerCase();
  if (bare === paths.news.toLowerCase())
    return <LoadingList tab={readPlace(new URLSearchParams(location?.search)).tab} />;
  return bare && /^\/news\/\d+$/.test(bare) ? <LoadingArticle /> : children;
}

/** Where the reader is going, once that takes long enough to speak of it. */
function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(location), patience);
    return () => clearTimeout(timer);
  }, [location]);
  return location === slow ? location : undefined;
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
      <LoadingState text={t("news.detail.loading")} />
    </div>
  );
}
