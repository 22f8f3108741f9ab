import type { Command } from "commander";
import { storable } from "#contract/bounds.ts";
import { parseRole, roleOption } from "./account-options.ts";
import type { Cli } from "./context.ts";
import { table } from "./table.ts";
import { listUsers } from "./user.queries.ts";

const header = ["ID", "E-mail", "Username", "Name", "Role", "State", "Created"];

export const addUserList = (parent: Command, cli: Cli) =>
  parent
    .command("list")
    .description("List the accounts")
    .addOption(roleOption("only accounts of this role"))
    .option("--q <text>", "only accounts with this text in the address, the username or the name")
    .option("--json", "print a JSON array for other programs")
    .action(async (options: { role?: string; q?: string; json?: true }) => {
      const { db, terminal } = await cli.database();
      const q = options.q?.trim();
      const rows = await listUsers(db, { role: parseRole(options.role), q: q && storable(q) });
      if (options.json) {
        const users = rows.map(({ disabled, ...user }) => ({ ...user, disabled: disabled === 1 }));
        terminal.print(JSON.stringify(users, null, 2));
      } else if (rows.length === 0) {
        terminal.print("No such account");
      } else {
        const cells = rows.map((row) => [
          String(row.id),
          row.email,
          row.username,
          row.full_name ?? "",
          row.role,
          row.disabled ? "disabled" : "enabled",
          row.created_at.slice(0, 10),
        ]);
        for (const line of table([header, ...cells])) terminal.print(line);
      }
    });
