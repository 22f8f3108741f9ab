import { deleteFactor } from "../account/second-factor.queries.ts";
import { revokeSessionsOf } from "../account/session.queries.ts";
import { emailOf, emailOption } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import type { Command } from "./command.ts";
import { changeUser } from "./user-change.ts";

export const userResetSecondFactor: Command = {
  name: "user reset-second-factor",
  description: "Turn off the two-step sign-in of an account, and end its sessions",
  options: [emailOption],
  notes: ["For people who have lost both their authenticator app and their recovery codes."],
  async run({ db, env, terminal }, options) {
    const line = await changeUser(db, emailOf(options), async (trx, user) => {
      if (!(await deleteFactor(trx, user.id))) return `${user.email} has no two-step sign-in`;
      await revokeSessionsOf(trx, user.id);
      await recordCommand(trx, "second_factor_reset", user);
      await commandNotices({ env, db })(trx, user.id, { type: "second_factor_reset" });
      return `${user.email} signs in with the password alone now, and is signed out everywhere`;
    });
    terminal.print(line);
  },
};
