import { languages } from "#contract/i18n/language.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { ArticleRow } from "./article-row.tsx";
import type { ArticleChange } from "./use-article-change.ts";

/** Articles with their language versions and what can be done to each. */
export function ArticleTable({ articles, change }: { articles: readonly ArticleEntry[]; change: ArticleChange }) {
  const t = useT();
  return (
    <table aria-label={t("admin-news.title")} className="admin-table news-table">
      <thead>
        <tr>
          <th scope="col">{t("admin-news.article")}</th>
          <th scope="col" className="news-wide">
            {t("admin-news.category")}
          </th>
          {languages.map((lang) => (
            <th key={lang} scope="col">
              {t("admin-news.version", { language: t(`admin.language.${lang}`) })}
            </th>
          ))}
          <th scope="col" className="news-wide">
            {t("admin-news.author")}
          </th>
          <th scope="col" className="news-wide">
            {t("admin-news.dates")}
          </th>
          <th scope="col" className="news-wide admin-end">
            {t("admin-news.views")}
          </th>
          <th scope="col">
            <span className="sr-only">{t("admin-news.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} change={change} />
        ))}
      </tbody>
    </table>
  );
}
