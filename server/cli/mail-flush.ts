import { join } from "node:path";
import { createLog } from "../log.ts";
import { openOutbox } from "../mail/open.ts";
import { listErrors } from "../mail/outbox.queries.ts";
import { CliError, type Command } from "./command.ts";

const mails = (count: number) => `${count} ${count === 1 ? "mail" : "mails"}`;

export const mailFlush: Command = {
  name: "mail flush",
  description: "Send the mail that waits, now",
  options: [],
  notes: [
    "Tries every waiting mail once, also mail that was given up. Without SMTP_URL mail is written to DATA_DIR/mail.",
  ],
  async run({ db, env, terminal }) {
    const { sent, failed, left } = await openOutbox(env, db, createLog("silent")).flush();
    if (sent + failed + left === 0) terminal.print("No mail waits");
    else if (env.SMTP_URL) terminal.print(`${mails(sent)} sent, ${failed} failed, ${left} left`);
    else terminal.print(`SMTP_URL is not set: ${mails(sent)} written to ${join(env.DATA_DIR, "mail")}, ${left} left`);
    if (failed > 0) throw new CliError(`Mail could not be sent: ${(await listErrors(db)).join("; ")}`);
  },
};
