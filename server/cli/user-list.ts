import { storable } from "#contract/bounds.ts";
import { roleOf, roleOption } from "./account-options.ts";
import type { Command } from "./command.ts";
import { table } from "./table.ts";
import { listUsers } from "./user.queries.ts";

const header = ["ID", "E-mail", "Username", "Name", "Role", "State", "Created"];

export const userList: Command = {
  name: "user list",
  description: "List the accounts",
  options: [
    roleOption("only accounts of this role"),
    {
      name: "q",
      value: "<text>",
      description: "only accounts with this text in the address, the username or the name",
    },
    { name: "json", description: "print a JSON array for other programs" },
  ],
  async run({ db, terminal }, options) {
    const q = options.text("q")?.trim();
    const rows = await listUsers(db, { role: roleOf(options), q: q && storable(q) });
    if (options.flag("json")) {
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
  },
};
