import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { Review } from "#contract/review.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { NewsService } from "../news.service.ts";
import { articleComments } from "./comments.ts";
import { deleteLinksBefore } from "./review.queries.ts";
import { createReviewChanges } from "./review-changes.ts";
import { reviewLinks } from "./review-links.ts";
import { readVersion } from "./review-versions.ts";
import { sharedReviews } from "./shared-reviews.ts";
import { articleSubmissions } from "./submissions.ts";

/** Milliseconds for which an ended link is still listed. */
const keepLinksMs = 30 * 86_400_000;

/**
 * Submissions, decisions, comments and links; `news` saves what is approved. `onChange` is called after every committed
 * change of which articles wait for a decision.
 */
export function createReviewService(options: {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "wake" | "sends">;
  publicUrl: string;
  record: RecordAudit;
  news: Pick<NewsService, "approve">;
  onChange: PublishChange;
  now?: () => Date;
}) {
  const { db, mail, publicUrl, record, news, onChange, now = () => new Date() } = options;
  const { present, change, recordEvent } = createReviewChanges({ db, mail, record, now });
  return {
    /** The review of a version; default the article's original language. */
    get: async (actor: Actor, id: number, lang?: Language): Promise<Review> =>
      present(db, await readVersion(db, actor, id, lang)),

    ...articleSubmissions({ db, change, recordEvent, record, mail, publicUrl, news, onChange, now }),
    ...articleComments({ change, recordEvent, mail, publicUrl }),
    ...reviewLinks({ db, change, recordEvent }),
    ...sharedReviews({ db, record, mail, publicUrl, now }),

    /** Deletes links that ended a month ago. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteLinksBefore(db, new Date(now().getTime() - keepLinksMs).toISOString());
    },
  };
}
