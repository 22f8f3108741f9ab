import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Article, SharedFields, VersionText } from "#contract/news.ts";
import type { DraftPlace, LocalDraft } from "../draft/local-draft.ts";
import type { OtherTab } from "../draft/open-tabs.ts";
import type { TextOutline } from "../fields/text-outline.ts";
import type { Untranslated } from "../fields/translation-check.ts";
import type { VersionInput } from "../input.ts";
import type { SaveAction, UnconfirmedSave } from "./request.ts";

/** Which screen the form is on: they differ in their buttons and in where a save leads. */
export type FormMode = "create" | "edit";

/** A message of the catalogue with its values, which may be messages themselves, or words of the server. */
export type Text = { key: MessageKey; values?: Readonly<Record<string, number | Text>> } | string;

/** A save that waits for its turn: behind this version's own, or behind the other's that creates the article. */
export type QueuedSave =
  | {
      purpose: SaveAction;
      /** Text sent for a draft that has none yet. */
      draftContent: string;
      /** The version to overwrite, where the author has decided to; its `version` left out overwrites any. */
      over?: { version: number | undefined };
    }
  | { purpose: "autosave"; since: number; before: AutosaveStatus };

/** A save on its way. */
export interface SendingSave {
  queued: QueuedSave;
  save: UnconfirmedSave;
  /** Whether the server keeps it beside the published version. */
  beside: boolean;
  /** Whether it is sent again after an earlier, unconfirmed save was found on the server. */
  again: boolean;
  /** The text it belongs to; another one may have taken its place in the form meanwhile. */
  draftId: string;
}

/** Somebody saved in between: the purpose of the refused save, and what the server has now, if it answered that. */
export interface Conflict {
  purpose: QueuedSave["purpose"];
  draftContent: string;
  current: Article | null;
}

/** What the server has of the text: nothing by itself yet, since when, or why not. Times in milliseconds since 1970. */
export type AutosaveStatus =
  | { state: "idle" | "saving" | "failed" | "offline" }
  | { state: "saved"; at: number; beside: boolean }
  | { state: "refused"; reason: string }
  | { state: "conflict"; current: Article | null };

export interface Autosave {
  status: AutosaveStatus;
  /** First and last change that no autosave has sent; `null` where there is none. */
  firstChange: number | null;
  lastChange: number;
  /** Tries in a row that did not reach the server. */
  failures: number;
  /** Whether it waits for the author to decide a conflict. */
  halted: boolean;
}

/** Whether the browser has the text: not asked yet, since when (milliseconds since 1970), or it could not store it. */
export type DraftStatus = { state: "idle" } | { state: "kept"; at: number } | { state: "failed" };

/** The local draft of a version. */
export interface DraftState {
  status: DraftStatus;
  /** What the browser has, or is about to have. */
  stored: LocalDraft | null;
  /** Writes that have not been answered. */
  writing: number;
  /** First change that has not been stored; `null` where there is none. */
  firstChange: number | null;
  sessionEnded: boolean;
  /** The author does not want the text; nothing is stored any more. */
  discarded: boolean;
}

/** What earlier forms left in this browser, and on the server beside a published version. */
export interface Recovery {
  found: readonly LocalDraft[];
  server: LocalDraft | null;
  /** Whether it is known what the server has. */
  serverKnown: boolean;
  serverDiscarded: boolean;
  /** Nothing is offered any more; drafts stay for another time. */
  stopped: boolean;
  /** How many other tabs there were when drafts were listed last; `null` before. */
  listedBeside: number | null;
}

/** A version as a whole, a moment after each change. */
export interface VersionSummary {
  /** Whether it has text that the server does not have. */
  dirty: boolean;
  title: string;
  summary: string;
  outline: TextOutline;
}

/** One language version in the form. */
export interface VersionState {
  language: Language;
  /** Names the text that is written here; another text is another editor. */
  draftId: string;
  /** Where the text belongs; `articleId` is known from the first save on. */
  place: DraftPlace;
  /** The place and what the server had when the text was opened. */
  opened: { place: DraftPlace; article: Article | null };
  /** What the editor begins with. */
  start: VersionInput;
  /** The draft that `start` is. */
  restored: LocalDraft | null;
  /** The draft that was put back without asking, until its author accepts it. */
  returned: LocalDraft | null;
  /** Whether the author has asked for this text, so that it has the focus. */
  requested: boolean;
  /** This version as the server has it; `null` where it does not exist yet. */
  stored: Article | null;
  /** The text as it was last saved, and the current one. */
  saved: VersionInput;
  input: VersionInput;
  /** Whether an editor holds the text. */
  editorReady: boolean;
  /** The saved version that the text was begun on; 0 where none existed. */
  base: number;
  /** Whether the next save continues the one before, rather than what somebody else has saved. */
  continues: boolean;
  /** What was last stored on the server beside the published text, and the saved state that it became. */
  beside: { input: VersionInput | null; revision: number | null };
  queue: readonly QueuedSave[];
  sending: SendingSave | null;
  unconfirmed: readonly UnconfirmedSave[];
  problems: Partial<Record<keyof VersionText, Text>>;
  conflict: Conflict | null;
  /** Whether what somebody else saved is shown as soon as the author's own text is stored in this browser. */
  reloading: boolean;
  autosave: Autosave;
  draft: DraftState;
  recovery: Recovery;
  tabs: { known: boolean; others: readonly OtherTab[] };
  summary: VersionSummary | null;
  /** What still is the other language's text. */
  untranslated: Untranslated;
}

/** The whole form. */
export interface FormState {
  mode: FormMode;
  /** The server's name for the article by its form, so that a creation that is tried again makes no second one. */
  key: string;
  username: string;
  /** The article as the server last answered it, in either language; `null` before the first save. */
  article: Article | null;
  /** Cover and category as they stand, and as they are saved. */
  shared: SharedFields;
  savedShared: SharedFields;
  /** The version whose local draft keeps what both share. */
  first: Language;
  /** The version that is being written. */
  active: Language;
  /** Whether an input method is in the middle of a word. */
  composing: boolean;
  /** Whether the author is asked about leaving unsaved text, or has agreed to. */
  leaving: "no" | "asked" | "agreed";
  versions: Readonly<Record<Language, VersionState>>;
}
