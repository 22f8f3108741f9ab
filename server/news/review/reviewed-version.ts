import { AppError } from "#contract/errors.ts";
import { type ReviewedVersion, reviewAfter } from "#contract/review-rules.ts";
import type { ArticleVersionRow } from "../../db/database.ts";

export type ReviewColumns = Pick<ArticleVersionRow, "review_state" | "review_changed">;

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
