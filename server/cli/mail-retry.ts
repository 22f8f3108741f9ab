import { retryGivenUp } from "../mail/outbox.queries.ts";
import { never } from "../mail/retry.ts";
import { CliError, type Command } from "./command.ts";

export const mailRetry: Command = {
  name: "mail retry",
  description: "Have mail that was given up tried once more, by the running server",
  options: [{ name: "id", value: "<number>", description: "only this mail, by its number in mail list" }],
  notes: ["Mail that waits is tried again by itself, and by mail flush at once."],
  async run({ db, terminal }, options) {
    const id = options.text("id");
    if (id !== undefined && !/^\d{1,9}$/.test(id)) throw new CliError("--id must be a number of mail list");
    const now = new Date().toISOString();
    const count = await retryGivenUp(db, { never, now, id: id === undefined ? undefined : Number(id) });
    if (count === 0 && id !== undefined) throw new CliError(`Mail ${id} was not given up; see mail list`);
    if (count === 0) terminal.print("No mail was given up");
    else
      terminal.print(
        `${count} ${count === 1 ? "mail is" : "mails are"} tried again within 15 seconds, or by mail flush`,
      );
  },
};
