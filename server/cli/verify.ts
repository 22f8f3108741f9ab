import { resolve } from "node:path";
import { verifyBackup } from "../backup/read-backup.ts";
import { rehearseRestore } from "../backup/rehearse.ts";
import { asCliError, describeBackup } from "./backup.ts";
import type { SettingsCommand } from "./command.ts";

export const verify: SettingsCommand = {
  name: "verify",
  description: "Compare everything in a backup with its checksums",
  operand: "<file>",
  opens: "settings",
  options: [
    {
      name: "rehearse",
      description:
        "restore it to a temporary place too, a folder in DATA_DIR and a database beside that of DATABASE_URL, and compare there",
    },
  ],
  async run({ env, terminal }, options) {
    const path = resolve(options.operand);
    const { manifest } = await verifyBackup(path).catch(asCliError);
    terminal.print(`${path} is complete: ${describeBackup(manifest)}`);
    if (!options.flag("rehearse")) return;
    await rehearseRestore(path, env.DATA_DIR, env.DATABASE_URL).catch(asCliError);
    terminal.print("Restored to a temporary place: all tables and files are the same");
  },
};
