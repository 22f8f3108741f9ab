import { readFile } from "node:fs/promises";
import { Counter, Gauge, Registry } from "@prometheus-io/client";
import manifest from "../../package.json" with { type: "json" };
import type { Connection, Engine, OpenDatabase, PoolState } from "../db/open.ts";
import type { Env } from "../env.ts";
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
  /** What is counted from the start of the process on. */
  registry: Registry;
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

/**
 * Resident memory of another process in bytes, as Linux tells it; `undefined` on other systems, and once the process has
 * ended.
 */
async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Adds a gauge, without a sample where the value is unknown. */
function addGauge(registry: Registry, name: string, help: string, value: number | null | undefined) {
  const gauge = new Gauge({ name, help, registers: [registry] });
  if (value == null)
    gauge.remove(); // a new one is 0
  else gauge.set(value);
}

/** Adds a gauge with a value for each state, without samples of those that are unknown. */
function addStates(registry: Registry, name: string, help: string, values: Record<string, number | undefined>) {
  const gauge = new Gauge({ name, help, labelNames: ["state"], registers: [registry] });
  for (const [state, value] of Object.entries(values)) if (value !== undefined) gauge.set({ state }, value);
}

function addVersions(registry: Registry, database: Engine) {
  const versions = { version: manifest.version, node: process.versions.node, database };
  const labelNames = ["version", "node", "database"] as const;
  new Gauge({ name: "site_info", help: "1, with the versions as labels.", labelNames, registers: [registry] }).set(
    versions,
    1,
  );
}

function addCache(registry: Registry, cache: AppState["pageCache"] | undefined) {
  const requests = new Counter({
    name: "site_page_cache_requests_total",
    help: "Requests for pages that may be kept, by whether a kept one answered.",
    labelNames: ["result"],
    registers: [registry],
  });
  if (cache) {
    requests.inc({ result: "hit" }, cache.hits);
    requests.inc({ result: "miss" }, cache.misses);
  }
  addGauge(registry, "site_page_cache_pages", "Pages in the cache.", cache?.pages);
  addGauge(registry, "site_page_cache_bytes", "Bytes of the pages in the cache, in all encodings.", cache?.bytes);
}

function addQueues(registry: Registry, state: SiteState | undefined) {
  addStates(
    registry,
    "site_mail",
    "Mail that is not sent: waiting for an attempt, waiting after a failed one, given up.",
    {
      waiting: state && state.mail.waiting - state.mail.failed,
      failed: state?.mail.failed,
      given_up: state?.mail.given_up,
    },
  );
  addStates(
    registry,
    "site_url_submissions",
    "Addresses to be submitted to search engines: waiting, and waiting after a failed attempt.",
    { waiting: state && state.submissions.waiting - state.submissions.failed, failed: state?.submissions.failed },
  );
  addStates(
    registry,
    "site_plans",
    "Planned publications and withdrawals: due and not carried out, and held for an admin.",
    { due: state?.plans.due, held: state?.plans.held },
  );
}

async function addImageProcess(registry: Registry, app: AppState | undefined) {
  const memory = app?.imageProcess === undefined ? 0 : await residentBytes(app.imageProcess);
  addGauge(registry, "site_image_jobs", "Images that wait to be decoded, with the one in progress.", app?.imageJobs);
  addGauge(
    registry,
    "site_image_process_resident_memory_bytes",
    "Memory of the image process; 0 while none runs.",
    memory,
  );
}

function addPool(registry: Registry, pool: PoolState | undefined) {
  addStates(registry, "site_database_pool_connections", "Connections to PostgreSQL by state; none on SQLite.", {
    busy: pool && pool.total - pool.idle,
    idle: pool?.idle,
  });
  addGauge(
    registry,
    "site_database_pool_waiting",
    "Queries that wait for a connection to PostgreSQL; none on SQLite.",
    pool?.waiting,
  );
}

function addStorage(registry: Registry, state: SiteState | undefined, size: number | undefined) {
  addGauge(registry, "site_uploaded_images", "Uploaded images.", state?.images.count);
  addGauge(registry, "site_uploaded_images_bytes", "Bytes of the files of uploaded images.", state?.images.bytes);
  addGauge(registry, "site_database_size_bytes", "Bytes of the database.", size);
}

function addBackups(registry: Registry, state: SiteState | undefined, scheduled: boolean) {
  const { madeAt, state: last, rehearsed } = state?.backup ?? { madeAt: null, state: null, rehearsed: null };
  addGauge(registry, "site_backup_scheduled", "1 where this process makes backups.", Number(scheduled));
  addGauge(
    registry,
    "site_backup_last_success_timestamp_seconds",
    "End of the latest backup that was made, in Unix time.",
    madeAt === null ? null : Date.parse(madeAt) / 1000,
  );
  addGauge(
    registry,
    "site_backup_last_failed",
    "1 where the latest backup failed.",
    last === null ? null : Number(last === "failed"),
  );
  addGauge(
    registry,
    "site_backup_rehearsal_passed",
    "1 where the latest backup could be restored, 0 where it could not.",
    rehearsed === null ? null : Number(rehearsed),
  );
}

/**
 * All metrics, now: what has been counted, and what is asked for each scrape, which has gauges of its own. Where the
 * database does not answer in time, what it tells is left out and `site_database_up` is 0. Every metric is described,
 * with samples or without.
 */
export async function collectMetrics(sources: MetricSources): Promise<Registry> {
  const { db, engine, pool, env, appState, connections } = sources;
  const [answer, app, open] = await Promise.all([askDatabase(db, engine), appState(), connections()]);
  const [state, size] = answer ?? [];
  const current = new Registry();
  addVersions(current, engine);
  addGauge(current, "site_http_connections", "Open connections.", open);
  addCache(current, app?.pageCache);
  addQueues(current, state);
  await addImageProcess(current, app);
  addGauge(current, "site_database_up", "1 where the database answers.", Number(answer !== null));
  addPool(current, pool?.());
  addStorage(current, state, size);
  addBackups(current, state, env.BACKUP_DIR !== undefined);
  return Registry.merge([current, sources.registry]);
}
