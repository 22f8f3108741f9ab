import type { Command } from "commander";
import { deleteFactor } from "../account/second-factor.queries.ts";
import { revokeSessionsOf } from "../account/session.queries.ts";
import { emailOption, parseEmail } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";
import { changeUser } from "./user-change.ts";

export const addUserResetSecondFactor = (parent: Command, cli: Cli) =>
  parent
    .command("reset-second-factor")
    .description("Turn off the two-step sign-in of an account, and end its sessions")
    .addOption(emailOption())
    .addHelpText("after", notes("For people who have lost both their authenticator app and their recovery codes."))
    .action(async (options: { email: string }) => {
      const { db, env, terminal } = await cli.database();
      const line = await changeUser(db, parseEmail(options.email), async (trx, user) => {
        if (!(await deleteFactor(trx, user.id))) return `${user.email} has no two-step sign-in`;
        await revokeSessionsOf(trx, user.id);
        await recordCommand(trx, "second_factor_reset", user);
        await commandNotices({ env, db })(trx, user.id, { type: "second_factor_reset" });
        return `${user.email} signs in with the password alone now, and is signed out everywhere`;
      });
      terminal.print(line);
    });
