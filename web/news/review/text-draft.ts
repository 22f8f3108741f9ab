import type { TextAnchor } from "#contract/text-anchor.ts";

/** A passage of a text that was selected. */
export interface SelectedPassage {
  anchor: TextAnchor;
  words: string;
}

/** A text of a review that is being written; a comment with its passage. */
interface ReviewDraft {
  text: string;
  passage?: SelectedPassage | undefined;
}

/** What a text is for: a submission, a return, a comment, or a reply to the comment of that number. */
export type ReviewDraftName = "submit" | "return" | "comment" | `reply:${number}`;

/** Stores the texts of one version's review while they are written. */
export interface ReviewDrafts {
  read: (name: ReviewDraftName) => ReviewDraft | null;
  /** `null` forgets it. */
  store: (name: ReviewDraftName, draft: ReviewDraft | null) => void;
}

/** Where a single text is stored while it is written; empty for none. */
export interface TextDraft {
  read: () => string;
  store: (text: string) => void;
}

/** The place of one text among the drafts; `undefined` where none are stored. */
export const textDraft = (
  drafts: ReviewDrafts | undefined,
  name: ReviewDraftName,
  passage?: SelectedPassage,
): TextDraft | undefined =>
  drafts && {
    read: () => drafts.read(name)?.text ?? "",
    store: (text) => drafts.store(name, text === "" ? null : { text, passage }),
  };
