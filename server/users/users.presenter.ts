import { roleSchema } from "#contract/user.ts";
import type { UserEntry } from "#contract/users.ts";
import type { findUser } from "./users.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An account for admins. */
export const presentEntry = ({
  disabled,
  role,
  english_name,
  second_factors,
  address_proven_at,
  ...row
}: Row): UserEntry => ({
  ...row,
  ...(english_name !== null && { english_name }),
  role: roleSchema.parse(role),
  disabled: disabled !== 0,
  address_proven: address_proven_at !== null,
  second_factor: second_factors !== null && second_factors > 0,
});
