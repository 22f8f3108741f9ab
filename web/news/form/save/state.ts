import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Article, ArticleUpdate, SavedImages, SharedFields, VersionText } from "#contract/news.ts";
import type { ApiError, ApiErrorKind } from "#web/http/api.ts";
import type { DraftPlace, LocalDraft } from "../draft/drafts.ts";
import type { OtherTab } from "../draft/open-tabs.ts";
import type { TextOutline } from "../fields/text-outline.ts";
import type { Untranslated } from "../fields/translation-check.ts";
import type { VersionInput } from "../input.ts";
import type { SaveAction, SaveRequest, UnconfirmedSave } from "./request.ts";

/** A message with its values, which may be messages themselves, or a text of the server. */
export type Text = { key: MessageKey; values?: Readonly<Record<string, number | Text>> } | string;

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

/** A save that has been sent and not been answered. */
export interface SendingSave {
  queued: QueuedSave;
  save: UnconfirmedSave;
  /** Whether the server stores it beside the published version. */
  beside: boolean;
  /** Whether it is sent again after an earlier, unconfirmed save was found on the server. */
  again: boolean;
  /** The text it belongs to, which may have been replaced in the form meanwhile. */
  draftId: string;
}

/** Somebody saved in between: what the refused save was, and what the server has now, if it answered that. */
interface Conflict {
  purpose: QueuedSave["purpose"];
  draftContent: string;
  /** Reasons for publishing with findings of the check, which go along when the save is repeated. */
  waived?: ArticleUpdate["waived"];
  current: Article | null;
}

/** Whether the server has the text by an autosave: not yet, since when (milliseconds since 1970), or why not. */
export type AutosaveStatus =
  | { state: "idle" | "saving" | "failed" | "offline" }
  | { state: "saved"; at: number; beside: boolean }
  | { state: "refused"; reason: Text }
  | { state: "conflict"; current: Article | null };

interface Autosave {
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
type DraftStatus = { state: "idle" } | { state: "kept"; at: number } | { state: "failed" };

/** The local draft of a version. */
interface DraftState {
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

/** Drafts of earlier forms in this browser, and on the server beside a published version. */
interface Recovery {
  found: readonly LocalDraft[];
  server: LocalDraft | null;
  /** Whether it is known what the server has. */
  serverKnown: boolean;
  /** The saved state on the server that the author does not want; another one is offered. */
  discardedRevision: number | null;
  /** Nothing is offered any more; the drafts are not deleted. */
  stopped: boolean;
  /** How many other tabs there were when drafts were last listed; `null` before. */
  listedBeside: number | null;
}

/** A version as a whole, updated a moment after each change. */
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
  /** Identifies the text that is written here; another text gets another editor. */
  draftId: string;
  /** What the text belongs to; `articleId` is known from the first save on. */
  place: DraftPlace;
  /** The place and what the server had when the text was opened. */
  opened: { place: DraftPlace; article: Article | null };
  /** What the editor begins with. */
  start: VersionInput;
  /** The draft that `start` was read from. */
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
  /** Number of the saved version that the text was begun on; 0 where none existed. */
  base: number;
  /**
   * What the creation of the article was called that was last sent with this version, by this form or by the earlier one
   * whose draft was restored; `null` for none.
   */
  creationKey: string | null;
  /** Whether the next save continues the one before, rather than what somebody else has saved. */
  continues: boolean;
  /** What was last stored on the server beside the published text, and the id of that saved state. */
  beside: { input: VersionInput | null; revision: number | null };
  queue: readonly QueuedSave[];
  sending: SendingSave | null;
  unconfirmed: readonly UnconfirmedSave[];
  problems: Partial<Record<keyof VersionText, Text>>;
  /** The save that failed last, and why, until one succeeds; `offline`: because there was no connection. */
  failure: { action: SaveAction; text: Text; offline: boolean } | null;
  conflict: Conflict | null;
  /** Whether what somebody else saved is shown as soon as the author's own text is stored in this browser. */
  reloading: boolean;
  autosave: Autosave;
  draft: DraftState;
  recovery: Recovery;
  tabs: { known: boolean; others: readonly OtherTab[] };
  summary: VersionSummary | null;
  /** The parts that are still the other language's text. */
  untranslated: Untranslated;
}

/** The whole form. */
export interface FormState {
  /** Which screen the form is on: they differ in their buttons and in where a save leads. */
  mode: "create" | "edit";
  /** What this form calls a new article, so that a creation that is tried again makes no second one. */
  key: string;
  username: string;
  /** The article as the server last answered it, in either language; `null` before the first save. */
  article: Article | null;
  /** Cover and category as they are in the form, and as they were last saved. */
  shared: SharedFields;
  savedShared: SharedFields;
  /** The version whose local draft contains what both share. */
  first: Language;
  /** The version that is being written. */
  active: Language;
  /** Whether the browser has a connection, as it last said. */
  online: boolean;
  /** Whether an input method is in the middle of a word. */
  composing: boolean;
  /** Whether the author is asked about leaving unsaved text, or has agreed to. */
  leaving: "no" | "asked" | "agreed";
  versions: Readonly<Record<Language, VersionState>>;
}

/** Why a call failed, as data. */
export interface Failure extends Pick<ApiError, "status" | "message" | "errors"> {
  kind: ApiErrorKind | "unknown";
  /** What the server has now, where the save was refused because of it. */
  current: Article | null;
}

/** Milliseconds for which a failed save is announced, a lost connection, why the form stays, or what was not copied. */
export const longToastMs = 10_000;

export type TimerName = "autosave" | "draft" | "summary" | "tabs";

/** The circumstances of an event. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the browser has a connection. */
  online: boolean;
  /** An unused id for a text. */
  id: string;
  /** The HTML of each version, where it was asked for; it is not written at every key. */
  content: Partial<Record<Language, string>>;
}

