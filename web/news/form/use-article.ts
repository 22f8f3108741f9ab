import { useEffect, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema } from "#contract/news.ts";
import { ApiError, api } from "#web/api.ts";

/** An article on its way to the form. */
export type LoadedArticle =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "ready"; article: Article };

/** Loads an article, in `language` if it exists in it. */
export function useArticle(id: number, language: Language): LoadedArticle {
  const wanted = `${id} ${language}`;
  const [loaded, setLoaded] = useState<{ wanted: string; result: LoadedArticle } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (result: LoadedArticle) => !signal.aborted && setLoaded({ wanted, result });
    fetchArticle(id, language, signal).then(
      (article) => show({ state: "ready", article }),
      (error: unknown) => show({ state: "failed", error }),
    );
    return () => leaving.abort();
  }, [id, language, wanted]);
  return loaded?.wanted === wanted ? loaded.result : { state: "loading" };
}

async function fetchArticle(id: number, language: Language, signal: AbortSignal): Promise<Article> {
  const { data } = await api(`/news/${id}?lang=${language}`, { signal });
  const article = articleSchema.safeParse(data);
  if (!article.success) throw new ApiError("answer", data ? 0 : 404);
  return article.data;
}
