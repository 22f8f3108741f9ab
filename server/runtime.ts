import { accessSync, constants, mkdirSync } from "node:fs";
import type { Logger } from "pino";
import { type Backups, createBackups } from "./backup/scheduled-backups.ts";
import { closeDataDir } from "./data-dir.ts";
import { type ChangeBus, createChangeBus } from "./db/change-bus.ts";
import { lockToMachine, OtherMachineError } from "./db/machine-lock.ts";
import { migrate, NewerDatabaseError } from "./db/migrate.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import { createPoller, type Poller } from "./db/poller.ts";
import { type Env, readEnv } from "./env.ts";
import { createFrontCaches, type FrontCaches } from "./front-caches/front-caches.ts";
import { settleKeyRotation } from "./key-rotation.ts";
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
  /** The caches in front of the site that are told of changes. */
  fronts: FrontCaches;
  /** Carries out what is planned; it begins after `start`. */
  schedule: Poller;
  /** The daily backups, which the application makes. */
  backups: Backups;
  /** Counts of what visitors do; what is counted is stored within seconds, and by `flush`. */
  counter: Counter;
  /** What is measured for Prometheus; absent without `METRICS_PORT`. */
  measurements: Measurements | undefined;
  /** Tells that this process no longer uses the data folder; called once the database is closed. */
  unlock(): void;
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

/** Claims the folder of SQLite for this machine. Throws `StartError` if another one uses it. */
async function lockFolder(dataDir: string, log: Logger) {
  try {
    return await lockToMachine(dataDir, {
      onLost() {
        log.fatal("another machine uses DATA_DIR now; this process ends");
        process.kill(process.pid, "SIGTERM");
      },
    });
  } catch (error) {
    throw error instanceof OtherMachineError ? new StartError(error.message) : error;
  }
}

/** Runs migrations over a connection of their own, as they may take longer than a visitor waits. */
async function migrateFirst(connection: Parameters<typeof openDatabase>[0]) {
  const open = openDatabase(connection);
  try {
    return await migrate(open);
  } finally {
    await open.db.destroy();
  }
}

/**
 * Opens the database and runs migrations. Throws `StartError` if it cannot be reached. `serving`: statements have a limit
 * of time, which those of the command line do not have.
 */
export async function openRuntime({ env, log, serving = false }: RuntimeOptions): Promise<Runtime> {
  const storage = await openStorage(env);
  const measurements = env.METRICS_PORT === undefined ? undefined : createMeasurements();
  const lock = env.DATABASE_URL === undefined ? await lockFolder(env.DATA_DIR, log) : undefined;
  let open: OpenDatabase | undefined;
  try {
    const connection = {
      ...{ url: env.DATABASE_URL, dataDir: env.DATA_DIR },
      // not the error itself, which holds the whole connection
      onIdleError: ({ message: reason }: Error) => log.warn({ reason }, "an idle database connection was lost"),
    };
    const ran = await migrateFirst(connection);
    open = openDatabase({ ...connection, limited: serving, onQuery: measurements?.queries.observe });
    if (ran.length > 0) log.info({ migrations: ran }, "tables brought up to date");
    await settleKeyRotation({ ...open, dataDir: env.DATA_DIR, value: env.SECRET_KEY });
    return {
      ...open,
      ...{ env, log, changes: createChangeBus(open, env.DATABASE_URL, log), mail: openOutbox(env, open.db, log) },
      urls: openUrlSubmission(env, open.db, log),
      fronts: createFrontCaches({
        ...{ caches: env.PURGE_URL, origin: env.PUBLIC_URL, log, folder: env.DATA_DIR, place: env.PROCESS_PLACE },
      }),
      schedule: createPoller({
        every: schedulePollInterval,
        onError: (error) => log.error({ err: error }, "carrying out what is planned failed"),
      }),
      backups: createBackups({ env, db: open.db, storage, log }),
      counter: createCounter({ db: open.db, log }),
      ...{ storage, measurements },
      unlock: () => lock?.release(),
    };
  } catch (error) {
    await open?.db.destroy();
    lock?.release();
    const name = env.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
    if (error instanceof NewerDatabaseError) throw new StartError(`${name}: ${error.message}`);
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new StartError(`${name}: the database cannot be opened (${reason.replaceAll("\n", " ")})`);
  }
}
