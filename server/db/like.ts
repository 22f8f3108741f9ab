import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a text contains another, ignoring case; `%` and `_` are no wildcards. */
export function contains(text: Expression<string | null>, searched: string): RawBuilder<SqlBool> {
  const pattern = `%${searched.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${text}) like lower(${pattern}) escape '\\'`;
}
