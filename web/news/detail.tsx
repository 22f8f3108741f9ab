import { Suspense, useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { authorName } from "#contract/author-name.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { lazyPart } from "#web/layout/reload-button.tsx";
import { contentId } from "#web/layout/route-focus.tsx";
import { headMeta } from "#web/seo/meta.ts";
import { useSession } from "#web/session/session.ts";
import { useConfirmedUser } from "#web/session/use-confirmed-user.ts";
import { Button } from "#web/ui/button.tsx";
import ShareButton from "#web/ui/share-button.island.tsx";
import type { Route } from "./+types/detail";
import { ArticleEnd } from "./article-end.tsx";
import { ArticleView } from "./article-view.tsx";
import type { ArticleViewModel } from "./article-view-model.ts";
import { inTime, isTimeout } from "./in-time.ts";
import { type ArticleEndData, readArticle } from "./news-data.server.ts";
import {
  ArticleProblem,
  BackButton,
  LoadingArticle,
  MissingArticle,
  NewsScreen,
  routeMessage,
} from "./news-screen.tsx";

/** Fetched only for those who are signed in. */
const staffParts = () => import("./staff-parts.ts");
const AdminActions = lazyPart(async () => (await staffParts()).adminActions());
const DraftArticle = lazyPart(async () => (await staffParts()).draftArticle());

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readArticle(context, params.id);
  return data(page, { status: page.article ? 200 : 404 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => inTime(serverLoader());

export const meta = headMeta;

/** An article, or a not-found message; for its author and admins, there may be a draft that nobody else sees. */
export default function Detail({ loaderData: { id, article, end } }: Route.ComponentProps) {
  return (
    <NewsScreen>
      {id !== null && article && end ? (
        <PublishedArticle key={id} id={id} article={article} end={end} />
      ) : (
        <HiddenArticle id={id} />
      )}
    </NewsScreen>
  );
}

/** No article for visitors; for those who are signed in, there may be a draft. */
function HiddenArticle({ id }: { id: number | null }) {
  const session = useSession();
  const language = useLanguage();
  if (id === null || !session) return <MissingArticle />;
  return (
    <Suspense fallback={<LoadingArticle />}>
      <DraftArticle key={`${id} ${language}`} id={id} />
    </Suspense>
  );
}

interface PublishedArticleProps {
  id: number;
  article: ArticleViewModel;
  end: ArticleEndData;
}

/** An article, and what it leads on to. */
function PublishedArticle({ id, article, end }: PublishedArticleProps) {
  const admin = useConfirmedUser().user?.role === "admin";
  const language = useLanguage();
  useCountedView(id);
  return (
    <ArticleView
      article={article}
      id={id}
      other={end.other}
      caption={end.caption}
      actions={
        admin && (
          <Suspense>
            <AdminActions id={id} title={article.title} />
          </Suspense>
        )
      }
      end={<ArticleEnd {...end} title={article.title} author={authorName(article.author, language)} />}
    >
      <BackButton />
      <ShareButton />
    </ArticleView>
  );
}

/** The article could not be loaded: says why, and offers another try. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT();
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  if (state === "loading") return <LoadingArticle />;
  const title = t("layout.article_failed");
  return (
    <NewsScreen>
      <title>{`${title} · ${site.name[language]}`}</title>
      <ArticleProblem title={title} text={routeMessage(error) ?? t("layout.news_failed_default")}>
        <Button
          look="secondary"
          size="medium"
          onClick={() => {
            // the button goes while the article is asked for
            document.getElementById(contentId)?.focus({ preventScroll: true });
            if (isTimeout(error)) location.reload();
            else void revalidate();
          }}
        >
          {t("layout.reload")}
        </Button>
      </ArticleProblem>
    </NewsScreen>
  );
}

/** Reports a view. What asks the server is fetched once the article is there, so that it can be read sooner. */
async function countView(id: number): Promise<void> {
  const api = await import("#web/http/api.ts");
  await api.request({ method: "POST", path: "/news/{id}/views" }, { params: { id } });
}

/** Reports that the article is being read, as soon as the page can be seen; the server decides whether it counts. */
function useCountedView(id: number): void {
  useEffect(() => {
    const watching = new AbortController();
    const report = () => {
      if (document.visibilityState !== "visible") return;
      watching.abort();
      // readers get no message of a view that was not counted
      void countView(id).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", report, { signal: watching.signal });
    report();
    return () => watching.abort();
  }, [id]);
}
