import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "#contract/fold-text.ts";

/** Texts of a row as lists look for parts of them: folded, one a line. What the column `search_text` of such a row holds. */
export const listText = (...texts: (string | null | undefined)[]): string =>
  foldText(texts.filter((text) => text).join("\n"));

/** The same of an account. */
export const userListText = (user: {
  username: string;
  email: string;
  full_name: string | null;
  english_name?: string | null;
}): string => listText(user.username, user.email, user.full_name, user.english_name);

/** Whether a text in folded form contains another, whatever the form of that; `%` and `_` are no wildcards. */
export function contains(text: Expression<string | null>, searched: string): RawBuilder<SqlBool> {
  const pattern = `%${foldText(searched).replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
