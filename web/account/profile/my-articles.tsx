import { useLocation } from "react-router";
import { type ArticlePage, articlePageSchema } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ArticlePages } from "./article-pages.tsx";
import { ArticleRow } from "./article-row.tsx";
import { ListContent } from "./list-content.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { useList } from "./use-list.ts";

/** The articles that one has written, drafts too; their page stands in the URL. */
export function MyArticles() {
  const t = useT();
  const language = useLanguage();
  const named = new URLSearchParams(useLocation().search).get("page") ?? "";
  const page = /^[1-9]\d{0,8}$/.test(named) ? named : "1";
  const list = useList<ArticlePage>(`/news/my/articles?page=${page}&lang=${language}`, articlePageSchema);
  return (
    <ProfileSection title={t("profile.articles.title")} note={t("profile.articles.note")}>
      <ListContent of={list} failed="profile.articles.failed">
        {({ articles, total, limit, page: shown }) =>
          total === 0 ? (
            <EmptyState text={t("profile.articles.empty")}>
              <SiteLink to={paths.newsCreate} className="text-link-line">
                {t("profile.articles.create")}
              </SiteLink>
            </EmptyState>
          ) : (
            <>
              <ul className="profile-list" aria-busy={list.loading}>
                {articles.map((article) => (
                  <ArticleRow key={article.id} article={article} />
                ))}
              </ul>
              <ArticlePages page={shown} pages={Math.ceil(total / limit)} />
            </>
          )
        }
      </ListContent>
    </ProfileSection>
  );
}
