import { sql } from "kysely";
import { hasRole, type Permission, permissions } from "#contract/access.ts";
import { roleSchema } from "#contract/user.ts";

const rolesWith = (permission: Permission) =>
  sql.join(roleSchema.options.filter((role) => hasRole(role, permissions[permission])).map((role) => sql.val(role)));

/**
 * Whether the maker of a `link` may still write its article (`mayWrite`). Part of every use of a link, so that it ends with
 * its maker's rights, however they end. SQLite returns 0 or 1.
 */
export const makerMayWrite = sql<boolean>`exists (
  select 1 from users as maker join articles as linked on linked.id = link.article_id
  where maker.id = link.created_by and maker.disabled = 0
  and (maker.role in (${rolesWith("article.publish")})
    or (maker.role in (${rolesWith("article.write")}) and linked.author_id = maker.id)))`;
