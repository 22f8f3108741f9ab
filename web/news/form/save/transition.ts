import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { LineField, SharedFields } from "#contract/news.ts";
import { type LocalDraft, samePlace } from "../draft/drafts.ts";
import { draftWritten, keepDraft, keepDraftSoon } from "../draft/keep-draft.ts";
import type { OtherTab } from "../draft/open-tabs.ts";
import { discardOffer, discardReturned, draftsListed, listDrafts, restoreOffer } from "../draft/recovery.ts";
import { draftRule, isBlank, previewRule } from "../input.ts";
import { autosaveSoon, tryAutosave } from "./autosave.ts";
import { finishReload, merge, openConflict, overwrite, reload, showStored } from "./conflict.ts";
import { statusOf } from "./request.ts";
import { check, requestSave, saveAnswered, saveFailed, serverReached, startSaves } from "./saving.ts";
import {
  areDraftsStored,
  articleFor,
  articleOf,
  isDirty,
  isSharedDirty,
  needsAutosave,
  undecidedDraft,
} from "./selectors.ts";
import { leaveVersion, restart, startFresh, summarize, summaryPauseMs, watchVersion } from "./start.ts";
import { type Effect, type FormState, longToastMs, type Moment, type TimerName, update, type Work } from "./state.ts";

/**
 * What happens to one version, and what it does. Events with a `draftId` come from effects of that text, and are ignored
 * once another text has replaced it.
 */
const versionHandlers = {
  // the author
  editorReady: (work: Work, language: Language, { content, empty }: { content: string; empty: boolean }) => {
    const { start, saved, input } = work.state.versions[language];
    // the editor may write the same text as other HTML than was stored, which is not a change by the author
    const unchanged = start.content === saved.content;
    update(work, language, {
      ...(unchanged && { saved: { ...saved, content } }),
      editorReady: true,
      input: { ...input, content, empty },
    });
    textChanged(work, language);
  },
  contentEdited: (work: Work, language: Language, { empty }: { empty: boolean }) => {
    const { input, problems } = work.state.versions[language];
    const { content: _, ...others } = problems;
    update(work, language, { input: { ...input, empty }, ...(!empty && { problems: others }) });
    asksAgain(work);
    textChanged(work, language);
  },
  lineEdited: (work: Work, language: Language, { field, value }: { field: LineField; value: string }) => {
    const { input, problems } = work.state.versions[language];
    const { [field]: _, ...others } = problems;
    update(work, language, { input: { ...input, [field]: value }, problems: others });
    asksAgain(work);
    textChanged(work, language);
  },
  saveRequested: requestSave,
  storeRequested: requestStore,
  previewRequested: (work: Work, language: Language) => {
    if (!check(work, language, previewRule)) return;
    const publishedAt = articleOf(work.state, language)?.published_at ?? null;
    const { shared, versions } = work.state;
    work.effects.push({ type: "preview", language, input: versions[language].input, shared, publishedAt });
  },
  copyRequested: (work: Work, language: Language) => {
    const { stored, input } = work.state.versions[language];
    const source = work.state.versions[otherLanguage(language)].input;
    if (stored || !isBlank(input) || isBlank(source)) return;
    restart(work, language, { ...startFresh(null, language), input: source, requested: true });
  },
  draftRequested: (work: Work, language: Language) => keepDraft(work, language),
  offerRestored: restoreOffer,
  offerDiscarded: discardOffer,
  returnedAccepted: (work: Work, language: Language) => update(work, language, { returned: null }),
  returnedDiscarded: discardReturned,
  conflictOpened: openConflict,
  conflictDismissed: (work: Work, language: Language) => update(work, language, { conflict: null, reloading: false }),
  conflictOverwritten: overwrite,
  conflictReloaded: reload,
  conflictMerged: merge,
  revisionRestored: showStored,

  // effects
  saveAnswered,
  saveFailed,
  timerFired: (work: Work, language: Language, { timer }: { draftId: string; timer: TimerName }) => {
    if (timer === "autosave") tryAutosave(work, language);
    else if (timer === "draft") keepDraft(work, language);
    else if (timer === "summary") summarize(work, language);
    else update(work, language, { tabs: { known: true } });
  },
  draftWritten: (work: Work, language: Language, written: WrittenDraft) => {
    draftWritten(work, language, written);
    finishReload(work, language);
  },
  draftsListed,
  /** It is known whether the author has text on the server beside the published version. */
  serverDraftFound: (work: Work, language: Language, { draft }: { draftId: string; draft: LocalDraft | null }) =>
    update(work, language, { recovery: { server: draft, serverKnown: true } }),
  tabsChanged: (work: Work, language: Language, { others }: { draftId: string; others: readonly OtherTab[] }) =>
    update(work, language, { tabs: { others } }),
};

interface WrittenDraft {
  draftId: string;
  draft: LocalDraft;
  before: LocalDraft | null;
  done: boolean;
}

