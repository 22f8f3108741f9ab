import { type ReactNode, useState } from "react";
import { hasRole } from "#contract/access.ts";
import type { ReadArticle, UnfinishedArticle, WaitingVersion } from "#contract/dashboard.ts";
import { dashboardEndpoints } from "#contract/endpoints/administration.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { numberFormat } from "#web/i18n/format.ts";
import { formatRecent, formatWeekday } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { useAdminLinks } from "./admin-layout.tsx";
import { AdminPage, AdminSection, AdminTable, tagOf } from "./admin-page.tsx";
import { BackupReport } from "./backup-report.tsx";
import bars from "./bar-list.module.css";
import { BarList } from "./bar-list.tsx";
import { missingSettings, settingGroups } from "./missing-settings.ts";
import { OverduePlans } from "./overdue-plans.tsx";
import styles from "./overview.module.css";
import { Sentence } from "./sentence.tsx";

/** The first screen of the administration; the server leaves out what the role may not see. */
export default function OverviewScreen() {
  const t = useT();
  const dashboard = useEndpoint(dashboardEndpoints.read);
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const recent = (at: string) => <time dateTime={at}>{formatRecent(at, language, now)}</time>;
  return (
    <AdminPage
      title={t("admin.overview.title")}
      actions={<p className="text-13 text-muted">{formatWeekday(now, language)}</p>}
    >
      <LoadedContent of={dashboard}>
        {({ articles, members, users, enquiries, most_read, waiting, overdue, drafts, activity, visits, backup }) => (
          <>
            <Counts counts={{ ...articles, members, users, enquiries: enquiries.new }} />
            <div className="admin-columns">
              <div>
                {overdue && overdue.length > 0 && (
                  <AdminSection title={t("admin.overview.overdue")}>
                    <OverduePlans plans={overdue} />
                  </AdminSection>
                )}
                {waiting && waiting.length > 0 && (
                  <AdminSection title={t("admin.overview.waiting")}>
                    <Waiting versions={waiting} recent={recent} />
                  </AdminSection>
                )}
                <AdminSection
                  title={t("admin.overview.most_read")}
                  empty={most_read.length === 0 && t("admin.overview.most_read_none")}
                >
                  <MostRead articles={most_read} />
                </AdminSection>
                {drafts && (
                  <AdminSection
                    title={t("admin.overview.drafts")}
                    empty={drafts.length === 0 && t("admin.overview.drafts_none")}
                  >
                    <Drafts articles={drafts} recent={recent} />
                  </AdminSection>
                )}
              </div>
              <div>
                {visits !== null && (
                  <AdminSection
                    title={t("admin.overview.visits")}
                    more={
                      <p className="mt-4 text-15">
                        <SiteLink to={paths.adminNumbers} className="text-link-line">
                          {t("admin.overview.visits_all")}
                        </SiteLink>
                      </p>
                    }
                  >
                    <p className="mt-3 text-15">{t("admin.overview.visits_week", { count: visits })}</p>
                  </AdminSection>
                )}
                {activity && (
                  <AdminSection
                    title={t("admin.overview.activity")}
                    empty={activity.length === 0 && t("admin.overview.activity_none")}
                    more={
                      <p className="mt-4 text-15">
                        <SiteLink to={paths.adminAudit} className="text-link-line">
                          {t("admin.overview.activity_all")}
                        </SiteLink>
                      </p>
                    }
                  >
                    <ol className={`${styles.list} ${styles.moments}`}>
                      {activity.map((entry) => (
                        <li key={entry.id}>
                          {recent(entry.at)}
                          <p>
                            <Sentence entry={entry} />
                          </p>
                        </li>
                      ))}
                    </ol>
                  </AdminSection>
                )}
                {backup && <BackupReport backup={backup} recent={recent} />}
                <MissingSettings />
                <ManageLinks />
              </div>
            </div>
          </>
        )}
      </LoadedContent>
    </AdminPage>
  );
}

const counted = ["published", "draft", "trash", "members", "users", "enquiries"] as const;

