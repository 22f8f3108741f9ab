import type { UnfinishedArticle } from "#contract/dashboard.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { formatRecent } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { OverviewSection } from "./overview-section.tsx";
import { tagOf } from "./text-language.ts";

/** Articles that wait to be finished, each with the way to its form in the language of the draft. */
export function Drafts({ articles, now }: { articles: readonly UnfinishedArticle[]; now: Date }) {
  const t = useT();
  const language = useLanguage();
  return (
    <OverviewSection
      title={t("admin.overview.drafts")}
      empty={articles.length === 0 && t("admin.overview.drafts_none")}
    >
      <table aria-label={t("admin.overview.drafts")} className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t("admin.overview.draft_title")}</th>
            <th scope="col" className="admin-wide">
              {t("admin.overview.draft_language")}
            </th>
            <th scope="col" className="admin-wide">
              {t("admin.overview.draft_author")}
            </th>
            <th scope="col" className="admin-wide">
              {t("admin.overview.draft_edited")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("admin.overview.draft_actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, title, lang, author, updated_at }) => {
            const edited = <time dateTime={updated_at}>{formatRecent(updated_at, language, now)}</time>;
            const written = t(`admin.language.${lang}`);
            const by = author && <span lang={tagOf(author)}>{author}</span>;
            return (
              <tr key={id}>
                <td>
                  <b lang={languageTag[lang]}>{title}</b>
                  <span className="admin-narrow text-13 text-muted">
                    {written} · {by} {by && "·"} {edited}
                  </span>
                </td>
                <td className="admin-wide">{written}</td>
                <td className="admin-wide">{by}</td>
                <td className="admin-wide text-muted">{edited}</td>
                <td className="admin-end">
                  <SiteLink
                    to={`${paths.articleEdit(id)}?lang=${lang}`}
                    aria-label={t("admin.overview.continue_title", { title })}
                    className="admin-action"
                  >
                    {t("admin.overview.continue")}
                  </SiteLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OverviewSection>
  );
}
