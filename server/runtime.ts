import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import type { Logger } from "pino";
import { type BackgroundTask, createBackgroundTask } from "./background-task.ts";
import { type Backups, createBackups } from "./backup/scheduled-backups.ts";
import { closeDataDir } from "./data-dir.ts";
import { type ChangeBus, createChangeBus } from "./db/change-bus.ts";
import { migrate, NewerDatabaseError, PendingMigrationsError, requireCurrentTables } from "./db/migrate.ts";
import { networkDiskOf } from "./db/network-disk.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import { createPoller, type Poller } from "./db/poller.ts";
import { type Env, readEnv } from "./env.ts";
import { requireKey, settleKeyRotation, WrongKeyError } from "./key-rotation.ts";
import { createLog } from "./log.ts";
import { openOutbox } from "./mail/open.ts";
import type { Outbox } from "./mail/outbox.ts";
import { createMeasurements, type Measurements } from "./monitoring/measurements.ts";
import { type Counter, createCounter } from "./statistics/counter.ts";
import { openStorage } from "./storage/open.ts";
import type { Storage } from "./storage/storage.ts";
import { openUrlSubmission } from "./url-submission/open.ts";
import type { UrlSubmission } from "./url-submission/url-submission.ts";

/** What survives a reload of the application in development: settings, log, database and what is sent from it. */
export interface Runtime extends OpenDatabase {
  env: Env;
  log: Logger;
  changes: ChangeBus;
  /** The uploaded files. */
  storage: Storage;
  /** The outbox; it sends after `start`. */
  mail: Outbox;
  /** The submission of changed pages to search engines; it submits after `start`. */
  urls: UrlSubmission;
  /** Carries out what is planned; it begins after `start`. */
  schedule: Poller;
  /** Brings the index of the search up to date; it begins after `start`. */
  indexing: BackgroundTask;
  /** The daily backups, which the application makes. */
  backups: Backups;
  /** Counts of what visitors do; what is counted is stored within seconds, and by `flush`. */
  counter: Counter;
  /** What is measured for Prometheus; absent without `METRICS_PORT`. */
  measurements: Measurements | undefined;
}

type RuntimeOptions = Pick<Runtime, "env" | "log"> & { serving?: boolean };

/** Milliseconds between two looks for plans that another process has stored; this one's own are waited for exactly. */
const schedulePollInterval = 60_000;

/** A startup failure that the maintainer can fix; its message of one line says how. */
export class StartError extends Error {}

function prepareDataDir(dir: string) {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dir} cannot be written to; choose another folder or change its permissions`);
  }
}

/**
 * Parses the settings, opens the log, and creates the private data folder; `warnings` list what other users can
 * still read. Throws `EnvError` or `StartError`.
 */
export function loadConfig(
  variables: Record<string, string | undefined>,
): Pick<Runtime, "env" | "log"> & { warnings: string[] } {
  const env = readEnv(variables);
  prepareDataDir(env.DATA_DIR);
  return { env, log: createLog(env.LOG_LEVEL), warnings: closeDataDir(env.DATA_DIR) };
}

/** Refuses SQLite on a network disk, where a second machine would damage the file unnoticed. */
function refuseNetworkDisk(dataDir: string) {
  const kind = networkDiskOf(dataDir);
  if (kind === undefined) return;
  throw new StartError(
    `DATA_DIR ${dataDir} lies on a network disk (${kind}), where SQLite is not safe; use a disk of this machine, or PostgreSQL (DATABASE_URL)`,
  );
}

/** Bytes that a start needs for nothing but the memory that processes on SQLite share. */
const littleRoom = 256 * 1024;

/** A sentence where the disk of the data folder is full, which is no reason not to start: what is stored can be read. */
export function fullDiskWarning(dataDir: string): string | undefined {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= littleRoom) return undefined;
  return `the disk of DATA_DIR ${dataDir} is full: pages are served, nothing can be stored; make room, then start again`;
}

/**
 * Runs migrations over a connection of their own, as they may take longer than a visitor waits. Only a server runs those of a
 * database with content.
 */
async function migrateFirst(connection: Parameters<typeof openDatabase>[0], serving: boolean) {
  const open = openDatabase(connection);
  try {
    if (serving) return await migrate(open);
    await requireCurrentTables(open);
    return [];
  } finally {
    await open.db.destroy();
  }
}

/**
 * Opens the database and runs migrations. Throws `StartError` if it cannot be reached. `serving`: migrations change tables
 * with content too, and statements have a limit of time; on the command line neither.
 */
export async function openRuntime({ env, log, serving = false }: RuntimeOptions): Promise<Runtime> {
  const storage = await openStorage(env);
  const measurements = env.METRICS_PORT === undefined ? undefined : createMeasurements();
  if (env.DATABASE_URL === undefined) refuseNetworkDisk(env.DATA_DIR);
  let open: OpenDatabase | undefined;
  try {
    const connection = {
      url: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      // not the error itself, which holds the whole connection
      onIdleError: ({ message: reason }: Error) => log.warn({ reason }, "an idle database connection was lost"),
    };
    const ran = await migrateFirst(connection, serving);
    open = openDatabase({ ...connection, limited: serving, onQuery: measurements?.queries.observe });
    if (ran.length > 0) log.info({ migrations: ran }, "tables brought up to date");
    const site = { ...open, dataDir: env.DATA_DIR, value: env.SECRET_KEY };
    await settleKeyRotation(site);
    if (serving) await requireKey(site);
    return {
      ...open,
      env,
      log,
      changes: createChangeBus(open, env.DATABASE_URL, log),
      mail: openOutbox(env, open.db, log),
      urls: openUrlSubmission(env, open.db, log),
      schedule: createPoller({
        every: schedulePollInterval,
        onError: (error) => log.error({ err: error }, "carrying out what is planned failed"),
      }),
      indexing: createBackgroundTask((error) => log.error({ err: error }, "the search could not be indexed")),
      backups: createBackups({ env, db: open.db, storage, log }),
      counter: createCounter({ db: open.db, log }),
      storage,
      measurements,
    };
  } catch (error) {
    await open?.db.destroy();
    if (error instanceof WrongKeyError) throw new StartError(error.message);
    const name = env.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
    if (error instanceof NewerDatabaseError || error instanceof PendingMigrationsError)
      throw new StartError(`${name}: ${error.message}`);
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new StartError(`${name}: the database cannot be opened (${reason.replaceAll("\n", " ")})`);
  }
}
