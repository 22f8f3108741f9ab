import { useEffect, useState } from "react";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { site } from "#site";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import AdminActions from "./admin-actions.tsx";
import { ArticleView } from "./article-view.tsx";
import { articleViewModel } from "./article-view-model.ts";
import { articleBody, bodyTexts } from "./body.ts";
import { highlightCode } from "./highlight-code.ts";
import { ArticleProblem, BackButton, LoadingArticle, MissingArticle } from "./news-screen.tsx";

/** An article that only admins may see, or the word that there is none; another one needs another `key`. */
export default function DraftArticle({ id }: { id: number }) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const [loaded, setLoaded] = useState<{ article: Article } | { error: unknown }>();

  useEffect(() => {
    const leaving = new AbortController();
    fetchArticle(id, language, leaving.signal).then(
      (article) => setLoaded({ article }),
      (error: unknown) => {
        // left meanwhile, or on the way to the login page already
        if (!leaving.signal.aborted && statusOf(error) !== 401) setLoaded({ error });
      },
    );
    return () => leaving.abort();
  }, [id, language]);

  if (loaded === undefined) return <LoadingArticle />;
  if ("error" in loaded) {
    if (statusOf(loaded.error) === 404) return <MissingArticle />;
    const failed = "layout.article_failed";
    return <ArticleProblem title={t(failed)} text={errorText(loaded.error, failed)} />;
  }
  const { article } = loaded;
  return (
    <>
      <title>{`${article.title} · ${site.name[language]}`}</title>
      <p role="status" className="border-hairline border-b bg-panel py-3 text-15">
        <span className="wrap block font-semibold">{t("news.detail.draft_notice")}</span>
      </p>
      <ArticleView
        article={articleViewModel(article, articleBody(highlightCode(article.content), bodyTexts(t, language)))}
        actions={<AdminActions id={id} title={article.title} />}
      >
        <BackButton />
      </ArticleView>
    </>
  );
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

async function fetchArticle(id: number, language: Language, signal: AbortSignal): Promise<Article> {
  const { data } = await call(newsEndpoints.get, { params: { id }, query: { lang: language }, signal });
  return data;
}
