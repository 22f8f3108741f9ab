import { languages, languageTag } from "#contract/i18n/language.ts";
import type { ArticleSummary } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Record<"published" | "draft" | "none", BadgeTone> = { published: "green", draft: "yellow", none: "grey" };

/** An article with the state of each of its languages, and the way to its form. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, lang, updated_at } = article;
  return (
    <li>
      <div className="min-w-0 flex-1 basis-64">
        <SiteLink to={paths.article(id)} lang={languageTag[lang]} className="profile-article wrap-anywhere">
          {title}
        </SiteLink>
        <ul className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          {languages.map((each) => {
            const state = article.languages[each] ?? "none";
            return (
              <li key={each}>
                <Badge tone={tones[state]}>
                  {t("profile.articles.state", {
                    language: t(`profile.articles.${each}`),
                    state: t(`profile.articles.${state}`),
                  })}
                </Badge>
              </li>
            );
          })}
          <li className="text-13 text-muted tabular-nums">
            {t("profile.articles.updated", { time: formatShortMinute(updated_at, language) })}
          </li>
        </ul>
      </div>
      <SiteLink
        to={paths.articleEdit(id)}
        aria-label={t("profile.articles.edit_named", { title })}
        className="text-link-line text-15"
      >
        {t("profile.articles.edit")}
      </SiteLink>
    </li>
  );
}
