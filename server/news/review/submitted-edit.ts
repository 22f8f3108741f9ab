import { AppError } from "#contract/errors.ts";
import { reviewAfter } from "#contract/review-rules.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { updateVersion, type VersionKey } from "../article.queries.ts";
import { findUnpublishedEdit } from "../revision.queries.ts";
import { findSubmission } from "./review.queries.ts";
import { reviewColumns, reviewedVersion } from "./reviewed-version.ts";

const changed = () => new AppError("conflict", "revisions.review.errors.changed");

/** The actor's unpublished edit of a version. Throws `conflict` if there is none, or if it was begun on an earlier text. */
export async function editToSubmit(trx: Connection, stored: ArticleVersionRow, authorId: number) {
  const edit = await findUnpublishedEdit(trx, { articleId: stored.article_id, lang: stored.lang }, authorId);
  if (!edit) throw new AppError("conflict", "revisions.review.errors.already_published");
  if (edit.base_version !== stored.version) throw new AppError("conflict", "revisions.review.errors.stale");
  return edit;
}

/** A submitted unpublished edit: its revision and its author. */
export interface SubmittedEdit {
  revision: number;
  author: number;
}

/** The edit of a published version that was submitted last. Throws `conflict` if it has changed since. */
export async function findSubmittedEdit(db: Connection, version: VersionKey): Promise<SubmittedEdit> {
  const submission = await findSubmission(db, version);
  if (!submission || submission.revision_id === null || submission.actor_id === null) throw changed();
  return { revision: submission.revision_id, author: submission.actor_id };
}

/** Throws `conflict` unless a revision is the edit that was submitted last. */
export async function requireSubmission(trx: Connection, version: VersionKey, revision: number): Promise<void> {
  if ((await findSubmittedEdit(trx, version)).revision !== revision) throw changed();
}

/**
 * Marks the submission of an unpublished edit as changed, so that it cannot be approved: its author has changed or discarded
 * the edit. `revision` is the present edit; `undefined` for none.
 */
export async function markSubmissionChanged(
  trx: Connection,
  stored: ArticleVersionRow,
  edit: { author: number; revision: number | undefined },
): Promise<void> {
  const before = reviewedVersion(stored);
  if (before.review !== "submitted" || before.changed) return;
  const submission = await findSubmission(trx, { articleId: stored.article_id, lang: stored.lang });
  if (submission?.actor_id !== edit.author || submission.revision_id === edit.revision) return;
  const result = reviewAfter(before, "edit");
  if ("version" in result) await updateVersion(trx, stored.id, reviewColumns(result.version));
}
