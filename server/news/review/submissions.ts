import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { SavedArticle } from "#contract/news.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { Approval, Review, ReviewReturn, Submission, Withdrawal } from "#contract/review.ts";
import { type ReviewEvent, reviewAfter } from "#contract/review-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { requirePermission } from "../../http/access.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { updateVersion } from "../article.queries.ts";
import type { NewsService } from "../news.service.ts";
import { isEmptyArticle } from "../plain-text.ts";
import type { OnReviewed } from "../save/article-save.ts";
import { ensureRevision } from "../save/revision.step.ts";
import { changePlans } from "../schedule/plan-changes.ts";
import { mailAccounts } from "./review.mail.ts";
import { type Account, findSubmitter, findWriter, insertReview, listAdmins } from "./review.queries.ts";
import type { ChangeReview, RecordReview } from "./review-changes.ts";
import { type OpenVersion, readVersion, requireCurrent } from "./review-versions.ts";
import { requireApprovable, reviewColumns, reviewedVersion } from "./reviewed-version.ts";
import { editToSubmit, findSubmittedEdit } from "./submitted-edit.ts";

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

/** Records in the history that a save has published a submission, and mails its author. For `createNewsService`. */
export function recordPublication({
  mail,
  publicUrl,
  now = () => new Date(),
}: {
  mail: Pick<Outbox, "enqueue">;
  publicUrl: string;
  now?: () => Date;
}): OnReviewed {
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

/** Applies an event to the review of a version. Throws `conflict` if it is refused. */
async function applyEvent(trx: Connection, stored: ArticleVersionRow, event: ReviewEvent) {
  const result = reviewAfter(reviewedVersion(stored), event);
  if ("refused" in result) throw new AppError("conflict", `revisions.review.errors.${result.refused}`);
  await updateVersion(trx, stored.id, reviewColumns(result.version));
}

const inMail = ({ article: { id }, stored: { title, lang } }: OpenVersion) => ({ id, title, lang });

const entryOf = ({ article, stored, user }: OpenVersion, at: string) => ({
  article_id: article.id,
  lang: stored.lang,
  actor_id: user.id,
  version: stored.version,
  created_at: at,
});

/** Submissions of versions and decisions on them; `news` saves what is approved. */
export function articleSubmissions(options: {
  db: Connection;
  change: ChangeReview;
  recordEvent: RecordReview;
  record: RecordAudit;
  mail: Pick<Outbox, "enqueue">;
  publicUrl: string;
  news: Pick<NewsService, "approve">;
  onChange: PublishChange;
  now: () => Date;
}) {
  const { db, change, recordEvent, record, mail, publicUrl, news, onChange, now } = options;

  /** Changes which versions wait for a decision, which lists of the administration count. */
  const changeState: ChangeReview = async (...args) => {
    const review = await change(...args);
    onChange(["articles"]);
    return review;
  };

  return {
    /** Throws `conflict` if the version is stale, published or already submitted. */
    submit: (actor: Actor, id: number, { lang, version, note }: Submission): Promise<Review> =>
      changeState(actor, { id, lang }, async (trx, open, at) => {
        const { stored, user } = open;
        requireCurrent(stored, version);
        const edit = stored.status === "published" ? await editToSubmit(trx, stored, user.id) : null;
        if (isEmptyArticle((edit ?? stored).content))
          throw new AppError("invalid", "errors.invalid", { errors: { content: ["news.content_required"] } });
        await applyEvent(trx, stored, "submit");
        const revision_id = edit ? edit.id : await ensureRevision(trx, stored, at);
        await insertReview(trx, { ...entryOf(open, at), type: "submitted", note, revision_id });
        await recordEvent(trx, actor, open, "article_submitted");
        const admins = (await listAdmins(trx)).filter((admin) => admin.id !== user.id);
        const content = { type: "submitted" as const, article: inMail(open), by: open.user, note };
        await mailAccounts(trx, { mail, publicUrl }, admins, content);
      }),

    /** Throws `conflict` if the version is not submitted, as do `approve` and `return`. */
    withdraw: (actor: Actor, id: number, { lang }: Withdrawal): Promise<Review> =>
      changeState(actor, { id, lang }, async (trx, open, at) => {
        await applyEvent(trx, open.stored, "withdraw");
        await insertReview(trx, { ...entryOf(open, at), type: "withdrawn", note: "" });
        await recordEvent(trx, actor, open, "article_submission_withdrawn");
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
      return changeState(actor, { id, lang }, async (trx, open, at) => {
        const { article, user } = open;
        await applyEvent(trx, open.stored, "return");
        const recipients = await submitterToMail(trx, article, lang, user.id);
        await insertReview(trx, { ...entryOf(open, at), type: "returned", note });
        const { status, title } = open.stored;
        await changePlans(trx, { actor, record, now: now() }, { articleId: id, lang, status, title }, "return");
        await recordEvent(trx, actor, open, "article_returned");
        const content = { type: "returned" as const, article: inMail(open), by: open.user, note };
        await mailAccounts(trx, { mail, publicUrl }, recipients, content);
      });
    },
  };
}
