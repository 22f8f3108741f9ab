import type { Command } from "commander";
import { retryGivenUp } from "../mail/outbox.queries.ts";
import { never } from "../mail/retry.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addMailRetry = (parent: Command, cli: Cli) =>
  parent
    .command("retry")
    .description("Have mail that was given up tried once more, by the running server")
    .option("--id <number>", "only this mail, by its number in mail list")
    .addHelpText("after", notes("Mail that waits is tried again by itself, and by mail flush at once."))
    .action(async (options: { id?: string }) => {
      const { db, terminal } = await cli.database();
      const id = options.id;
      if (id !== undefined && !/^\d{1,9}$/.test(id)) throw new CliError("--id must be a number of mail list");
      const now = new Date().toISOString();
      const count = await retryGivenUp(db, { never, now, id: id === undefined ? undefined : Number(id) });
      if (count === 0 && id !== undefined) throw new CliError(`Mail ${id} was not given up; see mail list`);
      if (count === 0) terminal.print("No mail was given up");
      else
        terminal.print(
          `${count} ${count === 1 ? "mail is" : "mails are"} tried again within 15 seconds, or by mail flush`,
        );
    });
