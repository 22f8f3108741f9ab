import type { Command } from "commander";
import { keyFileOf } from "../encryption/secret-key.ts";
import { KeyRotationError, rotateKey } from "../key-rotation.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addKeyRotate = (parent: Command, cli: Cli) =>
  parent
    .command("rotate")
    .description("Encrypt the stored secrets with a new key; stop the site before")
    .requiredOption("--stopped", "confirm: no process of the site runs, as it would go on with the old key")
    .option("--lost", "the old key is lost: delete the mail and turn off the two-step sign-ins that it encrypted")
    .addHelpText(
      "after",
      notes(
        "The key file in DATA_DIR is replaced by a new one. With SECRET_KEY, or to go over to it, NEW_SECRET_KEY is the new key.",
        "Everything is changed or nothing; after an interruption run it again.",
      ),
    )
    .action(async (options: { lost?: true }) => {
      const { db, env, terminal } = await cli.database();
      const { DATA_DIR: dataDir, SECRET_KEY: value, NEW_SECRET_KEY: replacement } = env;
      const engine = env.DATABASE_URL ? "postgres" : "sqlite";
      const lost = options.lost;
      const { encrypted: count, removed } = await rotateKey({ db, engine, dataDir, value }, replacement, {
        lost,
      }).catch((error: unknown) => {
        throw error instanceof KeyRotationError ? new CliError(error.message) : error;
      });
      terminal.print(`${count} stored ${count === 1 ? "secret is" : "secrets are"} encrypted with the new key`);
      if (removed > 0) terminal.print(`${removed} that the lost key encrypted ${removed === 1 ? "is" : "are"} deleted`);
      if (replacement === undefined) terminal.print(`It is in ${keyFileOf(dataDir)}; the old one is gone`);
      else terminal.print("Set SECRET_KEY to the value of NEW_SECRET_KEY, remove NEW_SECRET_KEY, then start the site");
    });
