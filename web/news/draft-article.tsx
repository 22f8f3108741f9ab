import { hasRole, permissions } from "#contract/access.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { site } from "#site";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { useConfirmedUser } from "#web/session/use-confirmed-user.ts";
import { failureOf } from "#web/signed-in/loaded-content.tsx";
import { QueryProvider, useEndpoint } from "#web/signed-in/queries.tsx";
import AdminActions from "./admin-actions.tsx";
import { ArticleView } from "./article-view.tsx";
import { articleViewModel } from "./article-view-model.ts";
import { ArticleProblem, BackButton, LoadingArticle, MissingArticle } from "./news-screen.tsx";
import { bodyTexts } from "./typeset/body-texts.ts";
import { typesetArticle } from "./typeset/typeset-article.ts";

interface DraftArticleProps {
  id: number;
}

/**
 * An article that only its author and admins may see, where the server confirms the role; else a not-found message. Another
 * one, or another language, needs another `key`.
 */
export default function DraftArticle({ id }: DraftArticleProps) {
  const session = useSession();
  const { user, asking } = useConfirmedUser();
  if (!session || !hasRole(session.user.role, permissions["article.write"])) return <MissingArticle />;
  if (asking) return <LoadingArticle />;
  if (user === null) return <MissingArticle />;
  return (
    <QueryProvider>
      <LoadedDraft id={id} />
    </QueryProvider>
  );
}

function LoadedDraft({ id }: DraftArticleProps) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const query = useEndpoint(newsEndpoints.get, { params: { id }, query: { lang: language } });
  const article = query.data;
  const error = failureOf(query);
  const articleT = useT(article?.lang);
  if (error instanceof ApiError && error.status === 404) return <MissingArticle />;
  if (error !== null)
    return <ArticleProblem title={t("layout.article_failed")} text={errorText(error, "layout.article_failed")} />;
  if (article === undefined) return <LoadingArticle />;
  const typeset = typesetArticle(article.content, article.lang, bodyTexts(articleT, article.lang));
  return (
    <>
      <title>{`${article.title} · ${site.name[language]}`}</title>
      <p role="status" className="border-hairline border-b bg-panel py-3 text-15">
        <span className="wrap block font-semibold">{t("admin-news.draft_notice")}</span>
      </p>
      <ArticleView
        article={articleViewModel(article, typeset)}
        actions={<AdminActions id={id} title={article.title} />}
      >
        <BackButton />
      </ArticleView>
    </>
  );
}
