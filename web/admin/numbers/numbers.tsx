import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { statisticsEndpoints } from "#contract/endpoints/statistics.ts";
import { languages } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import {
  keptDays,
  keptMonths,
  type Statistics,
  type StatisticsEntry,
  smallCount,
  statisticsPeriods,
  statisticsQuerySchema,
  topEntries,
} from "#contract/statistics.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { formatShortDay, formatShortDayOfYear, formatShortMonth } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AdminPage, AdminSection, AdminTable, tagOf } from "../admin-page.tsx";
import bars from "../bar-list.module.css";
import { BarList } from "../bar-list.tsx";
import { withQuery } from "../list-params.ts";
import styles from "./numbers.module.css";
import { VisitsChart } from "./visits-chart.tsx";

const usual = statisticsQuerySchema.parse({});

/** The period in a query; the default for any other value. */
const readParams = (query: URLSearchParams) =>
  statisticsQuerySchema.safeParse({ period: query.get("period") ?? undefined }).data ?? usual;

/** How the public pages are used; the period is in the URL. */
export default function NumbersScreen() {
  const t = useT();
  const query = readParams(new URLSearchParams(useLocation().search));
  const statistics = useEndpoint(statisticsEndpoints.read, { query });
  const { period } = query;
  return (
    <AdminPage
      title={t("admin-numbers.title")}
      note={t("admin-numbers.note")}
      actions={<DownloadButton name="statistics" query={`?period=${period}`} />}
    >
      <Tabs
        label={t("admin-numbers.period")}
        tabs={statisticsPeriods.map((name) => ({
          to: withQuery(paths.adminNumbers, { period: name === usual.period ? "" : name }),
          label: t(`admin-numbers.periods.${name}`),
          current: name === period,
        }))}
      />
      <LoadedContent of={statistics}>
        {(loaded) => (loaded.since === null ? <Nothing /> : <Period {...loaded} />)}
      </LoadedContent>
      <Method />
    </AdminPage>
  );
}

function Nothing() {
  const t = useT();
  return (
    <div className="mt-8">
      <EmptyState text={t("admin-numbers.empty")} />
    </div>
  );
}

const totals = ["visits", "views", "searches", "enquiries"] as const;

function Period(statistics: Statistics) {
  const t = useT();
  const language = useLanguage();
  const number = numberFormat(language);
  const { step, from, until, since, series } = statistics;
  const month = (period: string) => formatShortMonth(`${period}-01T00:00:00+08:00`, language);
  const whole = (period: string) => (step === "month" ? month(period) : formatShortDay(period, language));
  // the last day or month is not over yet, and its counts are not those of a whole one
  const soFar = (period: string, date: string) => (period === until ? t("admin-numbers.so_far", { date }) : date);
  const short = (period: string) => (step === "month" ? month(period) : formatShortDayOfYear(period, language));
  return (
    <>
      <dl aria-label={t("admin-numbers.totals")} className={styles.totals}>
        {totals.map((name) => (
          <div key={name}>
            <dt className="text-15 text-ink-2">{t(`admin-numbers.${name}`)}</dt>
            <dd className="numeral text-38 tabular-nums">{number.format(statistics.totals[name])}</dd>
          </div>
        ))}
      </dl>
      <AdminSection
        title={t(`admin-numbers.chart_${step}`)}
        more={
          since !== null && since > from ? (
            <p className="mt-3 text-13 text-muted">{t("admin-numbers.since", { date: whole(since) })}</p>
          ) : null
        }
      >
        <VisitsChart
          series={series}
          step={step}
          from={from}
          until={until}
          date={short}
          heading={(period) => soFar(period, short(period))}
          label={t("admin-numbers.chart_label", { from: whole(from), until: whole(until) })}
        />
        <details className={styles.table}>
          <summary>{t("admin-numbers.table")}</summary>
          <AdminTable
            label={t(`admin-numbers.chart_${step}`)}
            rows={series.toReversed().map((point) => ({ id: point.period, ...point }))}
            columns={{
              period: { head: t(`admin-numbers.${step}`), cell: ({ period }) => soFar(period, whole(period)) },
              visits: { head: t("admin-numbers.visits"), cell: ({ visits }) => number.format(visits) },
              views: { head: t("admin-numbers.views"), cell: ({ views }) => number.format(views) },
              enquiries: { head: t("admin-numbers.enquiries"), cell: ({ enquiries }) => number.format(enquiries) },
            }}
          />
        </details>
      </AdminSection>
      <div className="admin-columns">
        <Counts
          title={t("admin-numbers.pages")}
          entries={statistics.pages.map(({ key, count, title }) => ({
            key,
            count,
            name: (
              <SiteLink to={key} lang={title === null ? undefined : tagOf(title)} className={bars.link}>
                {title ?? key}
              </SiteLink>
            ),
          }))}
        />
        <div>
          <Counts
            title={t("admin-numbers.languages")}
            stacked
            entries={languages.map((key) => ({
              key,
              count: statistics.languages[key],
              name: t(`admin.language.${key}`),
            }))}
          />
          <Counts
            title={t("admin-numbers.referrers")}
            stacked
            entries={[
              { key: "", count: statistics.direct, name: t("admin-numbers.direct") },
              ...named(statistics.referrers),
            ]}
          />
        </div>
      </div>
      <div className={styles.pair}>
        <Counts title={t("admin-numbers.searches_found")} entries={named(statistics.searches_found)} />
        <Counts title={t("admin-numbers.searches_missed")} entries={named(statistics.searches_missed)} />
      </div>
    </>
  );
}

const named = (entries: readonly StatisticsEntry[]) => entries.map((entry) => ({ ...entry, name: entry.key }));

interface CountsProps {
  title: string;
  entries: readonly { key: string; count: number | null; name: ReactNode }[];
  stacked?: boolean;
}

/** The counts of pages, languages, hosts or words. */
function Counts({ title, entries, stacked = false }: CountsProps) {
  const t = useT();
  const number = numberFormat(useLanguage());
  return (
    <AdminSection
      title={title}
      empty={entries.length === 0 && t("admin-numbers.none")}
      more={
        entries.length >= topEntries && (
          <p className="mt-3 text-13 text-muted">{t("admin-numbers.top", { top: topEntries })}</p>
        )
      }
    >
      <BarList
        stacked={stacked}
        small={`<${smallCount}`}
        bars={entries.map((entry) => ({
          ...entry,
          spoken: entry.count === null ? t("admin-numbers.small", { small: smallCount }) : number.format(entry.count),
        }))}
      />
    </AdminSection>
  );
}

/** What a count means, what is left out, and how long it is kept. */
function Method() {
  const t = useT();
  return (
    <AdminSection title={t("admin-numbers.method")}>
      <ul className={styles.method}>
        <li>{t("admin-numbers.method_visit")}</li>
        <li>{t("admin-numbers.method_identifiers")}</li>
        <li>{t("admin-numbers.method_left_out")}</li>
        <li>{t("admin-numbers.method_small", { small: smallCount })}</li>
        <li>{t("admin-numbers.method_kept", { days: keptDays, months: keptMonths, small: smallCount })}</li>
      </ul>
    </AdminSection>
  );
}
