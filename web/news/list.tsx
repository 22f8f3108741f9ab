import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { newsTabs } from "#contract/news-rules.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { contentId } from "#web/layout/route-focus.tsx";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorPanel } from "#web/ui/states.tsx";
import type { Route } from "./+types/list";
import { ArticleCard } from "./article-card.tsx";
import { inTime, isTimeout } from "./in-time.ts";
import { type ListParams, offeredPages, placePath } from "./list-params.ts";
import { readList } from "./news-data.server.ts";
import { ListFrame, LoadingList, NewsScreen, routeMessage } from "./news-screen.tsx";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  readList(context, new URL(request.url).searchParams, params.lang);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => inTime(serverLoader());

export const meta = headMeta;

/** The news: two tabs of stories, the newest first and large. */
export default function List({
  loaderData: { stories, caption, counts, period, tab, page, pages },
}: Route.ComponentProps) {
  const t = useT();
  const lead = page === 1 ? stories[0] : undefined;
  const others = lead ? stories.slice(1) : stories;
  return (
    <NewsScreen>
      {stories.length === 0 ? (
        <ListFrame counts={counts}>
          <EmptyState text={t("news.list.empty")} />
        </ListFrame>
      ) : (
        <ListFrame
          counts={counts}
          rail={[
            t("news.list.count", { count: counts[tab === newsTabs.all ? 0 : 1] ?? 0 }),
            period,
            ...(pages > 1 ? [t("news.list.position", { page, pages })] : []),
          ]}
        >
          {lead && <ArticleCard story={lead} look="lead" caption={caption} eager />}
          {others.length > 0 && (
            <ul className={`stories ${lead ? "mt-10 md:mt-14" : ""}`}>
              {others.map((story, i) => (
                <li key={story.id}>
                  <ArticleCard story={story} eager={!lead && i < 3} />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && <Pagination tab={tab} page={page} pages={pages} />}
        </ListFrame>
      )}
    </NewsScreen>
  );
}

/** The list could not be loaded: says why, and offers another try. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT();
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  if (state === "loading") return <LoadingList />;
  const message = routeMessage(error) ?? t("layout.news_failed_default");
  return (
    <NewsScreen>
      <title>{`${t("news.list.title")} · ${site.name[language]}`}</title>
      <ListFrame>
        <ErrorPanel title={t("layout.news_failed", { message })}>
          <Button
            look="secondary"
            size="medium"
            onClick={() => {
              // the button goes while the list is asked for
              document.getElementById(contentId)?.focus({ preventScroll: true });
              if (isTimeout(error)) location.reload();
              else void revalidate();
            }}
          >
            {t("layout.reload")}
          </Button>
        </ErrorPanel>
      </ListFrame>
    </NewsScreen>
  );
}

/** Links to the other pages of a tab. */
function Pagination({ tab, page, pages }: ListParams & { pages: number }) {
  const t = useT();
  const path = (to: number) => placePath({ tab, page: to });
  return (
    <nav
      aria-label={t("news.list.pages")}
      className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-5 border-ink border-t pt-5 text-15 tabular-nums sm:grid sm:grid-cols-[1fr_auto_1fr] sm:[&>:first-child]:justify-self-start sm:[&>:last-child]:justify-self-end md:mt-18"
    >
      <Step to={page > 1 ? path(page - 1) : null} rel="prev">
        {t("news.list.previous")}
      </Step>
      <ol className="-order-1 flex basis-full flex-wrap justify-center gap-2 sm:order-none sm:basis-auto">
        {offeredPages(page, pages).map((number, i, offered) =>
          number === null ? (
            <li key={`after ${offered[i - 1]}`} aria-hidden="true" className="grid h-9 place-items-center px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <SiteLink
                to={path(number)}
                aria-label={t("news.list.page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className="page-number"
              >
                {number}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? path(page + 1) : null} rel="next">
        {t("news.list.next")}
      </Step>
    </nav>
  );
}

/** One page on or back; only a word where there is none. */
const Step = ({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <span className="text-muted">{children}</span>
  ) : (
    <SiteLink to={to} rel={rel} className="text-link-line py-1">
      {children}
    </SiteLink>
  );
