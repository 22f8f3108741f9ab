import { useEffect, useState } from "react";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { call } from "#web/http/call.ts";

/** The versions of an article by language. */
export type StoredVersions = Partial<Record<Language, Article>>;

/** An article on its way to the form, in every language it exists in. */
export type LoadedArticle =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "ready"; stored: StoredVersions };

/** Loads both versions of an article. */
export function useArticle(id: number): LoadedArticle {
  const [loaded, setLoaded] = useState<{ id: number; result: LoadedArticle } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (result: LoadedArticle) => !signal.aborted && setLoaded({ id, result });
    Promise.all(languages.map((language) => fetchArticle(id, language, signal))).then(
      (articles) => show({ state: "ready", stored: byLanguage(articles) }),
      (error: unknown) => show({ state: "failed", error }),
    );
    return () => leaving.abort();
  }, [id]);
  return loaded?.id === id ? loaded.result : { state: "loading" };
}

/** A version that does not exist is answered with the other one. */
function byLanguage(articles: readonly Article[]): StoredVersions {
  const stored: StoredVersions = {};
  for (const article of articles) stored[article.lang] ??= article;
  return stored;
}

async function fetchArticle(id: number, language: Language, signal: AbortSignal): Promise<Article> {
  const { data } = await call(newsEndpoints.get, { params: { id }, query: { lang: language }, signal });
  return data;
}
