import { resolve } from "node:path";
import { restoreBackup } from "../backup/restore-backup.ts";
import { asCliError, describeBackup, withSite } from "./backup.ts";
import type { SettingsCommand } from "./command.ts";

export const restore: SettingsCommand = {
  name: "restore",
  description: "Restore a backup to an empty database and an empty place for uploads",
  operand: "<file>",
  opens: "settings",
  options: [],
  notes: [
    "Stop the server first. Nothing is ever overwritten: DATA_DIR, DATABASE_URL and STORAGE_URL must name empty places.",
    "Everybody signs in again afterwards. A backup of PostgreSQL can be restored to SQLite, and the other way round.",
  ],
  async run({ env, terminal }, { operand }) {
    const path = resolve(operand);
    const manifest = await withSite(env, ({ database, storage }) =>
      restoreBackup(path, { database, storage, key: env, folder: env.DATA_DIR }),
    ).catch(asCliError);
    terminal.print(`Restored and compared: ${describeBackup(manifest)}`);
  },
};
