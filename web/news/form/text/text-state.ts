import type { Article, VersionText } from "#contract/news.ts";
import type { TextOutline } from "../fields/text-outline.ts";
import type { VersionInput } from "../input.ts";
import type { Message } from "../message.ts";
import type { DraftPlace, LocalDraft } from "./drafts.ts";

/** What a text was opened with; it does not change. */
export interface TextOrigin {
  place: DraftPlace;
  /** What the server had. */
  article: Article | null;
  /** What the editor begins with. */
  input: VersionInput;
  /** The draft that `input` was read from. */
  draft: LocalDraft | null;
  /** Whether the author has asked for this text, so that it has the focus. */
  requested: boolean;
}

/** A version as a whole, updated a moment after each change. */
export interface VersionSummary {
  /** Whether it has text that the server does not have. */
  dirty: boolean;
  title: string;
  summary: string;
  outline: TextOutline;
}

/** The text that is being written. */
export interface TextState {
  /** Identifies the text; another text gets another editor. */
  draftId: string;
  origin: TextOrigin;
  /** The current text. */
  input: VersionInput;
  /** Whether an editor holds the text. */
  editorReady: boolean;
  /** What is wrong with its fields. */
  problems: Partial<Record<keyof VersionText, Message>>;
  summary: VersionSummary | null;
}

/** Whether the browser has the text: not asked yet, since when (milliseconds since 1970), or it could not store it. */
type DraftStatus = { state: "idle" } | { state: "kept"; at: number } | { state: "failed" };

/** The local draft of the text. */
export interface DraftState {
  status: DraftStatus;
  /** What the browser has, or is about to have. */
  stored: LocalDraft | null;
  /** Writes that are not finished. */
  writing: number;
  /** First change that has not been stored; `null` where there is none. */
  firstChange: number | null;
  sessionEnded: boolean;
}

/** Drafts of earlier forms in this browser, and on the server beside a published version. */
export interface RecoveryState {
  found: readonly LocalDraft[];
  server: LocalDraft | null | "unknown";
  /** The saved state on the server that the author does not want; another one is offered. */
  discardedRevision: number | null;
  /** The draft that was put back without asking, until its author accepts it. */
  returned: LocalDraft | null;
}
