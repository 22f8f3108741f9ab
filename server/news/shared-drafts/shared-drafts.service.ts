import { isbot } from "isbot";
import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { sharedDraftLimits } from "#contract/shared-draft-rules.ts";
import type {
  NewSharedDraft,
  OpenedDraft,
  SharedDraft,
  SharedDraftCreate,
  SharedDrafts,
} from "#contract/shared-drafts.ts";
import { createToken, hashToken } from "../../account/tokens.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { SharedDraftRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requirePermission } from "../../http/access.ts";
import { notFound, possibleId } from "../article-access.ts";
import { versionEvent } from "../article-audit.ts";
import { presentNames } from "../review/review.presenter.ts";
import { lockVersion, type OpenVersion, readVersion, requireCurrent } from "../review/review-versions.ts";
import { deleteUnsharedEdits } from "../revision.queries.ts";
import { ensureRevision } from "../save/revision.step.ts";
import { copyUnpublishedEdit } from "../save/unpublished-edit.ts";
import {
  countOpenDrafts,
  countOpening,
  deleteSharedDraftsBefore,
  findDraftByToken,
  findSharedDraft,
  insertSharedDraft,
  listSharedDrafts,
  revokeSharedDraft,
} from "./shared-drafts.queries.ts";
import { findEditOf, presentShared } from "./shared-text.ts";

const dayMs = 86_400_000;

/** Days for which an ended link is still listed, and answered as one that has ended. */
const keptDays = 30;

/** A link ends with its maker's right to write the article, as if it were revoked. */
const stateOf = (
  { revoked_at, expires_at, maker_may_write }: SharedDraftRow & { maker_may_write: boolean },
  at: string,
): SharedDraft["state"] => {
  if (revoked_at !== null || !maker_may_write) return "revoked";
  return expires_at <= at ? "expired" : "open";
};

/** Links that show a version without an account. Whoever may write a version may share it. */
export function createSharedDraftsService(options: { db: Connection; record: RecordAudit; now?: () => Date }) {
  const { db, record, now = () => new Date() } = options;

  async function present(from: Connection, { article, stored }: OpenVersion): Promise<SharedDrafts> {
    const at = now().toISOString();
    const rows = await listSharedDrafts(from, { articleId: article.id, lang: stored.lang });
    const links = rows.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      expires_at: row.expires_at,
      shows: row.shows,
      opened: row.opened,
      created_by: row.created_by === null ? null : presentNames(row),
      state: stateOf(row, at),
    }));
    return { lang: stored.lang, links };
  }

  const recordOf = (trx: Connection, actor: Actor, { article, stored }: OpenVersion, action: AuditAction) =>
    record(trx, actor, versionEvent(action, { articleId: article.id, lang: stored.lang, title: stored.title }));

  return {
    /** Links to a version; default the article's original language. */
    list: async (actor: Actor, id: number, lang?: Language): Promise<SharedDrafts> =>
      present(db, await readVersion(db, actor, id, lang)),

    /** Throws `conflict` if the version is published, too many links are open, or `version` is stale for a fixed text. */
    async create(actor: Actor, id: number, { lang, version, shows, days }: SharedDraftCreate): Promise<NewSharedDraft> {
      const token = createToken();
      const drafts = await inTransaction(db, async (trx) => {
        const open = await lockVersion(trx, actor, id, lang);
        const created_at = now().toISOString();
        const { stored, user } = open;
        const edit = await findEditOf(trx, stored, user.id);
        if (stored.status === "published" && !edit)
          throw new AppError("conflict", "revisions.review.errors.already_published");
        if (shows === "fixed") requireCurrent(stored, version);
        if ((await countOpenDrafts(trx, { articleId: id, lang }, created_at)) >= sharedDraftLimits.open)
          throw new AppError("conflict", "revisions.draft_links.many");
        const keepText = () =>
          edit ? copyUnpublishedEdit(trx, { articleId: id, lang }, edit) : ensureRevision(trx, stored, created_at);
        await insertSharedDraft(trx, {
          article_id: id,
          lang,
          token_hash: hashToken(token),
          shows,
          created_by: user.id,
          created_at,
          revision_id: shows === "fixed" ? await keepText() : null,
          expires_at: new Date(Date.parse(created_at) + days * dayMs).toISOString(),
        });
        await recordOf(trx, actor, open, "draft_link_created");
        return present(trx, open);
      });
      return { token, drafts };
    },

    async revoke(actor: Actor, id: number, linkId: number): Promise<SharedDrafts> {
      requirePermission(actor, "article.write");
      const link = await findSharedDraft(db, possibleId(id), possibleId(linkId));
      if (!link) throw notFound();
      return inTransaction(db, async (trx) => {
        const open = await lockVersion(trx, actor, id, link.lang);
        if (await revokeSharedDraft(trx, link.id, now().toISOString()))
          await recordOf(trx, actor, open, "draft_link_revoked");
        return present(trx, open);
      });
    },

    /** The draft of a token. Counts an opening unless `userAgent` is a robot's. */
    async open(token: string, userAgent: string): Promise<OpenedDraft> {
      const link = await findDraftByToken(db, hashToken(token));
      if (!link) return { state: "unknown" };
      if (stateOf(link, now().toISOString()) !== "open") return { state: "gone" };
      const article = await presentShared(db, link);
      if (!article) return { state: "gone" };
      if (!isbot(userAgent)) await countOpening(db, link.id, now().toISOString());
      return { state: "open", article };
    },

    /** Deletes links that ended a month ago. Called regularly. */
    async purgeExpired(): Promise<void> {
      await inTransaction(db, async (trx) => {
        await deleteSharedDraftsBefore(trx, new Date(now().getTime() - keptDays * dayMs).toISOString());
        await deleteUnsharedEdits(trx);
      });
    },
  };
}

export type SharedDraftsService = ReturnType<typeof createSharedDraftsService>;
