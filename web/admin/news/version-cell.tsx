import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { ArticleChange } from "./use-article-change.ts";

export interface VersionCellProps {
  article: ArticleEntry;
  lang: Language;
  change: ArticleChange;
}

/** The state of a language version, with a control to publish, withdraw or write it; without controls in the trash. */
export function VersionCell({ article, lang, change }: VersionCellProps) {
  const t = useT();
  const status = article.languages[lang];
  const other = t(`admin.language.${otherLanguage(lang)}`);
  const state = status === null ? t("admin-news.missing") : t(`news.status.${status}`);
  return (
    <>
      <span className="news-narrow text-13 text-muted">
        {t("admin-news.version", { language: t(`admin.language.${lang}`) })}
      </span>
      <span className="news-state" data-state={status ?? "missing"}>
        {state}
      </span>
      {!article.management?.deleted_at && <VersionAction article={article} lang={lang} change={change} />}
      {article.management?.outdated_language === lang && (
        <span className="news-outdated">{t("admin-news.is_outdated", { other })}</span>
      )}
    </>
  );
}

function VersionAction({ article, lang, change }: VersionCellProps) {
  const t = useT();
  const status = article.languages[lang];
  const values = { title: article.title, language: t(`admin.language.${lang}`) };
  if (status === null)
    return (
      <SiteLink
        to={`${paths.articleEdit(article.id)}?lang=${lang}`}
        className="admin-action news-action"
        aria-label={t("admin-news.write_title", values)}
      >
        {t("admin-news.write")}
      </SiteLink>
    );
  const published = status === "published";
  const busy = change.isBusy(article, lang);
  return (
    <button
      type="button"
      className="admin-action news-action"
      aria-label={t(published ? "admin-news.withdraw_title" : "admin-news.publish_title", values)}
      // not disabled, which would lose the focus
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => change.setStatus(article, lang, published ? "draft" : "published")}
    >
      {t(published ? "admin-news.withdraw" : "admin-news.publish")}
    </button>
  );
}
