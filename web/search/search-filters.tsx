import type { ReactNode } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import type { SearchResults } from "#contract/search.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import styles from "./search.module.css";
import { type SearchParams, searchPath } from "./search-params.ts";

interface FilterProps {
  params: SearchParams;
  found: SearchResults;
}

/** Links to the same search with one filter changed; the chosen one of each is marked. */
export function SearchFilters({ params, found: { counts } }: FilterProps) {
  const t = useT();
  const { q, kind, lang, year, sort } = params;
  const rest = { q, ...(sort && { sort }), page: 1 };
  const [byLang, byYear] = [lang && { lang }, year !== undefined && { year }];
  const link = (change: Partial<SearchParams>) => searchPath({ ...rest, ...change });
  const most = Math.max(1, ...counts.kinds.map(({ count }) => count));
  const newest = counts.years[0]?.year;
  return (
    <nav aria-label={t("search.filters")} className={styles.filters}>
      <Group name={t("search.kind")}>
        <Choice to={link({ ...byLang, ...byYear })} chosen={kind === undefined}>
          {t("search.all")}
        </Choice>
        {counts.kinds.map(({ kind: name, count }) => (
          <Choice
            key={name}
            to={link({ kind: name, ...byLang, ...(name === "article" && byYear) })}
            chosen={kind === name}
            count={count}
            share={count / most}
          >
            {t(`search.kinds.${name}`)}
          </Choice>
        ))}
      </Group>
      <Group name={t("search.language")}>
        <Choice to={link({ ...(kind && { kind }), ...byYear })} chosen={lang === undefined}>
          {t("search.all")}
        </Choice>
        {counts.languages
          .filter(({ count, lang: name }) => count > 0 || lang === name)
          .map(({ lang: name, count }) => (
            <Choice
              key={name}
              to={link({ ...(kind && { kind }), lang: name, ...byYear })}
              chosen={lang === name}
              count={count}
              lang={languageTag[name]}
            >
              {t(`search.lang_${name}`)}
            </Choice>
          ))}
      </Group>
      {newest !== undefined && (
        <Group name={t("search.year")}>
          <Choice to={link({ ...(kind && { kind }), ...byLang })} chosen={year === undefined}>
            {t("search.all")}
          </Choice>
          {counts.years.map(({ year: name, count }) => (
            <Choice
              key={name}
              to={link({ ...(kind && { kind }), ...byLang, year: name })}
              chosen={year === name}
              count={count}
            >
              {name}
            </Choice>
          ))}
        </Group>
      )}
    </nav>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2 className="text-13">{name}</h2>
    <ul>{children}</ul>
  </section>
);

interface ChoiceProps {
  to: string;
  chosen: boolean;
  count?: number;
  /** Length of the bar below it, 0 to 1. */
  share?: number;
  lang?: string;
  children: ReactNode;
}

const Choice = ({ to, chosen, count, share, lang, children }: ChoiceProps) => (
  <li>
    <SiteLink to={to} aria-current={chosen ? "true" : undefined} className={styles.choice}>
      <span lang={lang}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {share !== undefined && <span className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />}
    </SiteLink>
  </li>
);
