import { languages, languageTag } from "#contract/i18n/language.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { isCategory } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { tagOf } from "../text-language.ts";
import { ArticleActions } from "./article-actions.tsx";
import { ArticleDates } from "./article-dates.tsx";
import type { ArticleChange } from "./use-article-change.ts";
import { VersionCell } from "./version-cell.tsx";

/** One article. Narrow windows show some columns below the title. */
export function ArticleRow({ article, change }: { article: ArticleEntry; change: ArticleChange }) {
  const t = useT();
  const count = new Intl.NumberFormat(useLanguage()).format(article.view_count);
  const name = article.author.full_name?.trim() || article.author.username;
  const author = name ? <span lang={tagOf(name)}>{name}</span> : t("news.anonymous");
  const category = isCategory(article.category) ? t(`news.category.${article.category}`) : article.category;
  const problem = change.problem?.id === article.id ? change.problem.text : null;
  const deleted = Boolean(article.management?.deleted_at);
  return (
    <tr>
      <td className="news-title">
        {deleted ? (
          <b lang={languageTag[article.lang]}>{article.title}</b>
        ) : (
          <SiteLink to={paths.article(article.id)} lang={languageTag[article.lang]} className="news-link">
            {article.title}
          </SiteLink>
        )}
        <div className="news-facts">
          <span>{category}</span>
          <span>{author}</span>
          <ArticleDates article={article} />
          <span>{t("admin-news.view_count", { count: article.view_count })}</span>
        </div>
        {problem !== null && (
          <p role="alert" className="mt-1.5 text-13 text-error">
            {problem}
          </p>
        )}
      </td>
      <td className="news-wide">{category}</td>
      {languages.map((lang) => (
        <td key={lang} className="news-version">
          <VersionCell article={article} lang={lang} change={change} />
        </td>
      ))}
      <td className="news-wide">{author}</td>
      <td className="news-wide news-dates text-muted">
        <ArticleDates article={article} />
      </td>
      <td className="news-wide admin-end tabular-nums">{count}</td>
      <td className="news-actions">
        <ArticleActions article={article} change={change} />
      </td>
    </tr>
  );
}
