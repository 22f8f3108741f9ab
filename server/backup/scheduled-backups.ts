import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Logger } from "pino";
import type { BackupStatus } from "#contract/dashboard.ts";
import { type Connection, openDatabase } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { Storage } from "../storage/storage.ts";
import { reasonOf } from "./backup-format.ts";
import { claimRun, findLastRun, finishRun, isRunUnderWay, recordRehearsal, renewRun } from "./backup-runs.queries.ts";
import { rehearseRestore } from "./rehearse.ts";
import { writeBackup } from "./write-backup.ts";

/** Milliseconds after which a backup that has neither ended nor been renewed was abandoned by a process that has died. */
const abandonedMs = 30 * 60_000;

/** Milliseconds between two times at which a process tells others that it is still at its backup. */
const renewMs = 5 * 60_000;

/** Names of scheduled backups, which sort by their time; other files of the folder are never touched. */
const namePattern = /^site-\d{8}-\d{6}\.tar\.gz$/;
/** What a process that died has left: half a backup, or a rehearsal. */
const remainsPattern = /^(site-\d{8}-\d{6}\.tar\.gz\.partial|\.rehearsal-\w+)$/;

/** The daily backups of the server. */
export interface Backups {
  /** Makes, rehearses and rotates today's backup, if that is due here. Called every hour, by any number of processes. */
  runIfDue(): Promise<void>;
  /** Ends a backup that is being made here, which leaves no file, and makes no other; does not wait for a rehearsal. */
  stop(): Promise<void>;
  status(): Promise<BackupStatus>;
}

/** Daily backups to `BACKUP_DIR`, of which `BACKUP_KEEP` are kept; none without that setting. */
export function createBackups(options: {
  env: Pick<Env, "BACKUP_DIR" | "BACKUP_KEEP" | "DATABASE_URL" | "DATA_DIR" | "SECRET_KEY">;
  /** The server's own connection; the backup opens another, which it keeps busy. */
  db: Connection;
  storage: Storage;
  log: Logger;
  now?: () => Date;
  renewEvery?: number;
}): Backups {
  const { env, db, storage, log, now = () => new Date(), renewEvery = renewMs } = options;
  const { BACKUP_DIR: folder, BACKUP_KEEP: kept } = env;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const making = new Set<Promise<void>>();

  async function write(path: string) {
    const database = openDatabase({
      url: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      onIdleError: (error) => log.warn({ err: error }, "the connection of a backup was lost"),
    });
    try {
      return await writeBackup({ database, storage, key: env }, path, stop);
    } finally {
      await database.db.destroy();
    }
  }

  async function make(day: string, dir: string): Promise<string> {
    const [date, time] = now().toISOString().replaceAll(/[-:]/g, "").split(/[T.]/);
    const file = `site-${date}-${time}.tar.gz`;
    const path = join(dir, file);
    const { tables, uploads } = await write(path);
    const row_count = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
    const { size: bytes } = await stat(path);
    await finishRun(db, day, now().toISOString(), { file, bytes, row_count, upload_count: uploads.files });
    return path;
  }

  async function rehearse(day: string, path: string, dir: string) {
    const rehearsal_error = await rehearseRestore(path, dir, env.DATABASE_URL).then(
      () => null,
      (error: unknown) => {
        log.error({ err: error }, "the backup could not be restored to a temporary place");
        return reasonOf(error);
      },
    );
    await recordRehearsal(db, day, { rehearsed_at: now().toISOString(), rehearsal_error });
  }

  /** Only those that are old: another process may have begun in the same moment. */
  async function removeRemains(dir: string, abandoned: Date) {
    for (const name of await readdir(dir)) {
      if (!remainsPattern.test(name)) continue;
      const path = join(dir, name);
      const { mtime } = await stat(path);
      if (mtime < abandoned) await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Does the work of a backup, which other processes leave to this one meanwhile, however long it takes. One renewal at a
   * time: one that ended late would put an earlier time in the place of a later one.
   */
  async function whileRenewed(day: string, work: () => Promise<void>) {
    let renewing = false;
    const timer = setInterval(async () => {
      if (renewing) return;
      renewing = true;
      await renewRun(db, day, now().toISOString()).catch((error: unknown) =>
        log.warn({ err: error }, "other processes could not be told that a backup is still being made"),
      );
      renewing = false;
    }, renewEvery).unref();
    await work().finally(() => clearInterval(timer));
  }

  /** Makes the backup of a day; `null` where that failed or was stopped. */
  async function tryToMake(day: string, dir: string, abandoned: Date) {
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await removeRemains(dir, abandoned);
      return await make(day, dir);
    } catch (error) {
      if (stop.aborted) log.info("the backup was stopped");
      else log.error({ err: error }, "the backup could not be made");
      const reason = stop.aborted ? "the server was stopped" : reasonOf(error);
      await finishRun(db, day, now().toISOString(), { error: reason });
      return null;
    }
  }

  /** Removes the oldest beyond those that are kept; one of a later time than `newest` was made while the clock was ahead. */
  async function rotate(dir: string, newest: string) {
    const names = (await readdir(dir)).filter((name) => namePattern.test(name)).sort();
    const byAge = [...names.filter((name) => name > newest), ...names.filter((name) => name <= newest)];
    for (const name of byAge.slice(0, -kept)) await rm(join(dir, name), { force: true });
  }

  return {
    async runIfDue() {
      if (folder === undefined || stop.aborted) return;
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const abandonedAt = new Date(at.getTime() - abandonedMs);
      const abandoned = abandonedAt.toISOString();
      const made = Promise.withResolvers<void>();
      making.add(made.promise);
      try {
        // also one of yesterday: of two at once, the one that ends last would take the other for an older one
        if (await isRunUnderWay(db, { day, abandoned })) return;
        if (!(await claimRun(db, { day, now: at.toISOString(), abandoned }))) return;
        await whileRenewed(day, async () => {
          const path = await tryToMake(day, folder, abandonedAt);
          made.resolve();
          if (path === null || stop.aborted) return;
          await rehearse(day, path, folder);
          await rotate(folder, basename(path));
        });
      } finally {
        made.resolve();
        making.delete(made.promise);
      }
    },

    async stop() {
      stopping.abort();
      await Promise.all(making);
    },

    async status() {
      const run = await findLastRun(db, now().toISOString());
      if (!run) return { scheduled: folder !== undefined, last: null };
      const { state, started_at, finished_at, bytes, row_count, upload_count, error, rehearsal_error } = run;
      const failed = rehearsal_error === null ? "passed" : "failed";
      return {
        scheduled: folder !== undefined,
        last: {
          state,
          at: finished_at ?? started_at,
          bytes,
          rows: row_count,
          uploads: upload_count,
          error,
          rehearsal: run.rehearsed_at === null ? null : failed,
          rehearsal_error,
        },
      };
    },
  };
}
