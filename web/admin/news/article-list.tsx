import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { articlePageSchema } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AdminPage } from "../admin-page.tsx";
import { FetchedContent } from "../fetched-content.tsx";
import { Pager } from "../pager.tsx";
import { useFetched } from "../use-fetched.ts";
import { ArticleFilters } from "./article-filters.tsx";
import { ArticleTable } from "./article-table.tsx";
import { type ArticleFilter, isNarrowed, placePath, placeRequest, readListParams } from "./list-params.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { useArticleChange } from "./use-article-change.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import "./news.css";

/** All articles, page by page, with what can be done to each; the filters are in the URL. */
export function ArticleList() {
  const t = useT();
  const language = useLanguage();
  const place = readListParams(new URLSearchParams(useLocation().search));
  const { page, ...filter } = place;
  const list = useFetched(placeRequest(place, language), articlePageSchema);
  const change = useArticleChange(list.reload);
  const focusPlace = useRestoredFocus<HTMLParagraphElement>(list.data);
  return (
    <AdminPage
      title={t("admin-news.title")}
      note={filter.status === "trash" && t("admin-news.trash_note", { days: trashDays })}
      actions={
        <SiteLink to={paths.newsCreate} className={buttonClass("primary", "medium")}>
          {t("admin-news.create")}
        </SiteLink>
      }
    >
      <StatusTabs shown={filter} />
      <ArticleFilters key={JSON.stringify(filter)} shown={filter} />
      <FetchedContent of={list}>
        {({ articles, total, limit }) => (
          <>
            <p ref={focusPlace} role="status" tabIndex={-1} className="admin-total">
              {t(isNarrowed(filter) ? "admin-news.found" : "admin-news.total", { count: total })}
            </p>
            {articles.length > 0 && <ArticleTable articles={articles} change={change} />}
            {total === 0 && <Nothing filter={filter} />}
            {articles.length === 0 && total > 0 && !list.loading && (
              <LeadTo path={placePath({ ...filter, page: Math.ceil(total / limit) })} />
            )}
            <Pager {...{ page, total, limit }} path={(to) => placePath({ ...filter, page: to })} />
          </>
        )}
      </FetchedContent>
      <AlertDialog
        {...change.dialog}
        danger
        confirmLabel={t("news.detail.delete")}
        busyLabel={t("news.detail.deleting")}
        onConfirm={change.confirmRemoval}
        onCancel={change.cancelRemoval}
      />
    </AdminPage>
  );
}

/** Leads on from a page that has nothing left on it. */
function LeadTo({ path }: { path: string }) {
  const navigate = useNavigate();
  const target = useSitePath()(path);
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return null;
}

function Nothing({ filter }: { filter: ArticleFilter }) {
  const t = useT();
  if (isNarrowed(filter)) return <EmptyState text={t("admin-news.none_found")} />;
  if (filter.status === "trash") return <EmptyState text={t("admin-news.none_trash")} />;
  return <EmptyState text={t(filter.status === "all" ? "admin-news.none" : "admin-news.none_found")} />;
}
