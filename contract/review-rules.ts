import type { Status } from "./news-rules.ts";

/** What a language version is in for its review, beside its status: not under review, submitted, or returned with a note. */
export const reviewStates = ["none", "submitted", "returned"] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * Entries of a version's history. `published` closes a submission; `waived` are findings of the check before publishing
 * with the reasons why it was published with them; `link_…` are decisions of a reviewer without an account.
 */
export const reviewEventTypes = [
  "submitted",
  "withdrawn",
  "returned",
  "published",
  "waived",
  "link_approved",
  "link_returned",
] as const;
export type ReviewEventType = (typeof reviewEventTypes)[number];

/**
 * Longest note in characters, and name of a reviewer without an account. Most comments of a version by those with an account
 * and, apart from them, by holders of links; most comments and decisions through one link, and links to a version that are
 * open at a time.
 */
export const reviewLimits = {
  note: 2000,
  name: 100,
  linkDays: 7,
  comments: 500,
  guestComments: 500,
  commentsOfLink: 100,
  decisionsOfLink: 20,
  openLinks: 20,
} as const;

/** A language version as its review sees it. */
export interface ReviewedVersion {
  status: Status;
  review: ReviewState;
  /** Whether the text has changed since it was submitted; only of a submitted version. */
  changed: boolean;
}

/**
 * What happens to a version. `edit`: its text changes or, of a published one, the text beside it; `publish` and `unpublish`: an admin changes the status by a save;
 * `approve`: an admin publishes the text exactly as it was submitted.
 */
export const reviewEvents = ["submit", "withdraw", "approve", "return", "edit", "publish", "unpublish"] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** Why an event is refused. */
type ReviewRefusal = "not_submitted" | "already_submitted" | "already_published" | "changed" | "not_published";

export type ReviewResult = { version: ReviewedVersion } | { refused: ReviewRefusal };

const draft = (review: ReviewState, changed = false): ReviewResult => ({
  version: { status: "draft", review, changed },
});
const published = (review: ReviewState, changed = false): ReviewResult => ({
  version: { status: "published", review, changed },
});
const refused = (reason: ReviewRefusal): ReviewResult => ({ refused: reason });

/**
 * The state of a version after an event, or why it is refused. A submission is bound to the text as it was submitted: once
 * that changes it cannot be approved, only submitted again, withdrawn or returned. Of a published version the text beside it
 * is submitted, which an approval publishes; whether there is one is not known here.
 */
export function reviewAfter(version: ReviewedVersion, event: ReviewEvent): ReviewResult {
  const { status, review, changed } = version;
  const submitted = review === "submitted";
  const same = status === "published" ? published : draft;
  switch (event) {
    case "submit":
      return submitted && !changed ? refused("already_submitted") : same("submitted");
    case "withdraw":
      return submitted ? same("none") : refused("not_submitted");
    case "return":
      return submitted ? same("returned") : refused("not_submitted");
    case "approve":
      if (!submitted) return refused("not_submitted");
      return changed ? refused("changed") : published("none");
    case "edit":
      return submitted ? same("submitted", true) : same(review);
    case "publish":
      return status === "published" ? same(review, changed) : published("none");
    case "unpublish":
      return status === "published" ? draft("none") : refused("not_published");
  }
}
