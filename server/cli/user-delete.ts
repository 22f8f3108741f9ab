import { authorChange } from "#contract/page-tags.ts";
import { hasWritten } from "../account/profile.queries.ts";
import { deleteAccount } from "../personal-data/delete-account.queries.ts";
import { emailOf, emailOption } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import type { Command } from "./command.ts";
import { changeUser, refuseLastAdmin } from "./user-change.ts";

export const userDelete: Command = {
  name: "user delete",
  description: "Delete an account with its sessions, second factor, drafts and personal data",
  options: [emailOption, { name: "yes", description: "confirm: a deleted account cannot be restored", required: true }],
  notes: [
    "Published articles and uploads stay without the name; the activity log keeps the account's number alone.",
    "The last enabled admin cannot be deleted.",
  ],
  async run({ db, env, changes, terminal }, options) {
    const { user, wrote } = await changeUser(db, emailOf(options), async (trx, user, locked) => {
      refuseLastAdmin(locked);
      const wrote = await hasWritten(trx, user.id);
      await recordCommand(trx, "account_deleted", user);
      await commandNotices({ env, db })(trx, user.id, { type: "account_deleted_by_admin" });
      await deleteAccount(trx, user);
      return { user, wrote };
    });
    if (wrote) changes.publish(authorChange(user.username));
    terminal.print(`${user.email} (${user.username}, account ${user.id}) is deleted`);
  },
};
