import { resolve } from "node:path";
import { verifyBackup } from "../backup/read-backup.ts";
import { rehearseRestore } from "../backup/restore-backup.ts";
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
      description: "restore it to a temporary place in DATA_DIR too, and compare tables and files there",
    },
  ],
  async run({ env, terminal }, options) {
    const path = resolve(options.operand);
    const { manifest } = await verifyBackup(path).catch(asCliError);
    terminal.print(`${path} is complete: ${describeBackup(manifest)}`);
    if (!options.flag("rehearse")) return;
    await rehearseRestore(path, env.DATA_DIR).catch(asCliError);
    terminal.print("Restored to a temporary place: all tables and files are the same");
  },
};