/** What happens to the form, and what it does. */
const formHandlers = {
  formOpened: (work: Work) => {
    work.state = { ...work.state, online: work.moment.online };
    work.effects.push({ type: "deleteOldDrafts" });
    for (const language of languages) watchVersion(work, language);
  },
  formClosed: (work: Work) => {
    for (const language of languages) leaveVersion(work, language);
  },
  /** The browser deletes no old drafts, so it will store no new ones. */
  storageFailed: (work: Work) => {
    for (const language of languages) update(work, language, { draft: { status: { state: "failed" } } });
  },
  disconnected: (work: Work) => {
    work.state = { ...work.state, online: false };
    const kept = areDraftsStored(work.state);
    const key = kept ? "editor.form.connection_lost" : "editor.form.connection_lost_unkept";
    work.effects.push({ type: "toast", kind: "info", text: { key }, ms: longToastMs, about: "connection" });
  },
  connected: (work: Work) => {
    const text = { key: "editor.form.connection_back" } as const;
    if (!work.state.online) work.effects.push({ type: "toast", kind: "success", text, about: "connection" });
    work.state = { ...work.state, online: true };
    for (const language of languages) {
      serverReached(work, language);
      tryAutosave(work, language);
    }
  },
  composing: (work: Work, { composing }: { composing: boolean }) => {
    work.state = { ...work.state, composing };
  },
  versionActivated: (work: Work, { language }: { language: Language }) => {
    work.state = { ...work.state, active: language };
  },
  sharedEdited: (work: Work, { change }: { change: Partial<SharedFields> }) => {
    work.state = { ...work.state, shared: { ...work.state.shared, ...change } };
    asksAgain(work);
    for (const language of languages) keepDraftSoon(work, language);
  },
  /** The server has said which version is outdated. */
  outdatedAnswered: (work: Work, { outdated }: { outdated: Language | null }) => {
    const { article } = work.state;
    if (!article?.writing) return;
    const writing = { ...article.writing, outdated_language: outdated };
    work.state = { ...work.state, article: { ...article, writing } };
  },
  /** The page is hidden, closed or left; `sessionEnded`: the author is being redirected to the login page. */
  pageLeft: (work: Work, { sessionEnded }: { sessionEnded: boolean }) => {
    for (const language of languages) keepDraft(work, language, sessionEnded);
  },
  cancelRequested: (work: Work) => {
    if (!isDirty(work.state)) return void work.effects.push({ type: "leave", to: "cancel" });
    for (const language of languages) keepDraft(work, language);
    work.state = { ...work.state, leaving: "asked" };
  },
  leaveAnswered: (work: Work, { leave }: { leave: boolean }) => {
    work.state = { ...work.state, leaving: leave ? "agreed" : "no" };
    if (leave) work.effects.push({ type: "leave", to: "cancel" });
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
  [T in keyof Payloads]: (work: Work, ...rest: [...Rest, Payloads[T]]) => void;
};
const ofVersion: HandlersOf<VersionPayloads, [Language]> = versionHandlers;
const ofForm: HandlersOf<FormPayloads, []> = formHandlers;

function handleVersion<Type extends keyof VersionPayloads>(work: Work, event: VersionEventOf<Type>) {
  ofVersion[event.type](work, event.language, event);
}

function handleForm<Type extends keyof FormPayloads>(work: Work, event: FormEventOf<Type>) {
  ofForm[event.type](work, event);
}

const isFormEvent = (event: FormEvent): event is FormEventOf<keyof FormPayloads> => event.type in formHandlers;

/**
 * The state machine of the form: the state after an event, and the effects it asks for. Pure: time, connection, new ids and
 * the editors' text come with the event as `moment`.
 */
export function transition(
  state: FormState,
  event: FormEvent,
  moment: Moment,
): { state: FormState; effects: Effect[] } {
  const work: Work = { state, effects: [], moment };
  for (const language of languages) {
    const content = moment.content[language];
    const { input } = state.versions[language];
    if (content !== undefined && content !== input.content) update(work, language, { input: { ...input, content } });
  }
  if ("draftId" in event && event.draftId !== work.state.versions[event.language].draftId) return { ...work };
  if (isFormEvent(event)) handleForm(work, event);
  else handleVersion(work, event);
  startSaves(work);
  followArticle(work);
  for (const language of languages) listDrafts(work, language);
  return { state: work.state, effects: work.effects };
}

/** Moves what belongs to a new article to the article that now exists. */
function followArticle(work: Work) {
  for (const language of languages) {
    const { place, opened, draftId, stored } = work.state.versions[language];
    const articleId = articleFor(language, stored, work.state.article)?.id ?? null;
    const next = { ...place, articleId };
    if (samePlace(place, next)) continue;
    update(work, language, { place: next });
    work.effects.push({ type: "joinTabs", place: next, draftId });
    // what was offered for a new article does not belong to the one that now exists, what was written does
    if (opened.place.articleId !== null) continue;
    keepDraft(work, language);
    update(work, language, { recovery: { stopped: true } });
  }
}

/**
 * The author presses the save key: a draft is saved; the text of a published version is stored beside it at once, as by an
 * autosave, and is not public.
 */
function requestStore(work: Work, language: Language, { draftContent }: { draftContent: string }) {
  const { autosave, stored } = work.state.versions[language];
  if (statusOf(stored, language) !== "published") return requestSave(work, language, { action: "draft", draftContent });
  if (autosave.halted) return openConflict(work, language);
  if (!check(work, language, draftRule)) return;
  if (!needsAutosave(work.state, language)) {
    const key = isSharedDirty(work.state) ? "editor.form.shared_unsaved_public" : "editor.form.nothing_to_save";
    return void work.effects.push({ type: "toast", kind: "info", text: { key } });
  }
  const undecided = undecidedDraft(work.state.versions[language]);
  if (undecided !== null)
    return void work.effects.push({ type: "toast", kind: "info", text: { key: `editor.form.${undecided}_first` } });
  autosaveSoon(work, language);
  tryAutosave(work, language);
}

/** The author goes on writing after having agreed to leave, as where the page before is this form in the other language. */
function asksAgain(work: Work) {
  if (work.state.leaving === "agreed") work.state = { ...work.state, leaving: "no" };
}

function textChanged(work: Work, language: Language) {
  const { draftId } = work.state.versions[language];
  keepDraftSoon(work, language);
  work.effects.push({ type: "startTimer", timer: "summary", language, draftId, ms: summaryPauseMs });
  autosaveSoon(work, language);
}
