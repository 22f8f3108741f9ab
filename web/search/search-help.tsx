import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import styles from "./search.module.css";
import { type SearchParams, searchPath } from "./search-params.ts";

const sections: readonly { to: string; label: MessageKey }[] = [
  { to: paths.services, label: "layout.services" },
  { to: paths.projects, label: "layout.projects" },
  { to: paths.news, label: "layout.news" },
  { to: paths.team, label: "layout.team" },
  { to: paths.yourWater, label: "layout.your_water" },
];

/** The parts of the site, as links. */
function Browse() {
  const t = useT();
  return (
    <>
      <h2 className="mt-8 text-17">{t("search.browse")}</h2>
      <ul className={styles.links}>
        {sections.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className="text-link-line">
              {t(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What stands below the field before anything is looked for. */
export function Suggestions() {
  const t = useT();
  return (
    <div className={styles.body}>
      <div className={styles.results}>
        <h2 className="text-17">{t("search.empty")}</h2>
        <ul className={styles.links}>
          {t("search.examples")
            .split(" / ")
            .map((q) => (
              <li key={q}>
                <SiteLink to={searchPath({ q, page: 1 })} className="text-link-line">
                  {q}
                </SiteLink>
              </li>
            ))}
        </ul>
        <Browse />
      </div>
      <SearchHelp params={{ q: "", page: 1 }} />
    </div>
  );
}

/** That the network has searched too often, and when to try again. */
export function TooManySearches({ seconds }: { seconds: number }) {
  const t = useT();
  return (
    <div className={styles.body}>
      <div role="alert" className={styles.results}>
        <h2 className="text-21">{t("search.limited")}</h2>
        <p className="mt-2 text-15 text-ink-2">{t("search.limited_text", { count: Math.ceil(seconds / 60) })}</p>
        <Browse />
      </div>
      <SearchHelp params={{ q: "", page: 1 }} />
    </div>
  );
}

/** The words of a query without one of them each, where there are several. */
function fewerWords(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => word !== "");
  if (words.length > 1) return words.map((_, i) => words.toSpliced(i, 1).join(" ")).slice(0, 4);
  const characters = [...q];
  return /^\p{Script=Han}{4,}$/u.test(q) ? [characters.slice(0, 2).join(""), characters.slice(-2).join("")] : [];
}

/** That nothing was found, and what to change. */
export function NothingFound({ params, isPageMissing }: { params: SearchParams; isPageMissing: boolean }) {
  const t = useT();
  const { q, kind, lang, year } = params;
  if (isPageMissing) {
    return (
      <>
        <h2 className="text-21">{t("search.none_page")}</h2>
        <p className="mt-4">
          <SiteLink to={searchPath({ ...params, page: 1 })} className="text-link-line">
            {t("search.first_page")}
          </SiteLink>
        </p>
      </>
    );
  }
  const isWritten = /[\p{L}\p{N}]/u.test(q);
  const fewer = fewerWords(q);
  return (
    <>
      <h2 className="text-21">{t("search.none", { query: q })}</h2>
      {!isWritten && <p className="mt-3">{t("search.too_short")}</p>}
      <p className="mt-5 font-semibold text-15">{t("search.try")}</p>
      <ul className={styles.tries}>
        {[kind, lang, year].some((value) => value !== undefined) && (
          <li>
            <SiteLink to={searchPath({ q, page: 1 })} className="text-link-line">
              {t("search.try_filters")}
            </SiteLink>
          </li>
        )}
        {fewer.length > 0 && (
          <li>
            {t("search.try_fewer")}
            {fewer.map((words) => (
              <SiteLink key={words} to={searchPath({ q: words, page: 1 })} className="text-link-line">
                {words}
              </SiteLink>
            ))}
          </li>
        )}
        <li>{t("search.try_other")}</li>
      </ul>
      <Browse />
    </>
  );
}

/** How words are matched, and whom to ask. */
export function SearchHelp({ params }: { params: SearchParams }) {
  const t = useT();
  return (
    <aside className={styles.help}>
      <h2>{t("search.help")}</h2>
      <p>{t("search.help_words")}</p>
      <p>{t("search.help_quotes")}</p>
      <p>{t("search.help_same")}</p>
      <h2>{t("search.ask")}</h2>
      <p>{t("search.ask_text")}</p>
      <p>
        <SiteLink
          to={params.q === "" ? paths.contacts : `${paths.contacts}?${new URLSearchParams({ topic: params.q })}`}
          className="text-link-line"
        >
          {t("search.ask_link")}
        </SiteLink>
      </p>
    </aside>
  );
}
