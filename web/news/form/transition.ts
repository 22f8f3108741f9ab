import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { LineField, SharedFields } from "#contract/news.ts";
import {
  dismissConflict,
  finishReload,
  merge,
  openConflict,
  overwrite,
  reload,
  showStored,
} from "./conflict/conflict.ts";
import {
  type Clock,
  changePage,
  type Effect,
  type FormState,
  longToastMs,
  type TimerName,
  type Transition,
} from "./form-state.ts";
import { draftRule, isBlank, previewRule } from "./input.ts";
import { leaveVersion, restart, startFresh, watchVersion } from "./open-form.ts";
import { autosaveSoon } from "./saving/autosave.ts";
import { statusOf } from "./saving/request.ts";
import { saveAnswered, serverReached } from "./saving/save-answered.ts";
import { saveFailed } from "./saving/save-failed.ts";
import { editorOpenedSaved } from "./saving/saved.ts";
import { autosave, check, requestSave, startSaves } from "./saving/saving.ts";
import {
  areDraftsStored,
  articleFor,
  articleOf,
  isDirty,
  isSharedDirty,
  needsAutosave,
  undecidedDraft,
} from "./selectors.ts";
import type { OtherTab } from "./tabs/open-tabs.ts";
import { moveTo, tabsChanged, tabsKnown } from "./tabs/tabs.ts";
import type { LocalDraft } from "./text/drafts.ts";
import { draftWritten, keepDraft, keepDraftSoon, storageFailed } from "./text/keep-draft.ts";
import {
  acceptReturned,
  discardOffer,
  discardReturned,
  draftsListed,
  listDrafts,
  restoreOffer,
  serverDraftFound,
} from "./text/recovery.ts";
import { contentEdited, contentRead, editorOpened, lineEdited, summarize, summarizeSoon } from "./text/text.ts";

/**
 * What happens to one version, and what it does. Events with a `draftId` come from effects of that text, and are ignored
 * once another text has replaced it.
 */
const versionHandlers = {
  // the author
  editorReady: (transition: Transition, language: Language, event: { content: string; empty: boolean }) => {
    editorOpenedSaved(transition, language, event.content);
    editorOpened(transition, language, event);
    textChanged(transition, language);
  },
  contentEdited: (transition: Transition, language: Language, event: { empty: boolean }) => {
    contentEdited(transition, language, event);
    resetLeavePrompt(transition);
    textChanged(transition, language);
  },
  lineEdited: (transition: Transition, language: Language, event: { field: LineField; value: string }) => {
    lineEdited(transition, language, event);
    resetLeavePrompt(transition);
    textChanged(transition, language);
  },
  saveRequested: requestSave,
  storeRequested: requestStore,
  previewRequested: requestPreview,
  copyRequested: copyOtherVersion,
  draftRequested: (transition: Transition, language: Language) => keepDraft(transition, language),
  offerRestored: restoreOffer,
  offerDiscarded: discardOffer,
  returnedAccepted: acceptReturned,
  returnedDiscarded: discardReturned,
  conflictOpened: openConflict,
  conflictDismissed: dismissConflict,
  conflictOverwritten: overwrite,
  conflictReloaded: reload,
  conflictMerged: merge,
  revisionRestored: showStored,

  // effects
  saveAnswered,
  saveFailed,
  timerFired: (transition: Transition, language: Language, { timer }: { draftId: string; timer: TimerName }) =>
    timerHandlers[timer](transition, language),
  draftWritten: (transition: Transition, language: Language, written: WrittenDraft) => {
    draftWritten(transition, language, written);
    finishReload(transition, language);
  },
  draftsListed,
  serverDraftFound,
  tabsChanged: (
    transition: Transition,
    language: Language,
    { others }: { draftId: string; others: readonly OtherTab[] },
  ) => {
    // a tab that was closed has left its draft
    if (tabsChanged(transition, language, others)) listDrafts(transition, language);
  },
};

const timerHandlers: Record<TimerName, (transition: Transition, language: Language) => void> = {
  autosave,
  draft: (transition, language) => keepDraft(transition, language),
  summary: summarize,
  tabs: (transition, language) => {
    tabsKnown(transition, language);
    listDrafts(transition, language);
  },
};

