import { languages, languageTag } from "#contract/i18n/language.ts";
import type { ArticlePage, ArticleSummary } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { type Loaded, LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Pager } from "#web/signed-in/pager.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** The user's articles, drafts included; the page is in the URL. */
export function MyArticles({ list }: { list: Loaded<ArticlePage> }) {
  const t = useT();
  return (
    <ProfileSection title={t("profile.articles.title")} note={t("profile.articles.note")}>
      <LoadedContent of={list} failedTitle={t("profile.articles.failed")}>
        {({ articles, total, limit, page }) =>
          total === 0 ? (
            <EmptyState text={t("profile.articles.empty")}>
              <SiteLink to={paths.newsCreate} className="text-link-line">
                {t("profile.articles.create")}
              </SiteLink>
            </EmptyState>
          ) : (
            <>
              <ul className="profile-list">
                {articles.map((article) => (
                  <ArticleRow key={article.id} article={article} />
                ))}
              </ul>
              <Pager
                page={page}
                total={total}
                limit={limit}
                texts="profile.articles"
                path={(to) => (to > 1 ? `${paths.profile}?page=${to}` : paths.profile)}
              />
            </>
          )
        }
      </LoadedContent>
    </ProfileSection>
  );
}

const tones = { published: "green", draft: "yellow", none: "grey" } as const;

/** An article with the state of each of its languages, and the way to its form. */
function ArticleRow({ article: { id, title, lang, updated_at, languages: states } }: { article: ArticleSummary }) {
  const t = useT();
  const time = formatShortMinute(updated_at, useLanguage());
  return (
    <li>
      <div className="min-w-0 flex-1 basis-64">
        <SiteLink to={paths.article(id)} lang={languageTag[lang]} className="profile-article wrap-anywhere">
          {title}
        </SiteLink>
        <ul className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          {languages.map((each) => {
            const language = t(`profile.articles.${each}`);
            const state = states[each] ?? "none";
            return (
              <li key={each}>
                <Badge tone={tones[state]}>
                  {t("profile.articles.state", { language, state: t(`profile.articles.${state}`) })}
                </Badge>
              </li>
            );
          })}
          <li className="text-13 text-muted tabular-nums">{t("profile.articles.updated", { time })}</li>
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
