import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { categories, languageGaps, trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { shanghaiDay } from "#web/i18n/shanghai-time.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState, LoadingPage } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AdminList, AdminPage, FilterForm } from "../admin-page.tsx";
import { ArticleTable } from "./article-table.tsx";
import { readMonth } from "./calendar/month.ts";
import {
  type ArticleFilter,
  calendarPath,
  isNarrowed,
  listStatuses,
  placePath,
  readListParams,
  searchLength,
} from "./list-params.ts";
import styles from "./news.module.css";
import { useArticleChange } from "./use-article-change.ts";

const CalendarScreen = lazy(() => import("./calendar/calendar.tsx"));

export default function ArticlesScreen() {
  const params = new URLSearchParams(useLocation().search);
  if (params.get("view") !== "calendar") return <ArticleList params={params} />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <CalendarScreen month={readMonth(params.get("month"), shanghaiDay(new Date()))} />
    </Suspense>
  );
}

/** All articles, page by page, with what can be done to each; the filters are in the URL. */
function ArticleList({ params }: { params: URLSearchParams }) {
  const t = useT();
  const query = readListParams(params);
  const { page, ...filter } = query;
  // titles in the page's language where there are any
  const list = useEndpoint(newsEndpoints.list, { query: { ...query, lang: useLanguage() } });
  const change = useArticleChange(() => void list.refetch());
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
            {articles.length === 0 && page > lastPage({ total, limit }) && !list.isFetching && (
              <LeadTo path={placePath({ ...filter, page: lastPage({ total, limit }) })} />
            )}
          </>
        )}
      </AdminList>
      <AlertDialog {...change.dialog} />
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
      className={styles.filters}
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

/** Redirects from a page that has become empty. */
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
    const lost = data !== undefined && inTable.current && document.activeElement === document.body;
    if (lost) place.current?.focus({ preventScroll: true });
  }, [data]);

  return place;
}
