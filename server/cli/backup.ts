import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { BackupError, type Manifest } from "../backup/backup-format.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { requireCurrentTables } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { openStorage } from "../storage/open.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError, type SettingsContext } from "./context.ts";

/** Rows and files of a backup in words. */
export function describeBackup({ tables, uploads, created_at }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const count = Object.keys(tables).length;
  return `${rows} rows of ${count} tables and ${uploads.files} uploads (${uploads.bytes} bytes), as of ${created_at}`;
}

/** Shows what is wrong with a backup as a failure of the command. */
export const asCliError = (error: unknown): never => {
  throw error instanceof BackupError ? new CliError(error.message) : error;
};

const signals = ["SIGTERM", "SIGINT"] as const;

/** Does some work that SIGTERM and Ctrl-C stop, in place of ending the process. */
async function withStop<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Opens the database and the storage of the settings, without running migrations, and closes them after some work. */
export async function withSite<T>(
  env: SettingsContext["env"],
  work: (site: {
    database: ReturnType<typeof openDatabase>;
    storage: Awaited<ReturnType<typeof openStorage>>;
  }) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(env);
  const database = openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onIdleError: () => {} });
  try {
    return await work({ database, storage });
  } finally {
    await database.db.destroy();
  }
}

export const addBackup = (parent: Command, cli: Cli) =>
  parent
    .command("backup <file>")
    .description("Write database, uploads and key to one file, also while the server runs")
    .addHelpText(
      "after",
      notes(
        "The file is a compressed tar archive that only its owner may read: it contains everything but sign-ins and waiting mail.",
        "It works for SQLite and PostgreSQL, for uploads in DATA_DIR and in a bucket, and can be restored to any of them.",
      ),
    )
    .action(async (file: string) => {
      const { env, terminal } = cli.settings();
      const path = resolve(file);
      const manifest = await withSite(env, async ({ database, storage }) => {
        await requireCurrentTables(database);
        return withStop((stop) => writeBackup({ database, storage, key: env }, path, stop));
      }).catch(asCliError);
      const { size } = await stat(path);
      terminal.print(`${path}: ${size} bytes, ${describeBackup(manifest)}`);
    });
