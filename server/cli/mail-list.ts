import type { Command } from "commander";
import { listUnsent } from "../mail/outbox.queries.ts";
import { never } from "../mail/retry.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";
import { table } from "./table.ts";

const minute = (time: string) => time.slice(0, 16).replace("T", " ");

export const addMailList = (parent: Command, cli: Cli) =>
  parent
    .command("list")
    .description("List the mail that waits or was given up, with the reason")
    .addHelpText("after", notes("Times are in UTC. Mail that was given up is tried again by mail retry."))
    .action(async () => {
      const { db, terminal } = await cli.database();
      const mails = await listUnsent(db);
      if (mails.length === 0) return terminal.print("No mail waits");
      const rows = mails.map(({ id, created_at, recipient, attempts, next_attempt_at, last_error }) => [
        String(id),
        minute(created_at),
        recipient,
        String(attempts),
        next_attempt_at === never ? "given up" : minute(next_attempt_at),
        last_error ?? "",
      ]);
      const header = ["ID", "Written", "To", "Attempts", "Next attempt", "Reason"];
      for (const line of table([header, ...rows])) terminal.print(line);
    });
