import { createHash } from "node:crypto";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { textFields, type VersionText } from "#contract/news.ts";
import type { Review } from "#contract/review.ts";
import type { User } from "#contract/user.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { findWritableArticle, lockWritableArticle, notFound } from "../article-access.ts";
import { findVersion } from "../news.queries.ts";
import { presentComments, presentEntry, presentLink } from "./review.presenter.ts";
import { listComments, listLinks, listPeople, listReviews } from "./review.queries.ts";

/** SHA-256 of a version's text, hex: the same only for exactly the same title, summary and HTML. */
export const digestOf = (text: VersionText): string =>
  createHash("sha256")
    .update(JSON.stringify(textFields.map((field) => text[field])))
    .digest("hex");

/** An article and a version of it that the actor may write. */
export interface OpenVersion {
  user: User;
  article: { id: number; author_id: number | null; original_lang: Language; cover_image_url: string | null };
  stored: ArticleVersionRow;
}

/** The version for reading. Throws `not_found`, also for what the actor may not see. */
export async function readVersion(db: Connection, actor: Actor, id: number, lang?: Language): Promise<OpenVersion> {
  return openVersion(db, await findWritableArticle(db, actor, id), lang);
}

/** The same with the article locked until the end of the transaction. */
export async function lockVersion(trx: Connection, actor: Actor, id: number, lang: Language): Promise<OpenVersion> {
  return openVersion(trx, await lockWritableArticle(trx, actor, id), lang);
}

async function openVersion(
  db: Connection,
  { article, user }: Pick<OpenVersion, "article" | "user">,
  lang: Language = article.original_lang,
): Promise<OpenVersion> {
  const stored = await findVersion(db, article.id, lang);
  if (!stored) throw notFound();
  return { user, article, stored };
}

/** Throws `conflict` unless `version` is the present one. */
export function requireCurrent(stored: ArticleVersionRow, version: number): void {
  if (stored.version !== version) throw new AppError("conflict", "revisions.review.errors.stale");
}

/** The review of a version for those who write it. `mails`: whether the site sends mail. */
export async function presentReview(
  db: Connection,
  { article, stored }: OpenVersion,
  { now, mails }: { now: Date; mails: boolean },
): Promise<Review> {
  const version = { articleId: article.id, lang: stored.lang };
  const digest = stored.status === "draft" ? digestOf(stored) : null;
  const at = now.toISOString();
  return {
    lang: stored.lang,
    state: stored.review_state,
    changed: stored.review_changed === 1,
    version: stored.version,
    history: (await listReviews(db, version)).map(presentEntry),
    comments: presentComments(await listComments(db, version)),
    links: (await listLinks(db, version)).map((link) => presentLink(link, digest, at)),
    people: (await listPeople(db, article.author_id)).map(({ username, full_name }) => ({ username, full_name })),
    mails,
  };
}
