import type { Command } from "commander";
import { verifyStorage } from "../media/verify-storage.ts";
import { openStorage } from "../storage/open.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addStorageVerify = (parent: Command, cli: Cli) =>
  parent
    .command("verify")
    .description("Compare the uploaded files with the images of the database")
    .addHelpText("after", notes("Nothing is changed. Files of no image are removed by the server after seven days."))
    .action(async () => {
      const { db, env, terminal } = await cli.database();
      const { images, missing, strange } = await verifyStorage(db, await openStorage(env));
      for (const key of missing) terminal.print(`missing: ${key}`);
      terminal.print(`${images} images; ${missing.length} files missing, ${strange} files of no image`);
      if (missing.length > 0)
        throw new CliError("Files are missing; restore them from a backup, or upload the images again");
    });
