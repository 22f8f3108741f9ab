import { useRevalidator } from "react-router";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import type { Route } from "./+types/list";
import { ArticleCard, LeadStory } from "./article-card.tsx";
import { readList } from "./list-data.server.ts";
import { ListFrame } from "./list-frame.tsx";
import { LoadingList, NewsScreen } from "./news-screen.tsx";
import { Pagination } from "./pagination.tsx";
import { routeMessage } from "./route-message.ts";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  readList(context, new URL(request.url).searchParams, params.lang);

export const meta = headMeta;

/** The news: two tabs of stories, the newest first and large. */
export default function List({ loaderData: { stories, total, tab, page, pages } }: Route.ComponentProps) {
  const t = useT();
  const lead = page === 1 ? stories[0] : undefined;
  const others = lead ? stories.slice(1) : stories;
  return (
    <NewsScreen>
      {stories.length === 0 ? (
        <ListFrame>
          <EmptyState text={t("news.list.empty")} />
        </ListFrame>
      ) : (
        <ListFrame position={t("news.list.position", { total, page, pages })}>
          {lead && <LeadStory story={lead} />}
          {others.length > 0 && (
            <ul className={`stories ${lead ? "mt-10 md:mt-18" : ""}`}>
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

/** The list could not be had: says why, and offers another try. */
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
          <Button look="secondary" size="medium" onClick={() => void revalidate()}>
            {t("layout.reload")}
          </Button>
        </ErrorPanel>
      </ListFrame>
    </NewsScreen>
  );
}
