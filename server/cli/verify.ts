import { resolve } from "node:path";
import type { Command } from "commander";
import { verifyBackup } from "../backup/read-backup.ts";
import { rehearseRestore } from "../backup/rehearse.ts";
import { asCliError, describeBackup } from "./backup.ts";
import type { Cli } from "./context.ts";

export const addVerify = (parent: Command, cli: Cli) =>
  parent
    .command("verify <file>")
    .description("Compare everything in a backup with its checksums")
    .option(
      "--rehearse",
      "restore it to a temporary place too, a folder in DATA_DIR and a database beside that of DATABASE_URL, and compare there",
    )
    .action(async (file: string, options: { rehearse?: true }) => {
      const { env, terminal } = cli.settings();
      const path = resolve(file);
      const { manifest } = await verifyBackup(path).catch(asCliError);
      terminal.print(`${path} is complete: ${describeBackup(manifest)}`);
      if (!options.rehearse) return;
      await rehearseRestore(path, env.DATA_DIR, env.DATABASE_URL).catch(asCliError);
      terminal.print("Restored to a temporary place: all tables and files are the same");
    });
