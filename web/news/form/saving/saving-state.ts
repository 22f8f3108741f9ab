import type { Article, ArticleUpdate } from "#contract/news.ts";
import type { VersionInput } from "../input.ts";
import type { Message } from "../message.ts";
import type { SaveAction, UnconfirmedSave } from "./request.ts";

/** What the server has of a version. */
export interface SavedState {
  /** The version; `null` where it does not exist yet. */
  article: Article | null;
  /** Its text as the form would write it. */
  input: VersionInput;
  /** Number of the saved version that the text was begun on; 0 where none existed. */
  base: number;
  /** What this form last stored beside the published text, and the id of that saved state. */
  unpublishedEdit: { input: VersionInput | null; revision: number | null };
}

/** A save that waits: for this version's current one, or for the other's that creates the article. */
export type QueuedSave =
  | {
      purpose: SaveAction;
      /** Text sent for a draft that has none yet. */
      draftContent: string;
      /** The version to overwrite, where the author has decided to; `undefined` overwrites any. */
      over?: { version: number | undefined };
      /** Reasons for publishing with findings of the check. */
      waived?: ArticleUpdate["waived"];
    }
  | { purpose: "autosave"; since: number; before: AutosaveStatus };

/** A save that has been sent and has no response yet. */
export interface SendingSave {
  queued: QueuedSave;
  save: UnconfirmedSave;
  /** Whether the server stores it beside the published version. */
  unpublishedEdit: boolean;
  /** Whether it is sent again after an earlier, unconfirmed save was found on the server. */
  again: boolean;
  /** The text it belongs to, which may have been replaced in the form meanwhile. */
  draftId: string;
}

/** The saves of a version: one at a time. */
export interface SavingState {
  queue: readonly QueuedSave[];
  sending: SendingSave | null;
  /** Saves whose response was lost. */
  unconfirmed: readonly UnconfirmedSave[];
  /**
   * The key of the last creation of the article that was sent with this version, by this form or by the earlier one whose
   * draft was restored; `null` for none.
   */
  creationKey: string | null;
  /** Whether the next save follows this form's last one, rather than what somebody else has saved. */
  extendsLastSave: boolean;
  /** The save that failed last, and why, until one succeeds; `offline`: because there was no connection. */
  failure: { action: SaveAction; text: Message; offline: boolean } | null;
}

/** Whether the server has the text by an autosave: not yet, since when (milliseconds since 1970), or why not. */
export type AutosaveStatus =
  | { state: "idle" }
  | { state: "saving" | "failed" | "offline" }
  | { state: "saved"; at: number; unpublishedEdit: boolean }
  | { state: "refused"; reason: Message }
  /** Nothing is sent before the author decides what to do with what somebody else saved. */
  | { state: "conflict"; current: Article | null };

export interface AutosaveState {
  status: AutosaveStatus;
  /** First and last change that no autosave has sent; `null` where there is none. */
  firstChange: number | null;
  lastChange: number;
  /** Attempts in a row that did not reach the server. */
  failures: number;
}
