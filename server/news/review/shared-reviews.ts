import { AppError } from "#contract/errors.ts";
import { versionTextSchema } from "#contract/news.ts";
import type { LinkComment, LinkDecision, SharedReview } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { hashToken } from "../../account/tokens.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ReviewLinkRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { lockArticle } from "../article.queries.ts";
import { notFound, possibleId } from "../article-access.ts";
import { versionEvent } from "../article-audit.ts";
import { findArticle, findVersion } from "../news.queries.ts";
import { addComment, placeOf, repeatedSince } from "./comments.ts";
import { mailAccounts } from "./review.mail.ts";
import { presentComments, presentEntry, presentNames } from "./review.presenter.ts";
import {
  countDecisions,
  findAuthorNames,
  findComment,
  findLastDecision,
  findLink,
  findWriter,
  insertReview,
  listComments,
  listReviews,
  recordLinkUse,
} from "./review.queries.ts";
import { digestOf } from "./review-versions.ts";

/** The version of a link. Throws `not_found` if it no longer exists. */
async function versionOf(db: Connection, link: ReviewLinkRow) {
  const article = await findArticle(db, link.article_id);
  const stored = article && (await findVersion(db, link.article_id, link.lang));
  if (!article || !stored) throw notFound();
  return { article, stored, isExact: digestOf(stored) === link.digest };
}

/** What the holder of a link sees: the text only while it is the one that the link was made for. */
async function presentShared(db: Connection, link: ReviewLinkRow): Promise<SharedReview> {
  const { article, stored, isExact } = await versionOf(db, link);
  const version = { articleId: link.article_id, lang: link.lang };
  // comments not made by this link are only for accounts
  const rows = await listComments(db, version);
  const own = new Set(rows.filter(({ link_id }) => link_id === link.id).map(({ id }) => id));
  const shown = rows.filter(({ id, parent_id }) => own.has(id) || (parent_id !== null && own.has(parent_id)));
  const author = presentNames(await findAuthorNames(db, article.author_id));
  return {
    state: isExact ? "open" : "changed",
    lang: link.lang,
    expires_at: link.expires_at,
    text: isExact ? { ...versionTextSchema.parse(stored), cover_image_url: article.cover_image_url, author } : null,
    comments: isExact ? presentComments(shown) : [],
    decisions: (await listReviews(db, version, link.id)).map(presentEntry),
  };
}

/** A version opened by a link, with its article locked. */
interface OpenByLink extends Awaited<ReturnType<typeof versionOf>> {
  link: ReviewLinkRow;
  at: string;
}

interface SharedReviewOptions {
  db: Connection;
  record: RecordAudit;
  mail: Pick<Outbox, "enqueue" | "wake">;
  publicUrl: string;
  now: () => Date;
}

async function addLinkComment(
  trx: Connection,
  { link, stored, at }: OpenByLink,
  { name, text, ...place }: Omit<LinkComment, "token">,
  { record, address }: { record: RecordAudit; address: string },
) {
  const { article_id: articleId, lang } = link;
  if (place.parent_id !== undefined) {
    const parent = await findComment(trx, articleId, possibleId(place.parent_id));
    if (parent?.link_id !== link.id) throw notFound();
  }
  const columns = await placeOf(trx, { articleId, lang }, place, link.id);
  const comment = { ...columns, guest_name: name, link_id: link.id, text, created_at: at };
  if (!(await addComment(trx, comment))) return;
  const version = { articleId, lang, title: stored.title };
  await record(trx, { user: null, address }, versionEvent("comment_added", version, { guest: name }));
}

/** Whether a decision has been stored already: it is sent again if its response was lost. */
async function isRepeated(
  trx: Connection,
  { link, stored, at }: OpenByLink,
  { name, decision, note }: Omit<LinkDecision, "token">,
) {
  const last = await findLastDecision(trx, { link_id: link.id, guest_name: name });
  const isSame = last?.type === `link_${decision}` && last.note === note && last.version === stored.version;
  return isSame && last.created_at >= repeatedSince(at);
}

async function addLinkDecision(
  trx: Connection,
  open: OpenByLink,
  sent: Omit<LinkDecision, "token">,
  {
    record,
    mail,
    publicUrl,
    address,
  }: Pick<SharedReviewOptions, "record" | "mail" | "publicUrl"> & { address: string },
) {
  if (await isRepeated(trx, open, sent)) return;
  const { link, article, stored, at } = open;
  const { article_id, lang } = link;
  const { name, note } = sent;
  const type = `link_${sent.decision}` as const;
  const count = reviewLimits.decisionsOfLink;
  if ((await countDecisions(trx, link.id)) >= count)
    throw new AppError("conflict", "revisions.review.errors.many_decisions", { values: { count } });
  await insertReview(trx, {
    article_id,
    lang,
    type,
    actor_id: null,
    guest_name: name,
    link_id: link.id,
    note,
    version: stored.version,
    created_at: at,
  });
  const version = { articleId: article_id, lang, title: stored.title };
  await record(trx, { user: null, address }, versionEvent(`review_${type}`, version, { guest: name }));
  const ids = new Set([link.created_by, article.author_id].filter((id) => id !== null));
  const people = (await Promise.all([...ids].map((id) => findWriter(trx, id)))).filter((one) => one !== undefined);
  const content = { type, article: { id: article_id, title: stored.title, lang }, by: { guest: name }, note };
  await mailAccounts(trx, { mail, publicUrl }, people, content);
}

/** What the holder of a link to the exact text of a version, a reviewer without an account, reads and does. */
export function sharedReviews({ db, record, mail, publicUrl, now }: SharedReviewOptions) {
  async function openLink(trx: Connection, token: string): Promise<ReviewLinkRow> {
    const link = await findLink(trx, hashToken(token), now().toISOString());
    if (!link) throw new AppError("not_found", "revisions.review.errors.link_gone");
    return link;
  }

  /** Makes a change by a link, with its article locked. Throws `conflict` if the text is no longer the link's. */
  async function byLink(
    token: string,
    change: (trx: Connection, open: OpenByLink) => Promise<void>,
  ): Promise<SharedReview> {
    const shared = await inTransaction(db, async (trx) => {
      const { article_id } = await openLink(trx, token);
      await lockArticle(trx, article_id);
      const link = await openLink(trx, token);
      const open = await versionOf(trx, link);
      if (!open.isExact) throw new AppError("conflict", "revisions.review.errors.link_changed");
      await change(trx, { ...open, link, at: now().toISOString() });
      return presentShared(trx, link);
    });
    mail.wake();
    return shared;
  }

  return {
    /** What the holder of a link sees. Throws `not_found` for an unknown, expired or revoked link, as do the methods below. */
    async openLink(token: string): Promise<SharedReview> {
      const link = await openLink(db, token);
      await recordLinkUse(db, link.id, now().toISOString());
      return presentShared(db, link);
    },

    /** Throws `conflict` if the text has changed since the link was created. `address` is for the log, here and below. */
    commentByLink: ({ token, ...comment }: LinkComment, address = ""): Promise<SharedReview> =>
      byLink(token, (trx, open) => addLinkComment(trx, open, comment, { record, address })),

    decideByLink: ({ token, ...decision }: LinkDecision, address = ""): Promise<SharedReview> =>
      byLink(token, (trx, open) => addLinkDecision(trx, open, decision, { record, mail, publicUrl, address })),
  };
}
