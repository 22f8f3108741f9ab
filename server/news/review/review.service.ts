import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { SavedArticle } from "#contract/news.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { Approval, Review, ReviewReturn, Submission, Withdrawal } from "#contract/review.ts";
import { type ReviewEvent, reviewAfter } from "#contract/review-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requirePermission } from "../../http/access.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { updateVersion } from "../article.queries.ts";
import { versionEvent } from "../article-audit.ts";
import type { NewsService } from "../news.service.ts";
import { isEmptyArticle } from "../plain-text.ts";
import type { OnReviewed } from "../save/article-save.ts";
import { ensureRevision } from "../save/revision.step.ts";
import { changePlans } from "../schedule/plan-changes.ts";
import { articleComments } from "./comments.ts";
import { mailAccounts } from "./review.mail.ts";
import {
  type Account,
  deleteLinksBefore,
  findSubmitter,
  findWriter,
  insertReview,
  listAdmins,
} from "./review.queries.ts";
import { lockVersion, type OpenVersion, presentReview, readVersion, requireCurrent } from "./review-versions.ts";
import { requireApprovable, reviewColumns, reviewedVersion } from "./reviewed-version.ts";
import { sharedReviews } from "./shared-reviews.ts";
import { editToSubmit, findSubmittedEdit } from "./submitted-edit.ts";

export interface ReviewOptions {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "wake" | "sends">;
  publicUrl: string;
  record: RecordAudit;
  now?: () => Date;
}

/** Milliseconds for which an ended link is still listed. */
const keepLinksMs = 30 * 86_400_000;

/** Whoever submitted a version last, else its author: nobody if that is the actor, or no longer writes. */
async function submitterToMail(
  trx: Connection,
  article: { id: number; author_id: number | null },
  lang: Language,
  actorId: number,
): Promise<Account[]> {
  const submitter = (await findSubmitter(trx, { articleId: article.id, lang })) ?? article.author_id;
  const account = submitter === null || submitter === actorId ? undefined : await findWriter(trx, submitter);
  return account ? [account] : [];
}

/** Records in the history that a save has published a submission, and tells its author. For `createNewsService`. */
export function recordPublication({
  mail,
  publicUrl,
  now = () => new Date(),
}: Omit<ReviewOptions, "db" | "record">): OnReviewed {
  return async (trx, actor, { article, lang, title, version }) => {
    const { user } = actor;
    if (!user) return;
    const recipients = await submitterToMail(trx, article, lang, user.id);
    await insertReview(trx, {
      article_id: article.id,
      lang,
      type: "published",
      actor_id: user.id,
      note: "",
      version,
      created_at: now().toISOString(),
    });
    const content = { type: "published" as const, article: { id: article.id, title, lang }, by: user, note: "" };
    await mailAccounts(trx, { mail, publicUrl }, recipients, content);
  };
}

/**
 * Submissions, decisions, comments and links; `news` saves what is approved. `onChange` is called after every committed
 * change of which articles wait for a decision.
 */
