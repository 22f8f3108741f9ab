import type { Language } from "#contract/i18n/language.ts";
import type { Article, LineField, SavedArticle, SavedImages, SharedFields, VersionText } from "#contract/news.ts";
import type { DraftPlace, LocalDraft } from "../draft/local-draft.ts";
import type { OtherTab } from "../draft/open-tabs.ts";
import type { VersionInput } from "../input.ts";
import type { SaveAction, SaveRequest } from "./request.ts";
import type { FormState, Text, VersionState } from "./state.ts";

/** Why a call failed, as data. */
export interface Failure {
  /** The server answered with an error, did not answer in time, could not be reached, or something else failed. */
  kind: "answer" | "timeout" | "network" | "unknown";
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The server's words, in the page's language, or empty. */
  message: string;
  /** The server's messages for single fields. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** What the server has now, where the save was refused for it. */
  current: Article | null;
}

export type TimerName = "autosave" | "draft" | "summary" | "tabs";

/** What the author does in one version. */
type AuthorEvent =
  /** The editor is ready: the text as the editor writes it. */
  | { type: "editorReady"; content: string; empty: boolean }
  | { type: "contentEdited"; empty: boolean }
  | { type: "lineEdited"; field: LineField; value: string }
  /** `draftContent`: text sent for a draft that has none yet. */
  | { type: "saveRequested"; action: SaveAction; draftContent: string }
  | { type: "previewRequested" }
  | { type: "copyRequested" }
  | { type: "offerRestored" }
  | { type: "offerDiscarded" }
  | { type: "returnedAccepted" }
  | { type: "returnedDiscarded" }
  | { type: "conflictOpened" }
  | { type: "conflictDismissed" }
  | { type: "conflictOverwritten" }
  | { type: "conflictReloaded" }
  | { type: "conflictMerged"; text: VersionText }
  | { type: "revisionRestored"; article: Article }
  | { type: "draftRequested" };

/** What an effect of one text comes back with; of no account once another text has taken its place. */
type TextEvent = { draftId: string } & (
  | { type: "timerFired"; timer: TimerName }
  | { type: "draftWritten"; draft: LocalDraft; before: LocalDraft | null; done: boolean }
  | { type: "draftsListed"; drafts: readonly LocalDraft[] }
  | { type: "serverDraftFound"; draft: LocalDraft | null }
  | { type: "tabsChanged"; others: readonly OtherTab[] }
);

/** What happens to one version. */
export type VersionEvent = { language: Language } & (
  | AuthorEvent
  | TextEvent
  | { type: "saveAnswered"; article: SavedArticle }
  | { type: "saveFailed"; failure: Failure }
);

/** What happens to the form. */
export type FormEvent =
  | VersionEvent
  | { type: "formOpened" }
  | { type: "formClosed" }
  /** The browser deletes no old drafts, so it will store no new ones. */
  | { type: "storageFailed" }
  | { type: "connected" }
  | { type: "composing"; composing: boolean }
  | { type: "versionActivated"; language: Language }
  | { type: "sharedEdited"; change: Partial<SharedFields> }
  /** The page is hidden, closed or left; `sessionEnded`: the author is being led to the login page. */
  | { type: "pageLeft"; sessionEnded: boolean }
  | { type: "cancelRequested" }
  | { type: "leaveAnswered"; leave: boolean };

/** What every event happens in. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the browser has a connection. */
  online: boolean;
  /** An id that no text has yet. */
  id: string;
  /** The HTML of each version, where it was asked for; it is not written at every key. */
  content: Partial<Record<Language, string>>;
}

/** What the browser and the server are asked to do, as data; `performEffects` does it. */
export type Effect =
  | { type: "startTimer"; language: Language; draftId: string; timer: TimerName; ms: number }
  | { type: "stopTimer"; language: Language; timer: TimerName }
  /** Answered by `saveAnswered` or `saveFailed`. */
  | { type: "send"; language: Language; request: SaveRequest; keepPrevious: boolean }
  /** Puts the paths of copied images into the editor's text. */
  | { type: "takeSavedImages"; language: Language; images: SavedImages }
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
  | { type: "toast"; kind: "success" | "info" | "error"; text: Text; ms?: number }
  | { type: "focus"; language: Language; field: keyof VersionText }
  | { type: "preview"; language: Language; input: VersionInput; shared: SharedFields; publishedAt: string | null }
  | { type: "leave"; to: "list" | "article" | "cancel" };

/** A transition while it is worked out: `state` and `effects` are what it leads to. */
export interface Work {
  state: FormState;
  readonly effects: Effect[];
  readonly moment: Moment;
}

/** Changes one version. */
export function update(work: Work, language: Language, change: Partial<VersionState>): void {
  const { versions } = work.state;
  work.state = { ...work.state, versions: { ...versions, [language]: { ...versions[language], ...change } } };
}
