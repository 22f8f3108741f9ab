import type { Language } from "#contract/i18n/language.ts";
import type { Article, SavedImages, SharedFields, VersionText } from "#contract/news.ts";
import type { ApiError, ApiErrorKind } from "#web/http/api.ts";
import type { ConflictState } from "./conflict/conflict-state.ts";
import type { VersionInput } from "./input.ts";
import type { Message } from "./message.ts";
import type { SaveRequest } from "./saving/request.ts";
import type { AutosaveState, SavedState, SavingState } from "./saving/saving-state.ts";
import type { TabsState } from "./tabs/tabs-state.ts";
import type { DraftPlace, LocalDraft } from "./text/drafts.ts";
import type { DraftState, RecoveryState, TextState } from "./text/text-state.ts";

/** One language version in the form, by concern. Each part is changed by one module only. */
export interface VersionState {
  text: TextState;
  draft: DraftState;
  recovery: RecoveryState;
  saved: SavedState;
  saving: SavingState;
  autosave: AutosaveState;
  conflict: ConflictState;
  tabs: TabsState;
}

/** The whole form. */
export interface FormState {
  /** Which screen the form is on: they differ in their buttons and in where a save leads. */
  mode: "create" | "edit";
  /** The key of this form's creation of an article, so that a repeated creation makes no second one. */
  key: string;
  username: string;
  /** The article as the server last sent it, in either language; `null` before the first save. */
  article: Article | null;
  /** Cover and category as they are in the form, and as they were last saved. */
  shared: SharedFields;
  savedShared: SharedFields;
  /** The version whose local draft contains what both share. */
  first: Language;
  page: PageState;
  versions: Readonly<Record<Language, VersionState>>;
}

/** The page around the form. */
interface PageState {
  /** The version that is being written. */
  active: Language;
  /** Whether the browser has a connection, as it last said. */
  online: boolean;
  /** Whether an input method is in the middle of a word. */
  composing: boolean;
  /** Whether the author is asked about leaving unsaved text, or has agreed to. */
  leaving: "no" | "asked" | "agreed";
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
export interface Clock {
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
  | { type: "toast"; kind: "success" | "info" | "error"; text: Message; ms?: number; about?: "connection" }
  | { type: "focus"; language: Language; field: keyof VersionText }
  | { type: "preview"; language: Language; input: VersionInput; shared: SharedFields; publishedAt: string | null }
  /** `language`: the version of the article to show; the one of the page's language where left out. */
  | { type: "leave"; to: "list" | "article" | "cancel"; language?: Language };

/** A transition in progress: its state and effects so far. */
export interface Transition {
  state: FormState;
  readonly effects: Effect[];
  readonly clock: Clock;
}

/** Changes a part of a version; called by the module of that part only. */
export function changePart<Part extends keyof VersionState>(
  transition: Transition,
  language: Language,
  part: Part,
  change: Partial<VersionState[Part]>,
): void {
  const { versions } = transition.state;
  const version = { ...versions[language], [part]: { ...versions[language][part], ...change } };
  transition.state = { ...transition.state, versions: { ...versions, [language]: version } };
}

export function changePage(transition: Transition, change: Partial<PageState>): void {
  const { state } = transition;
  transition.state = { ...state, page: { ...state.page, ...change } };
}
