import type { Status } from "#contract/news-rules.ts";
import { type ReviewEvent, type ReviewedVersion, reviewAfter } from "#contract/review-rules.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import { type ReviewColumns, reviewColumns, reviewedVersion } from "../review/reviewed-version.ts";

/** What a save does to the review of its version. */
export interface ReviewOfSave {
  columns: ReviewColumns;
  /** How it ends a submission: the text is published as submitted, or in another form. `null` if it ends none. */
  ended: "approved" | "changed" | null;
}

function applyEvents(version: ReviewedVersion, events: readonly ReviewEvent[]): ReviewedVersion {
  return events.reduce((current, event) => {
    const result = reviewAfter(current, event);
    return "version" in result ? result.version : current;
  }, version);
}

/** The review of a version after a save; `stored` is the version before it. */
export function reviewOfSave(
  stored: (ReviewColumns & Pick<ArticleVersionRow, "status">) | undefined,
  { to, changesText, approves }: { to: Status; changesText: boolean; approves: boolean },
): ReviewOfSave {
  if (!stored) return { columns: { review_state: "none", review_changed: 0 }, ended: null };
  const before = reviewedVersion(stored);
  if (approves && before.status === "published") {
    // a submitted edit of a published version
    const result = reviewAfter(before, "approve");
    if ("version" in result) return { columns: reviewColumns(result.version), ended: "approved" };
  }
  const events: ReviewEvent[] = [];
  if (changesText) events.push("edit");
  if (to !== before.status) events.push(to === "published" ? "publish" : "unpublish");
  const after = applyEvents(before, events);
  const ends = before.status === "draft" && before.review === "submitted" && after.status === "published";
  const isExact = !before.changed && !changesText;
  return { columns: reviewColumns(after), ended: ends ? (isExact ? "approved" : "changed") : null };
}
