import type { ArticlePage } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Pager } from "#web/signed-in/pager.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { ArticleRow } from "./article-row.tsx";
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
                label={t("profile.articles.pages")}
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
