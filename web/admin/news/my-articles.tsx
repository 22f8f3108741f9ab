import { useLocation } from "react-router";
import { hasRole, permissions } from "#contract/access.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { AdminList, AdminPage, AdminTable, type Column } from "../admin-page.tsx";
import { readPage, withQuery } from "../list-params.ts";
import styles from "./news.module.css";
import { Plans } from "./plans.tsx";

/** The author's own articles, latest edits first, each version with its status and its review. */
export default function MyArticlesScreen() {
  const t = useT();
  const page = readPage(new URLSearchParams(useLocation().search));
  const list = useEndpoint(newsEndpoints.listOwn, { query: { page, lang: useLanguage() } });
  const session = useSession();
  // those who may publish need not submit
  const publishes = session !== null && hasRole(session.user.role, permissions["article.publish"]);
  return (
    <AdminPage
      title={t("revisions.review.mine.title")}
      note={!publishes && t("revisions.review.mine.note")}
      actions={
        <SiteLink to={paths.newsCreate} className={buttonClass("primary", "medium")}>
          {t("revisions.review.mine.create")}
        </SiteLink>
      }
    >
      <AdminList
        list={list}
        page={page}
        path={(to) => withQuery(paths.adminArticles, { page: to })}
        total={(count) => t("revisions.review.mine.total", { count })}
      >
        {({ articles, total }) =>
          total === 0 ? <EmptyState text={t("revisions.review.mine.none")} /> : <OwnArticles articles={articles} />
        }
      </AdminList>
    </AdminPage>
  );
}

function OwnArticles({ articles }: { articles: readonly ArticleEntry[] }) {
  const t = useT();
  const page = useLanguage();
  const version = (lang: Language): Column<ArticleEntry> => ({
    head: t("admin-news.version", { language: t(`admin.language.${lang}`) }),
    cellClassName: styles.version,
    cell: (article) => <OwnVersion article={article} lang={lang} />,
  });
  return (
    <AdminTable
      label={t("revisions.review.mine.title")}
      className={styles.table}
      rows={articles}
      columns={{
        article: {
          head: t("admin-news.article"),
          cellClassName: styles.title,
          cell: ({ id, title, lang, updated_at, management }) => (
            <>
              <SiteLink to={paths.article(id)} lang={languageTag[lang]} className={styles.link}>
                {title}
              </SiteLink>
              <div className={styles.facts}>
                <time dateTime={management?.updated_at ?? updated_at}>
                  {t("admin-news.edited_on", { date: formatShortDay(management?.updated_at ?? updated_at, page) })}
                </time>
              </div>
            </>
          ),
        },
        ...Object.fromEntries(languages.map((lang) => [lang, version(lang)])),
        edited: {
          head: t("admin-news.dates"),
          className: styles.wide,
          cellClassName: `${styles.dates} text-muted`,
          cell: ({ updated_at, management }) => formatShortDay(management?.updated_at ?? updated_at, page),
        },
        actions: {
          head: <span className="sr-only">{t("admin-news.actions")}</span>,
          cellClassName: styles.articleActions,
          cell: ({ id, title, lang }) => (
            <SiteLink
              to={`${paths.articleEdit(id)}?lang=${lang}`}
              aria-label={t("revisions.review.mine.edit_title", { title })}
              className={`admin-action ${styles.action}`}
            >
              {t("revisions.review.mine.edit")}
            </SiteLink>
          ),
        },
      }}
    />
  );
}

/** The status of a version, and what its review has come to. */
function OwnVersion({ article, lang }: { article: ArticleEntry; lang: Language }) {
  const t = useT();
  const status = article.languages[lang];
  const language = t(`admin.language.${lang}`);
  const review = article.management?.reviews[lang];
  return (
    <>
      <span className={`${styles.narrow} text-13 text-muted`}>{t("admin-news.version", { language })}</span>
      <span className={styles.state} data-state={status ?? "missing"}>
        {status === null ? t("admin-news.missing") : t(`news.status.${status}`)}
      </span>
      {review && review.state !== "none" && (
        <span className={styles.outdated}>
          {t(`revisions.review.state.${review.changed ? "changed" : review.state}`)}
        </span>
      )}
      <Plans plans={article.management?.plans[lang] ?? null} />
      {status === null && (
        <SiteLink
          to={`${paths.articleEdit(article.id)}?lang=${lang}`}
          aria-label={t("revisions.review.mine.write_title", { title: article.title, language })}
          className={`admin-action ${styles.action}`}
        >
          {t("revisions.review.mine.write")}
        </SiteLink>
      )}
    </>
  );
}