function Counts({ counts }: { counts: Record<(typeof counted)[number], number> }) {
  const t = useT();
  const number = numberFormat(useLanguage());
  return (
    <dl aria-label={t("admin.overview.counts")} className={styles.counts}>
      {counted.map((name) => (
        <div key={name}>
          <dt className="text-15 text-ink-2">{t(`admin.overview.${name}`)}</dt>
          <dd className="numeral text-52 tabular-nums">{number.format(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Articles by their views. */
function MostRead({ articles }: { articles: readonly ReadArticle[] }) {
  const t = useT();
  return (
    <>
      <BarList
        bars={articles.map(({ id, title, lang, view_count }) => ({
          key: id,
          name: (
            <SiteLink to={paths.article(id)} lang={languageTag[lang]} className={bars.link}>
              {title}
            </SiteLink>
          ),
          count: view_count,
          spoken: t("admin.overview.views", { count: view_count }),
        }))}
      />
      <p className="mt-3 text-13 text-muted">{t("admin.overview.views_note")}</p>
    </>
  );
}

interface DraftsProps {
  articles: readonly UnfinishedArticle[];
  /** Shows a time in relation to the present. */
  recent: (at: string) => ReactNode;
}

/** Submitted versions, each with the way to its review. */
function Waiting({ versions, recent }: { versions: readonly WaitingVersion[]; recent: (at: string) => ReactNode }) {
  const t = useT();
  const author = (name: string | null) => name && <span lang={tagOf(name)}>{name}</span>;
  return (
    <AdminTable
      label={t("admin.overview.waiting")}
      rows={versions.map((version) => ({ ...version, key: version.id, id: `${version.id} ${version.lang}` }))}
      columns={{
        title: {
          head: t("admin.overview.draft_title"),
          cell: (version) => (
            <>
              <b lang={languageTag[version.lang]}>{version.title}</b>
              {version.changed && <span className="block text-13 text-accent">{t("admin.overview.changed")}</span>}
              <span className="admin-narrow text-13 text-muted">
                {t(`admin.language.${version.lang}`)} · {author(version.author)} {version.author && "·"}{" "}
                {recent(version.submitted_at)}
              </span>
            </>
          ),
        },
        language: {
          head: t("admin.overview.draft_language"),
          className: "admin-wide",
          cell: ({ lang }) => t(`admin.language.${lang}`),
        },
        author: {
          head: t("admin.overview.draft_author"),
          className: "admin-wide",
          cellClassName: "admin-name",
          cell: (one) => author(one.author),
        },
        submitted: {
          head: t("admin.overview.waiting_submitted"),
          className: "admin-wide",
          cellClassName: "whitespace-nowrap text-muted",
          cell: ({ submitted_at }) => recent(submitted_at),
        },
        actions: {
          head: <span className="sr-only">{t("admin.overview.draft_actions")}</span>,
          cellClassName: "admin-end",
          cell: ({ key, lang, title }) => (
            <SiteLink
              to={`${paths.articleEdit(key)}?lang=${lang}`}
              aria-label={t("admin.overview.review_title", { title })}
              className="admin-action"
            >
              {t("admin.overview.review")}
            </SiteLink>
          ),
        },
      }}
    />
  );
}

/** Articles that wait to be finished, each with the way to its form in the language of the draft. */
function Drafts({ articles, recent }: DraftsProps) {
  const t = useT();
  const writer = ({ author }: UnfinishedArticle) => author && <span lang={tagOf(author)}>{author}</span>;
  return (
    <AdminTable
      label={t("admin.overview.drafts")}
      rows={articles}
      columns={{
        title: {
          head: t("admin.overview.draft_title"),
          cell: (article) => (
            <>
              <b lang={languageTag[article.lang]}>{article.title}</b>
              <span className="admin-narrow text-13 text-muted">
                {t(`admin.language.${article.lang}`)} · {writer(article)} {article.author && "·"}{" "}
                {recent(article.updated_at)}
              </span>
            </>
          ),
        },
        language: {
          head: t("admin.overview.draft_language"),
          className: "admin-wide",
          cell: ({ lang }) => t(`admin.language.${lang}`),
        },
        author: {
          head: t("admin.overview.draft_author"),
          className: "admin-wide",
          cellClassName: "admin-name",
          cell: writer,
        },
        edited: {
          head: t("admin.overview.draft_edited"),
          className: "admin-wide",
          cellClassName: "whitespace-nowrap text-muted",
          cell: ({ updated_at }) => recent(updated_at),
        },
        actions: {
          head: <span className="sr-only">{t("admin.overview.draft_actions")}</span>,
          cellClassName: "admin-end",
          cell: ({ id, lang, title }) => (
            <SiteLink
              to={`${paths.articleEdit(id)}?lang=${lang}`}
              aria-label={t("admin.overview.continue_title", { title })}
              className="admin-action"
            >
              {t("admin.overview.continue")}
            </SiteLink>
          ),
        },
      }}
    />
  );
}

/** For admins: facts about the company that visitors do not see because the settings do not have them. */
function MissingSettings() {
  const t = useT();
  const { session } = useAdminLinks();
  const missing = missingSettings(site);
  if (!session || !hasRole(session.user.role, "admin") || missing.length === 0) return null;
  return (
    <AdminSection title={t("admin.overview.missing")}>
      <p className="mt-3 text-15 text-ink-2">{t("admin.overview.missing_hint")}</p>
      <ul className={styles.list}>
        {settingGroups(missing).map(({ group, names }) => (
          <li key={group} className="py-2 text-15">
            <code>{group}</code>
            {names.length > 0 && <p className="text-13 text-ink-2">{names.join(", ")}</p>}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

/** The screens that the signed-in role may open. */
function ManageLinks() {
  const t = useT();
  const { session, links } = useAdminLinks();
  return (
    <AdminSection as="nav" title={t("admin.overview.manage")}>
      <ul className={styles.list}>
        {(session ? links : [])
          .filter((screen) => screen.link !== "overview")
          .map(({ link, path }) => (
            <li key={path}>
              <SiteLink to={path} className={styles.listLink}>
                <span>{t(`admin.overview.manage_${link}`)}</span>
                <span aria-hidden="true">→</span>
              </SiteLink>
            </li>
          ))}
      </ul>
    </AdminSection>
  );
}