/** What the browser and the server are asked to do, as data; `FormStore` does it. */
export type Effect =
  | { type: "startTimer"; language: Language; draftId: string; timer: TimerName; ms: number }
  | { type: "stopTimer"; language: Language; timer: TimerName }
  /** Answered by `saveAnswered` or `saveFailed`. */
  | { type: "send"; language: Language; request: SaveRequest; keepPrevious: boolean }
  /** Puts the paths of copied images into the editor's text. */
  | { type: "applySavedImages"; language: Language; images: SavedImages }
  /** Answered by `draftWritten`; `instead`: the draft that is deleted in the same transaction. */
  | { type: "writeDraft"; draft: LocalDraft; before: LocalDraft | null; instead: LocalDraft | null; draftId: string }
  | { type: "deleteDraft"; draft: LocalDraft }
  /** Answered by `storageFailed`, if at all. */
  | { type: "deleteOldDrafts" }
  /** Answered by `draftsListed`. */
  | { type: "listDrafts"; place: DraftPlace; draftId: string }
  /** Answered by `serverDraftFound`. */
  | { type: "fetchServerDraft"; place: DraftPlace; article: Article; draftId: string }
  | { type: "discardRevision"; articleId: number; revision: number }
  /** Answered by `tabsChanged`, each time. */
  | { type: "joinTabs"; place: DraftPlace; draftId: string }
  | { type: "leaveTabs"; language: Language }
  /** `about`: it replaces an earlier message about the same. */
  | { type: "toast"; kind: "success" | "info" | "error"; text: Text; ms?: number; about?: "connection" }
  | { type: "focus"; language: Language; field: keyof VersionText }
  | { type: "preview"; language: Language; input: VersionInput; shared: SharedFields; publishedAt: string | null }
  /** `language`: the version of the article to show; the one of the page's language where left out. */
  | { type: "leave"; to: "list" | "article" | "cancel"; language?: Language };

/** A transition in progress: its state and effects so far. */
export interface Work {
  state: FormState;
  readonly effects: Effect[];
  readonly moment: Moment;
}

/** Parts of a version of which a change may name single fields. */
type Part = "autosave" | "draft" | "recovery" | "tabs";

/** Changes one version. */
export function update(
  work: Work,
  language: Language,
  {
    autosave,
    draft,
    recovery,
    tabs,
    ...change
  }: Partial<Omit<VersionState, Part>> & {
    [P in Part]?: Partial<VersionState[P]>;
  },
): void {
  const { versions } = work.state;
  const version = { ...versions[language], ...change };
  if (autosave) version.autosave = { ...version.autosave, ...autosave };
  if (draft) version.draft = { ...version.draft, ...draft };
  if (recovery) version.recovery = { ...version.recovery, ...recovery };
  if (tabs) version.tabs = { ...version.tabs, ...tabs };
  work.state = { ...work.state, versions: { ...versions, [language]: version } };
}
