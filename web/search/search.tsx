import { data } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { isCategory } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import type { SearchResult, SearchResults } from "#contract/search.ts";
import { abbreviationsIn } from "#contract/search-abbreviations.ts";
import { maxSearchLength, searchPageSize } from "#contract/search-rules.ts";
import { site } from "#site";
import { pageContext, servicesContext } from "#web/context.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/search";
import styles from "./search.module.css";
import { SearchFilters } from "./search-filters.tsx";
import { NothingFound, SearchHelp, Suggestions, TooManySearches } from "./search-help.tsx";
import { readSearchParams, type SearchParams, searchPath } from "./search-params.ts";
import { ResultItem } from "./search-result.tsx";
import { breakTitle } from "./title-breaks.ts";

/**
 * A result as the page shows it: an article without an image of its own with the plate that stands for its cover elsewhere,
 * its category in words, a title that breaks between words.
 */
function shownResult(found: SearchResult, language: Language): SearchResult {
  const result = { ...found, title: breakTitle(found.title, found.lang) };
  if (result.kind !== "article") return result;
  const category = result.category ?? "";
  const image = result.image ?? placeholderUrl({ id: Number(result.path.split("/").at(-1)), category });
  return {
    ...result,
    image,
    category: isCategory(category) ? translate(language, `news.category.${category}`) : category,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language, admitSearch } = context.get(pageContext);
  const params = readSearchParams(new URL(request.url).searchParams);
  const title =
    params.q === ""
      ? translate(language, "search.title")
      : translate(language, "search.title_for", { query: params.q });
  const description = translate(language, "search.description", { site: site.name[language] });
  const head = pageHead(context, { title, description });
  const wait = params.q === "" ? null : await admitSearch();
  if (wait !== null) {
    const headers = { "Retry-After": String(wait), "Cache-Control": "no-store" };
    return data({ head, params, wait, found: null }, { status: 429, headers });
  }
  const { kind, lang, year, sort } = params;
  const { search, statistics } = context.get(servicesContext);
  const found =
    params.q === ""
      ? null
      : await search.search(
          { q: params.q, kind, lang, year, sort, page: params.page, limit: searchPageSize },
          language,
        );
  // once, not for each page and filter of the same search
  if (found && params.page === 1 && !hasFilter(params))
    statistics.countSearch((name) => request.headers.get(name) ?? undefined, {
      words: params.q,
      found: found.total > 0,
    });
  const abbreviations = abbreviationsIn(params.q, lang ?? language);
  const shown = found && {
    ...found,
    abbreviations,
    results: found.results.map((result) => shownResult(result, language)),
  };
  return data({ head, params, wait, found: shown });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = headMeta;

export const handle = { document: true };

/** The search: the words as its heading, filters, results, help. Works without a script. */
export default function Search({ loaderData: { params, wait, found } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.search}`}>
      <SearchForm key={params.q} params={params} found={found} />
      {wait !== null ? (
        <TooManySearches seconds={wait} />
      ) : found === null ? (
        <Suggestions />
      ) : (
        <div className={styles.body}>
          {(found.total > 0 || hasFilter(params)) && <SearchFilters params={params} found={found} />}
          <div className={styles.results}>
            {found.results.length > 0 ? (
              <Results params={params} found={found} />
            ) : (
              <NothingFound params={params} isPageMissing={found.total > 0} />
            )}
          </div>
          <SearchHelp params={params} />
        </div>
      )}
    </div>
  );
}

const hasFilter = ({ kind, lang, year }: SearchParams) => [kind, lang, year].some((value) => value !== undefined);

/** What was found, and what was looked for in place of abbreviations. */
type Found = SearchResults & { abbreviations: ReturnType<typeof abbreviationsIn> };

function SearchForm({ params, found }: { params: SearchParams; found: Found | null }) {
  const t = useT();
  const sitePath = useSitePath();
  return (
    <form action={sitePath(paths.search)} className={styles.form}>
      <p className={styles.rail} role="status">
        {found && found.total > 0 && (
          <>
            <b>{t(found.more ? "search.found_more" : "search.found", { count: found.total })}</b>
            {params.lang === undefined &&
              found.counts.languages
                .filter(({ count }) => count > 0 && count < found.total)
                .map(({ lang, count }) => <span key={lang}>{t(`search.found_${lang}`, { count })}</span>)}
          </>
        )}
      </p>
      <div className={styles.line}>
        <h1 className="text-15 font-normal text-muted">
          {t("search.label")}
          <span className={styles.scope}>{t("search.scope")}</span>
        </h1>
        <div className="search-field">
          <input
            type="search"
            name="q"
            defaultValue={params.q}
            maxLength={maxSearchLength}
            aria-label={t("search.field")}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: whoever opens an empty search has come to type
            autoFocus={params.q === ""}
          />
          {params.sort && <input type="hidden" name="sort" value={params.sort} />}
          <button type="submit" aria-label={t("search.submit")} className={buttonClass()}>
            <Icon name="search" />
            <span className={styles.submit}>{t("search.submit")}</span>
          </button>
        </div>
        {found?.abbreviations.map((abbreviation) => (
          <p key={abbreviation.short} className="mt-2 text-13 text-muted">
            {t("search.written_out", abbreviation)}
          </p>
        ))}
      </div>
    </form>
  );
}

/** Links to the same results in another order; the present one is marked. */
function SearchOrder({ params }: { params: SearchParams }) {
  const t = useT();
  const { sort, ...unsorted } = params;
  const first = { ...unsorted, page: 1 };
  const orders = [
    { name: "relevance", to: searchPath(first), chosen: sort === undefined },
    { name: "date", to: searchPath({ ...first, sort: "date" }), chosen: sort === "date" },
  ] as const;
  return (
    <nav aria-label={t("search.order")} className={styles.order}>
      {orders.map(({ name, to, chosen }) => (
        <SiteLink key={name} to={to} aria-current={chosen ? "true" : undefined} className={styles.choice}>
          {t(`search.orders.${name}`)}
        </SiteLink>
      ))}
    </nav>
  );
}

function Results({ params, found }: { params: SearchParams; found: SearchResults }) {
  const t = useT();
  const { results, total, more, page, limit } = found;
  const from = (page - 1) * limit + 1;
  const position = { from, to: from + results.length - 1, count: total };
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="sr-only">
        {t("search.results")}
      </h2>
      <SearchOrder params={params} />
      <ol className={styles.list}>
        {results.map((result) => (
          <li key={`${result.path} ${result.lang} ${from}`}>
            <ResultItem result={result} />
          </li>
        ))}
      </ol>
      <nav aria-label={t("search.pages")} className={styles.pages}>
        <p>{t(more ? "search.position_more" : "search.position", position)}</p>
        {page > 1 && (
          <SiteLink
            to={searchPath({ ...params, page: page - 1 })}
            rel="prev"
            className={buttonClass("secondary", "medium")}
          >
            {t("search.previous")}
          </SiteLink>
        )}
        {position.to < total && (
          <SiteLink
            to={searchPath({ ...params, page: page + 1 })}
            rel="next"
            className={buttonClass("secondary", "medium")}
          >
            {t("search.next")}
          </SiteLink>
        )}
      </nav>
    </section>
  );
}
