import { authorName } from "#contract/author-name.ts";
import { type Language, languages, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { isCategory, trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Words } from "#web/ui/words.tsx";
import { AdminTable, type Column, tagOf } from "../admin-page.tsx";
import styles from "./news.module.css";
import { Plans } from "./plans.tsx";
import type { ArticleChange } from "./use-article-change.ts";

/** Articles with their language versions and what can be done to each. Narrow windows show some columns below the title. */
export function ArticleTable({ articles, change }: { articles: readonly ArticleEntry[]; change: ArticleChange }) {
  const t = useT();
  const page = useLanguage();
  const number = numberFormat(page);
  const category = ({ category: name }: ArticleEntry) => (isCategory(name) ? t(`news.category.${name}`) : name);
  const author = (article: ArticleEntry) => {
    const name = authorName(article.author, page);
    return name ? <span lang={tagOf(name)}>{name}</span> : t("news.anonymous");
  };
  const version = (lang: Language): Column<ArticleEntry> => ({
    head: t("admin-news.version", { language: t(`admin.language.${lang}`) }),
    cellClassName: styles.version,
    cell: (article) => <Version article={article} lang={lang} change={change} />,
  });
  return (
    <AdminTable
      label={t("admin-news.title")}
      className={styles.table}
      rows={articles}
      columns={{
        article: {
          head: t("admin-news.article"),
          cellClassName: styles.title,
          cell: (article) => (
            <>
              {article.management?.deleted_at ? (
                <b lang={languageTag[article.lang]}>
                  <Words text={article.title} language={article.lang} />
                </b>
              ) : (
                <SiteLink to={paths.article(article.id)} lang={languageTag[article.lang]} className={styles.link}>
                  <Words text={article.title} language={article.lang} />
                </SiteLink>
              )}
              <div className={styles.facts}>
                <span>{category(article)}</span>
                <span>{author(article)}</span>
                <Dates article={article} />
                <span>{t("admin-news.view_count", { count: article.view_count })}</span>
              </div>
              {change.problemsOf(article).map((text) => (
                <p key={text} role="alert" className="mt-1.5 text-13 text-error">
                  {text}
                </p>
              ))}
            </>
          ),
        },
        category: { head: t("admin-news.category"), className: styles.wide, cell: category },
        ...Object.fromEntries(languages.map((lang) => [lang, version(lang)])),
        author: { head: t("admin-news.author"), className: styles.wide, cellClassName: styles.author, cell: author },
        dates: {
          head: t("admin-news.dates"),
          className: styles.wide,
          cellClassName: `${styles.dates} text-muted`,
          cell: (article) => <Dates article={article} />,
        },
        views: {
          head: t("admin-news.views"),
          className: `${styles.wide} admin-end`,
          cellClassName: "tabular-nums",
          cell: ({ view_count }) => number.format(view_count),
        },
        actions: {
          head: <span className="sr-only">{t("admin-news.actions")}</span>,
          cellClassName: styles.articleActions,
          cell: (article) => <Actions article={article} change={change} />,
        },
      }}
    />
  );
}

const dayMs = 86_400_000;

/** When an article was first published and last edited; of a deleted one, when it was deleted and is removed permanently. */
function Dates({ article: { published_at, updated_at, management } }: { article: ArticleEntry }) {
  const t = useT();
  const language = useLanguage();
  const deleted = management?.deleted_at;
  const dates = deleted
    ? ({ deleted_on: deleted, emptied_on: new Date(Date.parse(deleted) + trashDays * dayMs).toISOString() } as const)
    : { published_on: published_at, edited_on: management?.updated_at ?? updated_at };
  return Object.entries(dates).map(
    ([text, at]) =>
      at && (
        <time key={text} dateTime={at}>
          {t(`admin-news.${text as keyof typeof dates}`, { date: formatShortDay(at, language) })}
        </time>
      ),
  );
}

interface ActionProps {
  /** Names the action together with the article. */
  name: string;
  text: MessageKey;
  className?: string;
}

/** A link or a button in a row of the table. */
function Action({ name, text, className = "", ...action }: ActionProps & ({ to: string } | ButtonAction)) {
  const t = useT();
  const shared = { "aria-label": name, className: `admin-action ${styles.action} ${className}` };
  if ("to" in action)
    return (
      <SiteLink to={action.to} {...shared}>
        {t(text)}
      </SiteLink>
    );
  // not disabled, which would lose the focus
  const busy = action.busy || undefined;
  return (
    <button type="button" {...shared} aria-disabled={busy} aria-busy={busy} onClick={action.onClick}>
      {t(text)}
    </button>
  );
}

interface ButtonAction {
  busy?: boolean;
  onClick: () => void;
}

interface ArticleProps {
  article: ArticleEntry;
  change: ArticleChange;
}

/** Actions on a whole article; one in the trash can only be restored. */
function Actions({ article, change }: ArticleProps) {
  const t = useT();
  const { id, title, lang } = article;
  if (article.management?.deleted_at)
    return (
      <Action
        text="admin-news.restore"
        name={t("admin-news.restore_title", { title })}
        busy={change.isBusy(article, "restore")}
        onClick={() => change.restore(article)}
      />
    );
  const form = `${paths.articleEdit(id)}?lang=${lang}`;
  return (
    <>
      <Action text="admin-news.view" name={t("admin-news.view_title", { title })} to={paths.article(id)} />
      <Action text="admin-news.edit" name={t("admin-news.edit_title", { title })} to={form} />
      <Action
        text="admin-news.delete"
        name={t("admin-news.delete_title", { title })}
        className={styles.delete}
        onClick={() => change.askRemoval(article)}
      />
    </>
  );
}

/** The state of a language version, with a control to publish, withdraw or write it; without controls in the trash. */
function Version({ article, lang, change }: ArticleProps & { lang: Language }) {
  const t = useT();
  const { title, management } = article;
  const status = article.languages[lang];
  const language = t(`admin.language.${lang}`);
  const published = status === "published";
  const state = management?.reviews[lang];
  const review = state && state.state !== "none" ? state : null;
  return (
    <>
      <span className={`${styles.narrow} text-13 text-muted`}>{t("admin-news.version", { language })}</span>
      <span className={styles.state} data-state={status ?? "missing"}>
        {status === null ? t("admin-news.missing") : t(`news.status.${status}`)}
      </span>
      {management?.deleted_at ? null : status === null ? (
        <Action
          text="admin-news.write"
          name={t("admin-news.write_title", { title, language })}
          to={`${paths.articleEdit(article.id)}?lang=${lang}`}
        />
      ) : review?.state === "submitted" ? (
        <Action
          text="admin-news.review"
          name={t("admin-news.review_title", { title, language })}
          to={`${paths.articleEdit(article.id)}?lang=${lang}`}
        />
      ) : (
        <Action
          text={published ? "admin-news.withdraw" : "admin-news.publish"}
          name={t(published ? "admin-news.withdraw_title" : "admin-news.publish_title", { title, language })}
          busy={change.isBusy(article, lang)}
          onClick={() => (published ? change.askWithdrawal : change.publish)(article, lang)}
        />
      )}
      {review && (
        <span className={styles.outdated}>
          {t(
            review.state === "returned"
              ? "admin-news.returned"
              : review.changed
                ? "admin-news.review_changed"
                : "admin-news.in_review",
          )}
        </span>
      )}
      <Plans plans={management?.deleted_at ? null : (management?.plans[lang] ?? null)} />
      {management?.outdated_language === lang && (
        <span className={styles.outdated}>
          {t("admin-news.is_outdated", { other: t(`admin.language.${otherLanguage(lang)}`) })}
        </span>
      )}
    </>
  );
}
