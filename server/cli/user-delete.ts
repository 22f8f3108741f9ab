import type { Command } from "commander";
import { authorChange } from "#contract/page-tags.ts";
import { hasWritten } from "../account/profile.queries.ts";
import { deleteAccount } from "../personal-data/delete-account.queries.ts";
import { emailOption, parseEmail } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";
import { changeUser, refuseLastAdmin } from "./user-change.ts";

export const addUserDelete = (parent: Command, cli: Cli) =>
  parent
    .command("delete")
    .description("Delete an account with its sessions, second factor, drafts and personal data")
    .addOption(emailOption())
    .requiredOption("--yes", "confirm: a deleted account cannot be restored")
    .addHelpText(
      "after",
      notes(
        "Published articles and uploads stay without the name; the activity log keeps the account's number alone.",
        "The last enabled admin cannot be deleted.",
      ),
    )
    .action(async (options: { email: string }) => {
      const { db, env, changes, terminal } = await cli.database();
      const { user, wrote } = await changeUser(db, parseEmail(options.email), async (trx, user, locked) => {
        refuseLastAdmin(locked);
        const wrote = await hasWritten(trx, user.id);
        await recordCommand(trx, "account_deleted", user);
        await commandNotices({ env, db })(trx, user.id, { type: "account_deleted_by_admin" });
        await deleteAccount(trx, user);
        return { user, wrote };
      });
      if (wrote) changes.publish(authorChange(user.username));
      terminal.print(`${user.email} (${user.username}, account ${user.id}) is deleted`);
    });