interface WrittenDraft {
  draftId: string;
  draft: LocalDraft;
  before: LocalDraft | null;
  done: boolean;
}

/** What happens to the form, and what it does. */
const formHandlers = {
  formOpened: (transition: Transition) => {
    changePage(transition, { online: transition.clock.online });
    transition.effects.push({ type: "deleteOldDrafts" });
    for (const language of languages) watchVersion(transition, language);
  },
  formClosed: (transition: Transition) => {
    for (const language of languages) leaveVersion(transition, language);
  },
  /** The browser deletes no old drafts, so it will store no new ones. */
  storageFailed: (transition: Transition) => {
    for (const language of languages) storageFailed(transition, language);
  },
  disconnected: (transition: Transition) => {
    changePage(transition, { online: false });
    const kept = areDraftsStored(transition.state);
    const key = kept ? "editor.form.connection_lost" : "editor.form.connection_lost_unkept";
    transition.effects.push({ type: "toast", kind: "info", text: { key }, ms: longToastMs, about: "connection" });
  },
  connected: (transition: Transition) => {
    const text = { key: "editor.form.connection_back" } as const;
    if (!transition.state.page.online)
      transition.effects.push({ type: "toast", kind: "success", text, about: "connection" });
    changePage(transition, { online: true });
    for (const language of languages) {
      serverReached(transition, language);
      autosave(transition, language);
    }
  },
  composing: (transition: Transition, { composing }: { composing: boolean }) => changePage(transition, { composing }),
  versionActivated: (transition: Transition, { language }: { language: Language }) =>
    changePage(transition, { active: language }),
  sharedEdited: (transition: Transition, { change }: { change: Partial<SharedFields> }) => {
    const { state } = transition;
    transition.state = { ...state, shared: { ...state.shared, ...change } };
    resetLeavePrompt(transition);
    for (const language of languages) keepDraftSoon(transition, language);
  },
  /** The server has said which version is outdated. */
  outdatedAnswered: (transition: Transition, { outdated }: { outdated: Language | null }) => {
    const { article } = transition.state;
    if (!article?.writing) return;
    const writing = { ...article.writing, outdated_language: outdated };
    transition.state = { ...transition.state, article: { ...article, writing } };
  },
  /** The page is hidden, closed or left; `sessionEnded`: the author is being redirected to the login page. */
  pageLeft: (transition: Transition, { sessionEnded }: { sessionEnded: boolean }) => {
    for (const language of languages) keepDraft(transition, language, sessionEnded);
  },
  cancelRequested: (transition: Transition) => {
    if (!isDirty(transition.state)) return void transition.effects.push({ type: "leave", to: "cancel" });
    for (const language of languages) keepDraft(transition, language);
    changePage(transition, { leaving: "asked" });
  },
  leaveAnswered: (transition: Transition, { leave }: { leave: boolean }) => {
    changePage(transition, { leaving: leave ? "agreed" : "no" });
    if (leave) transition.effects.push({ type: "leave", to: "cancel" });
  },
};

type VersionPayloads = {
  [Type in keyof typeof versionHandlers]: Payload<Parameters<(typeof versionHandlers)[Type]>[2]>;
};
type FormPayloads = { [Type in keyof typeof formHandlers]: Payload<Parameters<(typeof formHandlers)[Type]>[1]> };
type Payload<T> = T extends object ? T : unknown;

type VersionEventOf<Type extends keyof VersionPayloads> = {
  [T in Type]: { type: T; language: Language } & VersionPayloads[T];
}[Type];
type FormEventOf<Type extends keyof FormPayloads> = { [T in Type]: { type: T } & FormPayloads[T] }[Type];

/** What happens to one version. */
export type VersionEvent = VersionEventOf<keyof VersionPayloads>;

/** What happens to the form. */
export type FormEvent = VersionEvent | FormEventOf<keyof FormPayloads>;

// the same tables in a type by which TypeScript can see that an event fits its handler
type HandlersOf<Payloads, Rest extends unknown[]> = {
  [T in keyof Payloads]: (transition: Transition, ...rest: [...Rest, Payloads[T]]) => void;
};
const ofVersion: HandlersOf<VersionPayloads, [Language]> = versionHandlers;
const ofForm: HandlersOf<FormPayloads, []> = formHandlers;

