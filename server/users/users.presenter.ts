import { roleSchema } from "#contract/user.ts";
import type { UserEntry } from "#contract/users.ts";
import type { findUser } from "./users.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An account for admins. */
export const presentEntry = ({ disabled, role, english_name, ...row }: Row): UserEntry => ({
  ...row,
  ...(english_name !== null && { english_name }),
  role: roleSchema.parse(role),
  disabled: disabled !== 0,
});
