import { useEffect, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema } from "#contract/news.ts";
import { site } from "#site";
import { ApiError, api } from "#web/api.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import AdminActions from "./admin-actions.tsx";
import { ArticleView } from "./article-view.tsx";
import { BackButton } from "./back-button.tsx";
import { articleBody } from "./body.ts";
import { MissingArticle } from "./missing-article.tsx";
import { LoadingArticle } from "./news-screen.tsx";
import { shownArticle } from "./shown-article.ts";

/** An article that only admins may see, or the word that there is none; another one needs another `key`. */
export default function DraftArticle({ id }: { id: number }) {
  const t = useT();
  const language = useLanguage();
  const [article, setArticle] = useState<Article | "missing">();

  useEffect(() => {
    const leaving = new AbortController();
    fetchArticle(id, language, leaving.signal).then(setArticle, (error: unknown) => {
      // left meanwhile, or on the way to the login page already
      if (leaving.signal.aborted || (error instanceof ApiError && error.status === 401)) return;
      setArticle("missing");
    });
    return () => leaving.abort();
  }, [id, language]);

  if (article === undefined) return <LoadingArticle />;
  if (article === "missing") return <MissingArticle />;
  return (
    <>
      <title>{`${article.title} · ${site.name[language]}`}</title>
      <p role="status" className="border-hairline border-b bg-panel py-3 text-15">
        <span className="wrap block font-semibold">{t("news.detail.draft_notice")}</span>
      </p>
      <ArticleView
        article={shownArticle(article, articleBody(article.content, t("news.detail.table")))}
        actions={<AdminActions id={id} title={article.title} />}
      >
        <BackButton />
      </ArticleView>
    </>
  );
}

async function fetchArticle(id: number, language: Language, signal: AbortSignal): Promise<Article> {
  const { data } = await api(`/news/${id}?lang=${language}`, { signal });
  return articleSchema.parse(data);
}
