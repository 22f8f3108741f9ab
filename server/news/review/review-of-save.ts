import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Status } from "#contract/news-rules.ts";
import { type ReviewEvent, type ReviewedVersion, reviewAfter } from "#contract/review-rules.ts";
import type { ArticleRow, ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";

/** A submitted version that a save has published. */
interface ReviewedSave {
  article: Pick<ArticleRow, "id" | "author_id">;
  lang: Language;
  title: string;
  /** The version as it was published. */
  version: number;
  /** Whether the text was published exactly as it was submitted. */
  approved: boolean;
}

/** Called in the transaction of such a save. */
export type OnReviewed = (trx: Connection, actor: Actor, save: ReviewedSave) => Promise<void>;

type ReviewColumns = Pick<ArticleVersionRow, "review_state" | "review_changed">;

/** A stored version as the rules of reviews see it. */
export const reviewedVersion = (row: ReviewColumns & Pick<ArticleVersionRow, "status">): ReviewedVersion => ({
  status: row.status,
  review: row.review_state,
  changed: row.review_changed === 1,
});

/** The columns of a version's review. */
export const reviewColumns = ({ review, changed }: ReviewedVersion): ReviewColumns => ({
  review_state: review,
  review_changed: Number(changed),
});

/** Throws `conflict` unless a version is submitted and its text has not changed since. */
export function requireApprovable(stored: Parameters<typeof reviewedVersion>[0] | undefined): void {
  const result = stored ? reviewAfter(reviewedVersion(stored), "approve") : ({ refused: "not_submitted" } as const);
  if ("refused" in result) throw new AppError("conflict", `revisions.review.errors.${result.refused}`);
}

/**
 * What a save makes of a version's review; `closed` where it publishes a submitted version, `approved` where the text is
 * the submitted one.
 */
export function reviewOfSave(
  stored: ReviewColumns & Pick<ArticleVersionRow, "status">,
  save: { to: Status; changesText: boolean; approves: boolean },
): { columns: ReviewColumns; closed: "approved" | "changed" | null } {
  const before = reviewedVersion(stored);
  const events: ReviewEvent[] = [];
  // the text beside a published version, exactly as it was submitted
  if (save.approves && before.status === "published") {
    const result = reviewAfter(before, "approve");
    if ("version" in result) return { columns: reviewColumns(result.version), closed: "approved" };
  }
  if (save.changesText) events.push("edit");
  if (save.to !== before.status) events.push(save.to === "published" ? "publish" : "unpublish");
  let version = before;
  for (const event of events) {
    const result = reviewAfter(version, event);
    if ("version" in result) version = result.version;
  }
  const closes = before.status === "draft" && before.review === "submitted" && version.status === "published";
  const isExact = !before.changed && !save.changesText;
  return { columns: reviewColumns(version), closed: closes ? (isExact ? "approved" : "changed") : null };
}
