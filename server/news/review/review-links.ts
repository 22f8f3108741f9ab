import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { NewReviewLink, Review, ReviewLinkCreate } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { createToken, hashToken } from "../../account/tokens.ts";
import type { Connection } from "../../db/open.ts";
import { requirePermission } from "../../http/access.ts";
import { notFound, possibleId } from "../article-access.ts";
import { countOpenLinks, findLinkOf, insertLink, revokeLink } from "./review.queries.ts";
import type { ChangeReview, RecordReview } from "./review-changes.ts";
import { digestOf, requireCurrent } from "./review-versions.ts";

const dayMs = 86_400_000;

/** Links to the exact text of a version, as those who write it manage them. */
export function reviewLinks(options: { db: Connection; change: ChangeReview; recordEvent: RecordReview }) {
  const { db, change, recordEvent } = options;
  return {
    /** Creates a link to the exact text of a version. Throws `conflict` if the version is stale or published. */
    async createLink(actor: Actor, id: number, { lang, version }: ReviewLinkCreate): Promise<NewReviewLink> {
      const token = createToken();
      const review = await change(actor, { id, lang }, async (trx, open, at) => {
        requireCurrent(open.stored, version);
        if (open.stored.status === "published")
          throw new AppError("conflict", "revisions.review.errors.already_published");
        if ((await countOpenLinks(trx, { articleId: id, lang }, at)) >= reviewLimits.openLinks)
          throw new AppError("conflict", "revisions.draft_links.many");
        const expires_at = new Date(Date.parse(at) + reviewLimits.linkDays * dayMs).toISOString();
        await insertLink(trx, {
          article_id: id,
          lang,
          token_hash: hashToken(token),
          digest: digestOf(open.stored),
          created_by: open.user.id,
          created_at: at,
          expires_at,
        });
        await recordEvent(trx, actor, open, "review_link_created");
      });
      return { token, review };
    },

    async revokeLink(actor: Actor, id: number, linkId: number): Promise<Review> {
      requirePermission(actor, "article.write");
      const link = await findLinkOf(db, possibleId(id), possibleId(linkId));
      if (!link) throw notFound();
      return change(actor, { id, lang: link.lang }, async (trx, open, at) => {
        const { numUpdatedRows = 0n } = (await revokeLink(trx, link.id, at))[0] ?? {};
        if (numUpdatedRows > 0n) await recordEvent(trx, actor, open, "review_link_revoked");
      });
    },
  };
}
