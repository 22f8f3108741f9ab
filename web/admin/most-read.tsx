import type { ReadArticle } from "#contract/dashboard.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { OverviewSection } from "./overview-section.tsx";

/** Percent of the drawing's width that the longest bar takes; the rest is for its value. */
const longest = 82;

/** A bar chart of views: one bar an article, drawn from a common line, with its value at its end. */
export function MostRead({ articles }: { articles: readonly ReadArticle[] }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLanguage());
  const most = Math.max(1, ...articles.map(({ view_count }) => view_count));
  return (
    <OverviewSection
      title={t("admin.overview.most_read")}
      empty={articles.length === 0 && t("admin.overview.most_read_none")}
    >
      <ol className="admin-bars">
        {articles.map(({ id, title, lang, view_count }) => {
          const width = `${((view_count / most) * longest).toFixed(2)}%`;
          return (
            <li key={id}>
              <SiteLink to={paths.article(id)} lang={languageTag[lang]} className="admin-bar-title">
                {title}
              </SiteLink>
              <span className="sr-only">{t("admin.overview.views", { count: view_count })}</span>
              <span className="admin-bar-plot">
                <svg aria-hidden="true" width="100%" height="24">
                  <rect y="5" width={width} height="14" fill="var(--model)" />
                  <text x={width} y="17" dx="8" fill="var(--ink)" fontSize="13" fontWeight="600">
                    {number.format(view_count)}
                  </text>
                </svg>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-13 text-muted">{t("admin.overview.views_note")}</p>
    </OverviewSection>
  );
}
