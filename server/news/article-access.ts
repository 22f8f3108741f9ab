import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { maxInteger } from "#contract/bounds.ts";
import { AppError } from "#contract/errors.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import type { Status } from "#contract/news-rules.ts";
import type { User } from "#contract/user.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { requirePermission } from "../http/access.ts";
import { lockArticle } from "./article.queries.ts";
import { findArticle, type ListedArticle } from "./news.queries.ts";

export const notFound = () => new AppError("not_found", "news.not_found");
const forbidden = () => new AppError("forbidden", "errors.forbidden");

/** Returns a possible id of an article. Throws `not_found` for others. */
export function possibleId(id: number): number {
  if (!Number.isInteger(id) || id < 1 || id > maxInteger) throw notFound();
  return id;
}

type Owned = Pick<ArticleRow, "author_id" | "visible">;

/** Whether an actor sees the drafts of an article and may write them: an admin of any, an author of their own. */
export const mayWrite = (actor: Actor, article: Pick<Owned, "author_id">): boolean =>
  can(actor, "article.publish") || (can(actor, "article.write") && article.author_id === actor.user?.id);

/** The actor, who may write the article. Throws `unauthorized`, `forbidden`, or `not_found` if they may not even see it. */
function requireWriter(actor: Actor, article: Owned): User {
  const user = requirePermission(actor, "article.write");
  if (mayWrite(actor, article)) return user;
  throw article.visible === 1 ? forbidden() : notFound();
}

/** An article that the actor may write. Throws as `requireWriter` does, and `not_found` for one in the trash. */
export async function findWritableArticle(
  db: Connection,
  actor: Actor,
  id: number,
): Promise<{ article: ListedArticle; user: User }> {
  requirePermission(actor, "article.write");
  const article = await findArticle(db, possibleId(id));
  if (!article) throw notFound();
  return { article, user: requireWriter(actor, article) };
}

/** The same with the article locked until the end of the transaction. */
export async function lockWritableArticle(
  trx: Connection,
  actor: Actor,
  id: number,
): Promise<{ article: ArticleRow; user: User }> {
  requirePermission(actor, "article.write");
  const article = await lockArticle(trx, possibleId(id));
  if (!article) throw notFound();
  return { article, user: requireWriter(actor, article) };
}

/**
 * The actor, who may save a change. Throws `forbidden` for others: only admins publish, change what is published, and change
 * cover and category of an article that readers see. Authors may store unpublished edits of their own published versions.
 */
export function requireSave(
  actor: Actor,
  article: Owned,
  change: Pick<ArticleUpdate, "status" | "category" | "cover_image_url" | "autosave">,
  stored: Status | undefined,
): User {
  const user = requireWriter(actor, article);
  if (can(actor, "article.publish")) return user;
  const shared = change.category !== undefined || change.cover_image_url !== undefined;
  const isUnpublishedEdit = change.autosave && change.status === undefined && !shared;
  if (stored === "published" && isUnpublishedEdit) return user;
  if (stored === "published" || change.status === "published" || (shared && article.visible === 1)) throw forbidden();
  return user;
}
