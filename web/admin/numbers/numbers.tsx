import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { screenAccess } from "#contract/access.ts";
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
import { call } from "#web/http/call.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { formatShortDay, formatShortDayOfYear, formatShortMonth } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { LoadedContent, type Loading, load, useLoaded } from "#web/signed-in/load.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AdminPage, AdminSection, AdminTable, tagOf } from "../admin-page.tsx";
import { BarList } from "../bar-list.tsx";
import { withQuery } from "../list-params.ts";
import type { Route } from "./+types/numbers";
import { VisitsChart } from "./visits-chart.tsx";
import "./numbers.css";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin-numbers.title");

const usual = statisticsQuerySchema.parse({});

/** The period of an address; the usual one for everything else. */
const readParams = (query: URLSearchParams) =>
  statisticsQuerySchema.safeParse({ period: query.get("period") ?? undefined }).data ?? usual;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const query = readParams(new URL(request.url).searchParams);
  const { language } = page;
  const statistics = load(screenAccess["/admin/numbers"], () => call(statisticsEndpoints.read, { query, language }));
  return { ...page, statistics };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function NumbersScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin/numbers"]}>
      {"statistics" in loaderData && <Numbers {...loaderData} />}
    </RequireRole>
  );
}

/** How the public pages are used; the period is in the URL. */
function Numbers({ statistics }: { statistics: Loading<Statistics> }) {
  const t = useT();
  const { period } = readParams(new URLSearchParams(useLocation().search));
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
      <LoadedContent of={useLoaded(statistics)}>
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
      <dl aria-label={t("admin-numbers.totals")} className="numbers-totals">
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
        <details className="numbers-table">
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
              <SiteLink to={key} lang={title === null ? undefined : tagOf(title)} className="admin-bar-link">
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
      <div className="numbers-pair">
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
      <ul className="numbers-method">
        <li>{t("admin-numbers.method_visit")}</li>
        <li>{t("admin-numbers.method_identifiers")}</li>
        <li>{t("admin-numbers.method_left_out")}</li>
        <li>{t("admin-numbers.method_small", { small: smallCount })}</li>
        <li>{t("admin-numbers.method_kept", { days: keptDays, months: keptMonths, small: smallCount })}</li>
      </ul>
    </AdminSection>
  );
}
