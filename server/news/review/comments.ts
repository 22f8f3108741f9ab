import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { CommentChange, CommentCreate, MovedAnchors, Review } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import type { Connection } from "../../db/open.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { VersionKey } from "../article.queries.ts";
import { notFound, possibleId } from "../article-access.ts";
import { mailAccounts } from "./review.mail.ts";
import {
  countComments,
  findComment,
  hasComment,
  insertComment,
  listPeople,
  moveAnchor,
  type NewComment,
  resolveComment,
} from "./review.queries.ts";
import type { ChangeReview, RecordReview } from "./review-changes.ts";

/** The usernames that a comment mentions: what follows an at sign that does not follow a letter, as it does in addresses. */
export function mentionsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<![\w.@])@(\w{3,30})/g)].map(([, username = ""]) => username.toLowerCase()));
}

/**
 * The columns of a new comment or reply; `linkId` for one by the holder of a link. Throws `not_found` for a comment of another
 * version, `conflict` beyond the maximum.
 */
export async function placeOf(
  trx: Connection,
  { articleId, lang }: VersionKey,
  { anchor, parent_id }: Pick<CommentCreate, "anchor" | "parent_id">,
  linkId?: number,
) {
  const { staff, guests, ofLink } = await countComments(trx, { articleId, lang }, linkId);
  const isGuest = linkId !== undefined;
  const count = isGuest ? reviewLimits.guestComments : reviewLimits.comments;
  if ((isGuest ? guests : staff) >= count)
    throw new AppError("conflict", "revisions.review.errors.many", { values: { count } });
  if (ofLink >= reviewLimits.commentsOfLink)
    throw new AppError("conflict", "revisions.review.errors.many_by_link", {
      values: { count: reviewLimits.commentsOfLink },
    });
  const place = { article_id: articleId, lang };
  if (anchor) return { ...place, ...anchor, parent_id: null };
  const parent = await findComment(trx, articleId, possibleId(parent_id ?? 0));
  if (parent?.lang !== lang) throw notFound();
  return { ...place, parent_id: parent.id, quote: "", prefix: "", suffix: "", block: 0 };
}

/** Milliseconds within which the same text of the same person is one request, sent again because no response came. */
const repeatMs = 10 * 60_000;

/** The earliest time of what may be the same request as one at a time. */
export const repeatedSince = (at: string): string => new Date(Date.parse(at) - repeatMs).toISOString();

/** Stores a comment; `false` if it has been sent before. */
export async function addComment(trx: Connection, comment: NewComment): Promise<boolean> {
  if (await hasComment(trx, comment, repeatedSince(comment.created_at))) return false;
  await insertComment(trx, comment);
  return true;
}

/** Comments of those with an account. */
export function articleComments(options: {
  change: ChangeReview;
  recordEvent: RecordReview;
  mail: Pick<Outbox, "enqueue">;
  publicUrl: string;
}) {
  const { change, recordEvent, mail, publicUrl } = options;
  return {
    /** Adds a comment or a reply and mails everyone it mentions. */
    comment: (actor: Actor, id: number, { lang, text, ...place }: CommentCreate): Promise<Review> =>
      change(actor, { id, lang }, async (trx, open, at) => {
        const { article, stored, user } = open;
        const columns = await placeOf(trx, { articleId: id, lang }, place);
        if (!(await addComment(trx, { ...columns, author_id: user.id, text, created_at: at }))) return;
        await recordEvent(trx, actor, open, "comment_added");
        const mentioned = mentionsIn(text);
        const people = (await listPeople(trx, article.author_id)).filter(
          (one) => one.id !== user.id && mentioned.has(one.username.toLowerCase()),
        );
        const content = {
          type: "mentioned" as const,
          article: { id, title: stored.title, lang },
          note: text,
          by: user,
        };
        await mailAccounts(trx, { mail, publicUrl }, people, content);
      }),

    /** Stores the current positions of passages. */
    moveAnchors: (actor: Actor, id: number, { lang, anchors }: MovedAnchors): Promise<Review> =>
      change(actor, { id, lang }, async (trx) => {
        for (const { id: comment, anchor } of anchors)
          await moveAnchor(trx, { articleId: id, lang }, possibleId(comment), anchor);
      }),

    resolveComment: (actor: Actor, id: number, comment: number, { lang, resolved }: CommentChange): Promise<Review> =>
      change(actor, { id, lang }, async (trx, open, at) => {
        const found = await findComment(trx, id, possibleId(comment));
        if (found?.lang !== lang) throw notFound();
        if ((found.resolved_at !== null) === resolved) return;
        await resolveComment(trx, found.id, {
          resolved_at: resolved ? at : null,
          resolved_by: resolved ? open.user.id : null,
        });
        await recordEvent(trx, actor, open, resolved ? "comment_resolved" : "comment_reopened");
      }),
  };
}