function handleVersion<Type extends keyof VersionPayloads>(transition: Transition, event: VersionEventOf<Type>) {
  ofVersion[event.type](transition, event.language, event);
}

function handleForm<Type extends keyof FormPayloads>(transition: Transition, event: FormEventOf<Type>) {
  ofForm[event.type](transition, event);
}

const isFormEvent = (event: FormEvent): event is FormEventOf<keyof FormPayloads> => event.type in formHandlers;

/**
 * The form's state after an event, and the effects it asks for. Pure: time, connection, new ids and the editors' text come
 * with the event as `clock`. Each concern has its folder, which alone changes its part of a version: `text` (text, drafts),
 * `saving`, `conflict` and `tabs`; here events are handed on to them.
 */
export function transition(state: FormState, event: FormEvent, clock: Clock): { state: FormState; effects: Effect[] } {
  const begun: Transition = { state, effects: [], clock };
  for (const language of languages) {
    const content = clock.content[language];
    if (content !== undefined) contentRead(begun, language, content);
  }
  const isOfText = "draftId" in event;
  if (!isOfText || event.draftId === begun.state.versions[event.language].text.draftId) {
    if (isFormEvent(event)) handleForm(begun, event);
    else handleVersion(begun, event);
    startSaves(begun);
    followArticle(begun);
  }
  return { state: begun.state, effects: begun.effects };
}

/** Moves what belongs to a new article to the article that now exists. */
function followArticle(transition: Transition) {
  for (const language of languages) {
    const { text, saved } = transition.state.versions[language];
    const articleId = articleFor(language, saved.article, transition.state.article)?.id ?? null;
    const moved = moveTo(transition, language, articleId);
    // what was offered for a new article does not belong to the one that now exists, what was written does
    if (moved && text.origin.place.articleId === null) keepDraft(transition, language);
  }
}

/** Opens a preview of a version as it stands, where it has a title and a text. */
function requestPreview(transition: Transition, language: Language) {
  if (!check(transition, language, previewRule)) return;
  const { state, effects } = transition;
  const publishedAt = articleOf(state, language)?.published_at ?? null;
  const { input } = state.versions[language].text;
  effects.push({ type: "preview", language, input, shared: state.shared, publishedAt });
}

/** Begins an empty version with the other one's text. */
function copyOtherVersion(transition: Transition, language: Language) {
  const { versions } = transition.state;
  const { saved, text } = versions[language];
  const source = versions[otherLanguage(language)].text.input;
  if (saved.article || !isBlank(text.input) || isBlank(source)) return;
  restart(transition, language, { ...startFresh(null, language), input: source, requested: true });
}

/**
 * The author presses the save key: a draft is saved; the text of a published version is stored beside it at once, as by an
 * autosave, and is not public.
 */
function requestStore(transition: Transition, language: Language, { draftContent }: { draftContent: string }) {
  const version = transition.state.versions[language];
  const inform = (key: MessageKey) => void transition.effects.push({ type: "toast", kind: "info", text: { key } });
  if (statusOf(version.saved.article, language) !== "published")
    return requestSave(transition, language, { action: "draft", draftContent });
  if (version.autosave.status.state === "conflict") return openConflict(transition, language);
  if (!check(transition, language, draftRule)) return;
  if (!needsAutosave(transition.state, language))
    return inform(
      isSharedDirty(transition.state) ? "editor.form.shared_unsaved_public" : "editor.form.nothing_to_save",
    );
  const undecided = undecidedDraft(version);
  if (undecided !== null) return inform(`editor.form.${undecided}_first`);
  autosaveSoon(transition, language);
  autosave(transition, language);
}

/** The author goes on writing after having agreed to leave, as where the page before is this form in the other language. */
function resetLeavePrompt(transition: Transition) {
  if (transition.state.page.leaving === "agreed") changePage(transition, { leaving: "no" });
}

function textChanged(transition: Transition, language: Language) {
  keepDraftSoon(transition, language);
  summarizeSoon(transition, language);
  autosaveSoon(transition, language);
}
