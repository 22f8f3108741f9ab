import type { ArticleEntry } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { ArticleChange } from "./use-article-change.ts";

/** What can be done to an article as a whole; one in the trash can only be restored. */
export function ArticleActions({ article, change }: { article: ArticleEntry; change: ArticleChange }) {
  const t = useT();
  const { id, title, lang } = article;
  if (article.management?.deleted_at) {
    const busy = change.isBusy(article, "restore");
    return (
      <button
        type="button"
        className="admin-action news-action"
        aria-label={t("admin-news.restore_title", { title })}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => change.restore(article)}
      >
        {t("admin-news.restore")}
      </button>
    );
  }
  return (
    <>
      <SiteLink
        to={paths.article(id)}
        className="admin-action news-action"
        aria-label={t("admin-news.view_title", { title })}
      >
        {t("admin-news.view")}
      </SiteLink>
      <SiteLink
        to={`${paths.articleEdit(id)}?lang=${lang}`}
        className="admin-action news-action"
        aria-label={t("admin-news.edit_title", { title })}
      >
        {t("admin-news.edit")}
      </SiteLink>
      <button
        type="button"
        className="admin-action news-action news-delete"
        aria-label={t("admin-news.delete_title", { title })}
        onClick={() => change.askRemoval(article)}
      >
        {t("admin-news.delete")}
      </button>
    </>
  );
}
