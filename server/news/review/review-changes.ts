import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Review } from "#contract/review.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { versionEvent } from "../article-audit.ts";
import { lockVersion, type OpenVersion, presentReview, readVersion } from "./review-versions.ts";

/** Changes the review of a version in a transaction; returns it as it is afterwards. */
export type ChangeReview = (
  actor: Actor,
  version: { id: number; lang: Language },
  change: (trx: Connection, version: OpenVersion, at: string) => Promise<void>,
) => Promise<Review>;

/** Records an event of a version in the audit log. */
export type RecordReview = (trx: Connection, actor: Actor, version: OpenVersion, action: AuditAction) => Promise<void>;

/** What all changes of a review have in common. */
export function createReviewChanges(options: {
  db: Connection;
  mail: Pick<Outbox, "wake" | "sends">;
  record: RecordAudit;
  now: () => Date;
}) {
  const { db, mail, record, now } = options;

  const present = (trx: Connection, open: OpenVersion) => presentReview(trx, open, { now: now(), mails: mail.sends });

  const change: ChangeReview = async (actor, { id, lang }, apply) => {
    const review = await inTransaction(db, async (trx) => {
      await apply(trx, await lockVersion(trx, actor, id, lang), now().toISOString());
      return present(trx, await readVersion(trx, actor, id, lang));
    });
    mail.wake();
    return review;
  };

  const recordEvent: RecordReview = (trx, actor, { article, stored }, action) =>
    record(trx, actor, versionEvent(action, { articleId: article.id, lang: stored.lang, title: stored.title }));

  return { present, change, recordEvent };
}
