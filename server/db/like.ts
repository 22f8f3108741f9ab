import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a text holds another, in any case; `%` and `_` stand for themselves. Letters beyond ASCII may need their case. */
export function holds(text: Expression<string | null>, searched: string): RawBuilder<SqlBool> {
  const pattern = `%${searched.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${text}) like lower(${pattern}) escape '\\'`;
}
