import { AppError } from "#contract/errors.ts";
import { textQuota } from "#contract/news-rules.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { textBytesOf } from "./revision.queries.ts";

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/**
 * Throws `invalid` if the revisions of an author take more than the quota. Called after each save, in its transaction, which
 * then fails. Old revisions are deleted by later ones, and with articles that are deleted for good.
 */
export async function requireTextRoom(trx: Connection, { id }: Pick<User, "id">, quota: number = textQuota) {
  const used = await textBytesOf(trx, id);
  if (used <= quota) return;
  throw new AppError("invalid", "news.text_quota", {
    values: { used: megabytes(used), quota: megabytes(quota) },
    errors: { content: ["errors.too_long"] },
  });
}
