import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import type { ArticlePage } from "#contract/news.ts";
import { categories, languageGaps, trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { call } from "#web/http/call.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { shanghaiDay } from "#web/i18n/shanghai-time.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { type Loading, load, useLoaded } from "#web/signed-in/load.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState, LoadingPage } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AdminList, AdminPage, FilterForm } from "../admin-page.tsx";
import type { Route } from "./+types/articles";
import { ArticleTable } from "./article-table.tsx";
import { periodOf, readMonth } from "./calendar/month.ts";
import {
  type ArticleFilter,
  calendarPath,
  isNarrowed,
  listStatuses,
  placePath,
  readListParams,
  searchLength,
} from "./list-params.ts";
import { useArticleChange } from "./use-article-change.ts";
import "./news.css";

const CalendarScreen = lazy(() => import("./calendar/calendar.tsx"));

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin-news.title");

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const { language } = page;
  const params = new URL(request.url).searchParams;
  if (params.get("view") === "calendar") {
    const month = readMonth(params.get("month"), shanghaiDay(new Date()));
    const query = periodOf(month);
    const calendar = load(screenAccess["/admin/news"], () => call(scheduleEndpoints.calendar, { query, language }));
    return { ...page, calendar, month };
  }
  // titles in the page's language where there are any
  const query = { ...readListParams(params), lang: language };
  return { ...page, list: load(screenAccess["/admin/news"], () => call(newsEndpoints.list, { query, language })) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function ArticlesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin/news"]}>
      {"list" in loaderData && <ArticleList {...loaderData} />}
      {"calendar" in loaderData && (
        <Suspense fallback={<LoadingPage />}>
          <CalendarScreen {...loaderData} />
        </Suspense>
      )}
    </RequireRole>
  );
}

/** All articles, page by page, with what can be done to each; the filters are in the URL. */
function ArticleList(loaded: { list: Loading<ArticlePage> }) {
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
        <div className="flex flex-wrap gap-3">
          <SiteLink to={calendarPath} className={buttonClass("secondary", "medium")}>
            {t("admin-news.calendar.title")}
          </SiteLink>
          <SiteLink to={paths.newsCreate} className={buttonClass("primary", "medium")}>
            {t("admin-news.create")}
          </SiteLink>
        </div>
      }
    >
      <Tabs
        label={t("admin-news.status.label")}
        tabs={listStatuses.map((status) => ({
          to: placePath({ ...filter, status, page: 1 }),
          label: t(`admin-news.status.${status}`),
          current: status === filter.status,
        }))}
      />
      <ArticleFilters key={JSON.stringify(filter)} shown={filter} />
      <AdminList
        ref={focusPlace}
        list={list}
        page={page}
        path={(to) => placePath({ ...filter, page: to })}
        total={(count) => t(isNarrowed(filter) ? "admin-news.found" : "admin-news.total", { count })}
      >
        {({ articles, total, limit }) => (
          <>
            {articles.length > 0 && <ArticleTable articles={articles} change={change} />}
            {articles.length === 0 && page <= lastPage({ total, limit }) && <Nothing filter={filter} />}
            {articles.length === 0 && page > lastPage({ total, limit }) && !list.loading && (
              <LeadTo path={placePath({ ...filter, page: lastPage({ total, limit }) })} />
            )}
          </>
        )}
      </AdminList>
      <AlertDialog
        {...change.dialog}
        danger
        confirmLabel={t("admin-news.delete")}
        busyLabel={t("admin-news.deleting")}
      />
    </AdminPage>
  );
}

/** Filters by category, by what is missing between the languages, by words. The status stays. */
function ArticleFilters({ shown }: { shown: ArticleFilter }) {
  const t = useT();
  const { status } = shown;
  const cleared = placePath({ status, category: "", versions: "", q: "", page: 1 });
  return (
    <FilterForm
      path={(fields) => placePath({ ...readListParams(fields), status, page: 1 })}
      submit={t("admin-news.submit")}
      clear={isNarrowed(shown) ? { path: cleared, label: t("admin-news.clear") } : null}
      className="news-filters"
    >
      <Select name="category" label={t("admin-news.category")} defaultValue={shown.category}>
        <option value="">{t("admin-news.any_category")}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`news.category.${category}`)}
          </option>
        ))}
      </Select>
      <Select name="versions" label={t("admin-news.versions")} defaultValue={shown.versions}>
        <option value="">{t("admin-news.any_versions")}</option>
        {languageGaps.map((gap) => (
          <option key={gap} value={gap}>
            {t(`admin-news.${gap}`)}
          </option>
        ))}
      </Select>
      <Field type="search" name="q" label={t("admin-news.search")} defaultValue={shown.q} maxLength={searchLength} />
    </FilterForm>
  );
}

const lastPage = ({ total, limit }: { total: number; limit: number }) => Math.max(1, Math.ceil(total / limit));

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
  if (filter.status === "review") return <EmptyState text={t("admin-news.none_review")} />;
  if (filter.status === "trash") return <EmptyState text={t("admin-news.none_trash")} />;
  return <EmptyState text={t(filter.status === "all" ? "admin-news.none" : "admin-news.none_found")} />;
}

/**
 * Restores the focus after a table row was removed with the button that had it: where `data` has changed and the focus was
 * in a table and is nowhere now, the element of the `ref` takes it.
 */
function useRestoredFocus<T extends HTMLElement>(data: unknown) {
  const place = useRef<T>(null);
  const inTable = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inTable.current = target instanceof Element && target.closest("tbody") !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    const lost = data !== null && inTable.current && document.activeElement === document.body;
    if (lost) place.current?.focus({ preventScroll: true });
  }, [data]);

  return place;
}