export function createReviewService(
  options: ReviewOptions & { news: Pick<NewsService, "approve">; onChange: PublishChange },
) {
  const { db, mail, publicUrl, record, news, onChange, now = () => new Date() } = options;

  /** Applies an event to the review of a version. Throws `conflict` if it is refused. */
  async function apply(trx: Connection, stored: ArticleVersionRow, event: ReviewEvent) {
    const result = reviewAfter(reviewedVersion(stored), event);
    if ("refused" in result) throw new AppError("conflict", `revisions.review.errors.${result.refused}`);
    await updateVersion(trx, stored.id, reviewColumns(result.version));
  }

  const recordOf = (trx: Connection, actor: Actor, { article, stored }: OpenVersion, action: AuditAction) =>
    record(trx, actor, versionEvent(action, { articleId: article.id, lang: stored.lang, title: stored.title }));

  const present = (trx: Connection, open: OpenVersion) => presentReview(trx, open, { now: now(), mails: mail.sends });

  /** Changes a review in a transaction; returns it as it is afterwards. */
  async function changing(
    actor: Actor,
    { id, lang }: { id: number; lang: ArticleVersionRow["lang"] },
    change: (trx: Connection, version: OpenVersion, at: string) => Promise<void>,
  ) {
    const review = await inTransaction(db, async (trx) => {
      await change(trx, await lockVersion(trx, actor, id, lang), now().toISOString());
      return present(trx, await readVersion(trx, actor, id, lang));
    });
    mail.wake();
    return review;
  }

  /** The same for a change of which versions wait for a decision, which lists of the administration count. */
  const changingState: typeof changing = async (...change) => {
    const review = await changing(...change);
    onChange(["articles"]);
    return review;
  };

  const inMail = ({ article: { id }, stored: { title, lang } }: OpenVersion) => ({ id, title, lang });
  const entryOf = ({ article, stored, user }: OpenVersion, at: string) => ({
    article_id: article.id,
    lang: stored.lang,
    actor_id: user.id,
    version: stored.version,
    created_at: at,
  });

  return {
    /** The review of a version; default the article's original language. */
    get: async (actor: Actor, id: number, lang?: Language): Promise<Review> =>
      present(db, await readVersion(db, actor, id, lang)),

    /** Throws `conflict` if the version is stale, published or already submitted. */
    submit: (actor: Actor, id: number, { lang, version, note }: Submission): Promise<Review> =>
      changingState(actor, { id, lang }, async (trx, open, at) => {
        const { stored, user } = open;
        requireCurrent(stored, version);
        const edit = stored.status === "published" ? await editToSubmit(trx, stored, user.id) : null;
        if (isEmptyArticle((edit ?? stored).content))
          throw new AppError("invalid", "errors.invalid", { errors: { content: ["news.content_required"] } });
        await apply(trx, stored, "submit");
        const revision_id = edit ? edit.id : await ensureRevision(trx, stored, at);
        await insertReview(trx, { ...entryOf(open, at), type: "submitted", note, revision_id });
        await recordOf(trx, actor, open, "article_submitted");
        const admins = (await listAdmins(trx)).filter((admin) => admin.id !== user.id);
        const content = { type: "submitted" as const, article: inMail(open), by: open.user, note };
        await mailAccounts(trx, { mail, publicUrl }, admins, content);
      }),

    /** Throws `conflict` if the version is not submitted, as do `approve` and `return`. */
    withdraw: (actor: Actor, id: number, { lang }: Withdrawal): Promise<Review> =>
      changingState(actor, { id, lang }, async (trx, open, at) => {
        await apply(trx, open.stored, "withdraw");
        await insertReview(trx, { ...entryOf(open, at), type: "withdrawn", note: "" });
        await recordOf(trx, actor, open, "article_submission_withdrawn");
      }),

    /** Publishes the version as submitted. Throws `conflict` if its text has changed since. */
    async approve(actor: Actor, id: number, { lang, version, revision, waived }: Approval): Promise<SavedArticle> {
      requirePermission(actor, "article.publish");
      const { stored } = await readVersion(db, actor, id, lang);
      requireCurrent(stored, version);
      if (stored.status === "draft") return news.approve(actor, id, { lang, version, waived });
      requireApprovable(stored);
      const submission = await findSubmittedEdit(db, { articleId: id, lang });
      if (submission.revision !== revision) throw new AppError("conflict", "revisions.review.errors.stale");
      return news.approve(actor, id, { lang, version, waived }, submission);
    },

    async return(actor: Actor, id: number, { lang, note }: ReviewReturn): Promise<Review> {
      requirePermission(actor, "article.publish");
      return changingState(actor, { id, lang }, async (trx, open, at) => {
        const { article, user } = open;
        await apply(trx, open.stored, "return");
        const recipients = await submitterToMail(trx, article, lang, user.id);
        await insertReview(trx, { ...entryOf(open, at), type: "returned", note });
        const { status, title } = open.stored;
        await changePlans(trx, { actor, record, now: now() }, { articleId: id, lang, status, title }, "return");
        await recordOf(trx, actor, open, "article_returned");
        const content = { type: "returned" as const, article: inMail(open), by: open.user, note };
        await mailAccounts(trx, { mail, publicUrl }, recipients, content);
      });
    },

    ...articleComments({ changing, record: recordOf, mail, publicUrl }),
    ...sharedReviews({ db, changing, record, recordOf, mail, publicUrl, now }),

    /** Deletes links that ended a month ago. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteLinksBefore(db, new Date(now().getTime() - keepLinksMs).toISOString());
    },
  };
}
