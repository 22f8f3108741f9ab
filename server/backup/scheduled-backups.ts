import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Logger } from "pino";
import type { BackupStatus } from "#contract/dashboard.ts";
import { type Connection, openDatabase } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { Storage } from "../storage/storage.ts";
import { reasonOf } from "./backup-format.ts";
import { claimRun, findLastRun, finishRun, recordRehearsal } from "./backup-runs.queries.ts";
import { rehearseRestore } from "./rehearse.ts";
import { writeBackup } from "./write-backup.ts";

/** Milliseconds after which a backup that has not ended is taken to be abandoned by a process that has died. */
const abandonedMs = 3 * 3_600_000;

/** Names of scheduled backups, which sort by their time; other files of the folder are never touched. */
const namePattern = /^site-\d{8}-\d{6}\.tar\.gz$/;
/** What a process that died has left: half a backup, or a rehearsal. */
const remainsPattern = /^(site-\d{8}-\d{6}\.tar\.gz\.partial|\.rehearsal-\w+)$/;

/** The daily backups of the server. */
export interface Backups {
  /** Makes, rehearses and rotates today's backup, if that is due here. Called every hour, by any number of processes. */
  purgeExpired(): Promise<void>;
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
}): Backups {
  const { env, db, storage, log, now = () => new Date() } = options;
  const { BACKUP_DIR: folder, BACKUP_KEEP: kept } = env;

  async function write(path: string) {
    const database = openDatabase({
      ...{ url: env.DATABASE_URL, dataDir: env.DATA_DIR },
      onIdleError: (error) => log.warn({ err: error }, "the connection of a backup was lost"),
    });
    try {
      return await writeBackup({ database, storage, key: env }, path);
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

  async function removeRemains(dir: string) {
    for (const name of await readdir(dir)) {
      if (remainsPattern.test(name)) await rm(join(dir, name), { recursive: true, force: true });
    }
  }

  /** Removes the oldest beyond those that are kept; one of a later time than `newest` was made while the clock was ahead. */
  async function rotate(dir: string, newest: string) {
    const names = (await readdir(dir)).filter((name) => namePattern.test(name)).sort();
    const byAge = [...names.filter((name) => name > newest), ...names.filter((name) => name <= newest)];
    for (const name of byAge.slice(0, -kept)) await rm(join(dir, name), { force: true });
  }

  return {
    async purgeExpired() {
      if (folder === undefined) return;
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const abandoned = new Date(at.getTime() - abandonedMs).toISOString();
      if (!(await claimRun(db, { day, now: at.toISOString(), abandoned }))) return;
      let path: string;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeRemains(folder);
        path = await make(day, folder);
      } catch (error) {
        log.error({ err: error }, "the backup could not be made");
        await finishRun(db, day, now().toISOString(), { error: reasonOf(error) });
        return;
      }
      await rehearse(day, path, folder);
      await rotate(folder, basename(path));
    },

    async status() {
      const run = await findLastRun(db, now().toISOString());
      if (!run) return { scheduled: folder !== undefined, last: null };
      const { state, started_at, finished_at, bytes, row_count, upload_count, error, rehearsal_error } = run;
      const failed = rehearsal_error === null ? "passed" : "failed";
      return {
        scheduled: folder !== undefined,
        last: {
          ...{ state, at: finished_at ?? started_at, bytes, rows: row_count, uploads: upload_count, error },
          rehearsal: run.rehearsed_at === null ? null : failed,
          rehearsal_error,
        },
      };
    },
  };
}
