import { sql } from "kysely";
import { hasRole, permissions } from "#contract/access.ts";
import { roleSchema } from "#contract/user.ts";

const inviting = roleSchema.options.filter((role) => hasRole(role, permissions["user.manage"]));

/** Whether whoever made an invitation may invite at present. Asked whenever one is used. */
export const makerIsAdmin = sql<boolean>`exists (
  select 1 from users as maker where maker.id = invitations.invited_by and maker.disabled = 0
  and maker.role in (${sql.join(inviting.map((role) => sql.val(role)))}))`;
