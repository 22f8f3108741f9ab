import { join } from "node:path";
import type { Command } from "commander";
import { createLog } from "../log.ts";
import { openOutbox } from "../mail/open.ts";
import { listErrors } from "../mail/outbox.queries.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

const mails = (count: number) => `${count} ${count === 1 ? "mail" : "mails"}`;

export const addMailFlush = (parent: Command, cli: Cli) =>
  parent
    .command("flush")
    .description("Send the mail that waits, now")
    .addHelpText(
      "after",
      notes(
        "Tries every waiting mail once, also mail that was given up. Without SMTP_URL mail is written to DATA_DIR/mail.",
      ),
    )
    .action(async () => {
      const { db, env, terminal } = await cli.database();
      const { sent, failed, left } = await openOutbox(env, db, createLog("silent")).flush();
      if (sent + failed + left === 0) terminal.print("No mail waits");
      else if (env.SMTP_URL) terminal.print(`${mails(sent)} sent, ${failed} failed, ${left} left`);
      else terminal.print(`SMTP_URL is not set: ${mails(sent)} written to ${join(env.DATA_DIR, "mail")}, ${left} left`);
      if (failed > 0) throw new CliError(`Mail could not be sent: ${(await listErrors(db)).join("; ")}`);
    });
