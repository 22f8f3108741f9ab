import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { articlePageSchema } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { load, useLoaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../pager.tsx";
import type { Route } from "./+types/articles";
import { ArticleFilters } from "./article-filters.tsx";
import { ArticleTable } from "./article-table.tsx";
import { type ArticleFilter, isNarrowed, placePath, placeRequest, readListParams } from "./list-params.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { useArticleChange } from "./use-article-change.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import "./news.css";

export { LoadingPage as HydrateFallback } from "#web/signed-in/loaded-content.tsx";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin-news.title");

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const path = placeRequest(readListParams(new URL(request.url).searchParams), page.language);
  return { ...page, list: load(screenAccess["/admin/news"], path, articlePageSchema, page.language) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function ArticlesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin/news"]}>
      <ArticleList {...loaderData} />
    </RequireRole>
  );
}

/** All articles, page by page, with what can be done to each; the filters are in the URL. */
function ArticleList(loaded: Pick<Route.ComponentProps["loaderData"], "list">) {
  const t = useT();
  const { page, ...filter } = readListParams(new URLSearchParams(useLocation().search));
  const list = useLoaded(loaded.list);
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
      <LoadedContent of={list}>
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
            <Pager page={page} total={total} limit={limit} path={(to) => placePath({ ...filter, page: to })} />
          </>
        )}
      </LoadedContent>
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
