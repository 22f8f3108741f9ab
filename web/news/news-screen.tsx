import { type FormEvent, type ReactNode, Suspense } from "react";
import { isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { newsTabs } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { newsPageOf } from "#web/layout/news-tags.ts";
import { lazyPart } from "#web/layout/reload-button.tsx";
import { useSlowNavigation } from "#web/layout/use-slow-navigation.ts";
import { isSiteBefore } from "#web/navigation/history.ts";
import { useConfirmedUser } from "#web/session/use-confirmed-user.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { placePath, readListParams } from "./list-params.ts";
import "./list.css";

/** Fetched only for those who may publish. */
const PublishButton = lazyPart(() => import("./publish-button.tsx"));

/** A page of the news. While the reader waits for another one, it shows that one's loading state. */
export function NewsScreen({ children }: { children: ReactNode }) {
  const next = useSlowNavigation();
  const page = next && newsPageOf(next.pathname);
  if (page === "list") return <LoadingList tab={readListParams(new URLSearchParams(next?.search)).tab} />;
  return page === "article" ? <LoadingArticle /> : children;
}

export function LoadingList({ tab }: { tab?: number }) {
  const t = useT();
  return (
    <ListFrame tab={tab}>
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

interface ListFrameProps {
  /** The tab by its number, where it is not the one the URL names. */
  tab?: number | undefined;
  /** Articles of each tab, in their order. */
  counts?: readonly number[];
  /** Short lines in the rail: number of articles, period, page. */
  rail?: readonly string[];
  children: ReactNode;
}

/** The same around the list in every state: rail, title, tabs, feed. */
export function ListFrame({ tab: named, counts = [], rail = [], children }: ListFrameProps) {
  const t = useT();
  const { user } = useConfirmedUser();
  const { search } = useLocation();
  const tab = named ?? readListParams(new URLSearchParams(search)).tab;
  const tabs = (["all", "training"] as const).map((name, i) => ({
    to: placePath({ tab: newsTabs[name], page: 1 }),
    label: t(`news.list.tab_${name}`),
    count: counts[i],
    current: tab === newsTabs[name],
  }));
  const [first, ...lines] = rail;
  return (
    <div className="wrap pt-8 pb-18 md:pt-11 md:pb-28">
      <div className="news-head">
        <p className="news-rail">
          <b>{first}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <h1 className="text-52">{t("news.list.title")}</h1>
        <div className="news-actions">
          <SiteLink to={paths.feeds} className="text-link-line">
            {t("news.list.feed")}
          </SiteLink>
          {user?.role === "admin" && (
            <Suspense>
              <PublishButton />
            </Suspense>
          )}
        </div>
        <Tabs label={t("news.list.tabs")} tabs={tabs} />
      </div>
      <div className="mt-5 md:mt-9">{children}</div>
    </div>
  );
}

/** Says that there is no such article. */
export function MissingArticle() {
  const t = useT();
  return <ArticleProblem title={t("news.detail.missing")} text={t("news.detail.missing_note")} />;
}

interface ArticleProblemProps {
  title: string;
  text: string;
  /** What may be tried, before the link to the list. */
  children?: ReactNode;
}

/** Why there is no article to show, and a link to the others. */
export function ArticleProblem({ title, text, children }: ArticleProblemProps) {
  const t = useT();
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("news.list.title")}</h1>
      <ErrorPanel title={title} text={text}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {children}
          <SiteLink to={paths.news} className="text-link-line text-15">
            {t("layout.back_to_news")}
          </SiteLink>
        </div>
      </ErrorPanel>
    </div>
  );
}

/** The server's message in a route's error; `null` where it has none. */
export function routeMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data }: { data: unknown } = error;
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" && data.message !== "" ? data.message : null;
}

/**
 * Whether going back leads to a page the reader came from: one of this site, or one with a link to here. The entry a
 * browser puts before an address that was typed into a new tab is none.
 */
const canGoBack = () => isSiteBefore() || (document.referrer !== "" && window.history.length > 1);

/** Leads back to where the reader was, or to the news list. A form, so that it leads there without scripts too. */
export function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const list = useSitePath()(paths.news);

  function goBack(event: FormEvent) {
    event.preventDefault();
    void (canGoBack() ? navigate(-1) : navigate(list));
  }

  return (
    <form action={list} onSubmit={goBack}>
      <Button type="submit" look="secondary" size="medium">
        {t("news.detail.back")}
      </Button>
    </form>
  );
}
