import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import type { Status } from "#contract/news-rules.ts";
import type { User } from "#contract/user.ts";
import type { ArticleRow } from "../db/database.ts";
import { requirePermission } from "../http/access.ts";

export const notFound = () => new AppError("not_found", "news.not_found");
const forbidden = () => new AppError("forbidden", "errors.forbidden");

type Owned = Pick<ArticleRow, "author_id" | "visible">;

/** Whether an actor sees the drafts of an article and may write them: an admin of any, an author of their own. */
export const mayWrite = (actor: Actor, article: Pick<Owned, "author_id">): boolean =>
  can(actor, "article.publish") || (can(actor, "article.write") && article.author_id === actor.user?.id);

/**
 * The actor, if they may write an article. Throws `unauthorized`, `forbidden`, and `not_found` where they may not even see
 * that it exists.
 */
export function requireWriter(actor: Actor, article: Owned): User {
  const user = requirePermission(actor, "article.write");
  if (mayWrite(actor, article)) return user;
  throw article.visible === 1 ? forbidden() : notFound();
}

/**
 * Throws `forbidden` unless the actor may save a change: only admins publish, change what is published, and change cover and
 * category of an article that readers see. Authors may have the text of their own published version stored beside it.
 */
export function requireSave(
  actor: Actor,
  article: Owned,
  change: Pick<ArticleUpdate, "status" | "category" | "cover_image_url" | "autosave">,
  stored: Status | undefined,
): void {
  requireWriter(actor, article);
  if (can(actor, "article.publish")) return;
  const shared = change.category !== undefined || change.cover_image_url !== undefined;
  // stored beside what is published, for an admin to approve
  if (stored === "published" && change.autosave && change.status === undefined && !shared) return;
  if (stored === "published" || change.status === "published" || (shared && article.visible === 1)) throw forbidden();
}
