import manifest from "../../package.json" with { type: "json" };
import type { Connection, Engine, OpenDatabase } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { Metric, Sample } from "./exposition.ts";
import { type EventLoopDelay, processMetrics, residentBytes } from "./process-metrics.ts";
import type { QueryMetrics } from "./query-metrics.ts";
import type { RequestMetrics } from "./request-metrics.ts";
import { readDatabaseSize, readSiteState, type SiteState } from "./site-state.queries.ts";

/** What the application holds in memory. */
export interface AppState {
  pageCache: { hits: number; misses: number; pages: number; bytes: number };
  /** Jobs that wait or run, and the process that does them while there is one. */
  imageJobs: number;
  imageProcess: number | undefined;
}

/** Where the metrics come from. */
export interface MetricSources extends OpenDatabase {
  requests: RequestMetrics;
  queries: QueryMetrics;
  eventLoop: EventLoopDelay;
  env: Pick<Env, "BACKUP_DIR">;
  /** `undefined` before the application is loaded. */
  appState: () => AppState | Promise<AppState> | undefined;
  /** Open connections of the server. */
  connections: () => Promise<number>;
}

/** Milliseconds that the database has to answer; a scrape usually has ten seconds. */
const databaseMs = 4000;

/** What the database tells, or `null` where it does not answer. */
async function askDatabase(db: Connection, engine: Engine) {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), databaseMs);
  try {
    const asked = Promise.all([readSiteState(db, new Date().toISOString()), readDatabaseSize(db, engine)]);
    asked.catch(() => {}); // once it is late, nobody waits for it
    return await Promise.race([asked, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const gauge = (name: string, help: string, ...samples: (Sample | null)[]): Metric => ({
  name,
  help,
  type: "gauge",
  samples: samples.filter((sample) => sample !== null),
});
const of = (value: number | null | undefined): Sample | null => (value == null ? null : { value });
const labelled = (value: number | undefined, labels: Sample["labels"] = {}): Sample | null =>
  value === undefined ? null : { labels, value };

const queueMetrics = (state: SiteState | undefined, app: AppState | undefined): Metric[] => [
  gauge(
    "site_mail",
    "Mail that is not sent: waiting for an attempt, waiting after a failed one, given up.",
    labelled(state && state.mail.waiting - state.mail.failed, { state: "waiting" }),
    labelled(state?.mail.failed, { state: "failed" }),
    labelled(state?.mail.given_up, { state: "given_up" }),
  ),
  gauge(
    "site_url_submissions",
    "Addresses to be submitted to search engines: waiting, and waiting after a failed attempt.",
    labelled(state && state.submissions.waiting - state.submissions.failed, { state: "waiting" }),
    labelled(state?.submissions.failed, { state: "failed" }),
  ),
  gauge(
    "site_plans",
    "Planned publications and withdrawals: due and not carried out, and held for an admin.",
    labelled(state?.plans.due, { state: "due" }),
    labelled(state?.plans.held, { state: "held" }),
  ),
  gauge("site_image_jobs", "Images that wait to be decoded, with the one in progress.", of(app?.imageJobs)),
];

const storageMetrics = (state: SiteState | undefined, size: number | undefined, backups: boolean): Metric[] => {
  const { madeAt, state: last, rehearsed } = state?.backup ?? { madeAt: null, state: null, rehearsed: null };
  return [
    gauge("site_uploaded_images", "Uploaded images.", of(state?.images.count)),
    gauge("site_uploaded_images_bytes", "Bytes of the files of uploaded images.", of(state?.images.bytes)),
    gauge("site_database_size_bytes", "Bytes of the database.", of(size)),
    gauge("site_backup_scheduled", "1 where this process makes backups.", of(Number(backups))),
    gauge(
      "site_backup_last_success_timestamp_seconds",
      "End of the latest backup that was made, in Unix time.",
      of(madeAt === null ? null : Date.parse(madeAt) / 1000),
    ),
    gauge(
      "site_backup_last_failed",
      "1 where the latest backup failed.",
      of(last === null ? null : Number(last === "failed")),
    ),
    gauge(
      "site_backup_rehearsal_passed",
      "1 where the latest backup could be restored, 0 where it could not.",
      of(rehearsed === null ? null : Number(rehearsed)),
    ),
  ];
};

const cacheMetrics = (cache: AppState["pageCache"] | undefined): Metric[] => [
  {
    name: "site_page_cache_requests_total",
    type: "counter",
    help: "Requests for pages that may be kept, by whether a kept one answered.",
    samples: cache
      ? [
          { labels: { result: "hit" }, value: cache.hits },
          { labels: { result: "miss" }, value: cache.misses },
        ]
      : [],
  },
  gauge("site_page_cache_pages", "Pages in the cache.", of(cache?.pages)),
  gauge("site_page_cache_bytes", "Bytes of the pages in the cache, in all encodings.", of(cache?.bytes)),
];

/**
 * All metrics, now. Where the database does not answer in time, what it tells is left out and `site_database_up` is 0.
 * Every metric is described, with samples or without.
 */
export async function collectMetrics(sources: MetricSources): Promise<Metric[]> {
  const { db, engine, pool, requests, queries, eventLoop, env, appState, connections } = sources;
  const [answer, app, open] = await Promise.all([askDatabase(db, engine), appState(), connections()]);
  const [state, size] = answer ?? [];
  const imageMemory = app?.imageProcess === undefined ? 0 : await residentBytes(app.imageProcess);
  return [
    gauge("site_info", "1, with the versions as labels.", {
      labels: { version: manifest.version, node: process.versions.node, database: engine },
      value: 1,
    }),
    ...requests.metrics(),
    gauge("site_http_connections", "Open connections.", of(open)),
    ...cacheMetrics(app?.pageCache),
    ...queueMetrics(state, app),
    gauge(
      "site_image_process_resident_memory_bytes",
      "Memory of the image process; 0 while none runs.",
      of(imageMemory),
    ),
    gauge("site_database_up", "1 where the database answers.", of(Number(answer !== null))),
    ...queries.metrics(pool?.()),
    ...storageMetrics(state, size, env.BACKUP_DIR !== undefined),
    ...processMetrics(eventLoop),
  ];
}
