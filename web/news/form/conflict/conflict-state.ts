import type { Article, ArticleUpdate } from "#contract/news.ts";
import type { QueuedSave } from "../saving/saving-state.ts";

/** A save that was refused because somebody else had saved the version, and what the server has now, if it said that. */
export interface Conflict {
  purpose: QueuedSave["purpose"];
  draftContent: string;
  /** Reasons for publishing with findings of the check, which go along when the save is repeated. */
  waived?: ArticleUpdate["waived"];
  current: Article | null;
}

export interface ConflictState {
  /** What the author is asked to decide. */
  open: Conflict | null;
  /** Whether what somebody else saved is shown as soon as the author's own text is stored in this browser. */
  reloading: boolean;
}
