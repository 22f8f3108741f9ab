import { languages, otherLanguage } from "#contract/i18n/language.ts";
import { discardDraft, draftWritten, keepDraft, keepDraftSoon } from "../draft/keep-draft.ts";
import { samePlace } from "../draft/local-draft.ts";
import {
  discardOffer,
  draftsListed,
  listDrafts,
  restoreOffer,
  serverDraftFound,
  stopOffering,
} from "../draft/recovery.ts";
import { isBlank, previewRule } from "../input.ts";
import { autosaveSoon, tryAutosave } from "./autosave.ts";
import { finishReload, merge, openConflict, overwrite, reload, showStored } from "./conflict.ts";
import {
  type Effect,
  type FormEvent,
  type Moment,
  type TimerName,
  update,
  type VersionEvent,
  type Work,
} from "./events.ts";
import { leaveVersion, restart, summarize, summaryPauseMs, watchVersion } from "./restart.ts";
import { check, requestSave, saveAnswered, saveFailed, startSaves } from "./saving.ts";
import { articleOf, isDirty } from "./selectors.ts";
import { articleFor, startFresh } from "./start.ts";
import type { FormState } from "./state.ts";

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
  handle(work, event);
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
    stopOffering(work, language);
  }
}

function handle(work: Work, event: FormEvent) {
  switch (event.type) {
    case "formOpened":
      work.effects.push({ type: "deleteOldDrafts" });
      for (const language of languages) watchVersion(work, language);
      return;
    case "formClosed":
      for (const language of languages) leaveVersion(work, language);
      return;
    case "storageFailed":
      for (const language of languages) {
        const { draft } = work.state.versions[language];
        update(work, language, { draft: { ...draft, status: { state: "failed" } } });
      }
      return;
    case "connected":
      for (const language of languages) tryAutosave(work, language);
      return;
    case "composing":
      work.state = { ...work.state, composing: event.composing };
      return;
    case "versionActivated":
      work.state = { ...work.state, active: event.language };
      return;
    case "sharedEdited":
      work.state = { ...work.state, shared: { ...work.state.shared, ...event.change } };
      for (const language of languages) keepDraftSoon(work, language);
      return;
    case "pageLeft":
      for (const language of languages) keepDraft(work, language, event.sessionEnded);
      return;
    case "cancelRequested":
      if (!isDirty(work.state)) return void work.effects.push({ type: "leave", to: "cancel" });
      for (const language of languages) keepDraft(work, language);
      work.state = { ...work.state, leaving: "asked" };
      return;
    case "leaveAnswered":
      work.state = { ...work.state, leaving: event.leave ? "agreed" : "no" };
      if (event.leave) work.effects.push({ type: "leave", to: "cancel" });
      return;
    default:
      handleVersion(work, event);
  }
}

function handleVersion(work: Work, event: VersionEvent) {
  const { language } = event;
  const version = work.state.versions[language];
  const { input, problems } = version;
  switch (event.type) {
    case "editorReady": {
      const { content, empty } = event;
      // the editor writes some things in other words than they were stored in, which is no change of the author's
      const unchanged = version.start.content === version.saved.content;
      const saved = unchanged ? { ...version.saved, content } : version.saved;
      update(work, language, { saved, editorReady: true, input: { ...input, content, empty } });
      return textChanged(work, event);
    }
    case "contentEdited": {
      const { content: _, ...others } = problems;
      const { empty } = event;
      update(work, language, { input: { ...input, empty }, ...(!empty && { problems: others }) });
      return textChanged(work, event);
    }
    case "lineEdited": {
      const { [event.field]: _, ...others } = problems;
      update(work, language, { input: { ...input, [event.field]: event.value }, problems: others });
      return textChanged(work, event);
    }
    case "saveRequested":
      return requestSave(work, language, event.action, event.draftContent);
    case "saveAnswered":
      return saveAnswered(work, language, event.article);
    case "saveFailed":
      return saveFailed(work, language, event.failure);
    case "timerFired":
      return timerFired(work, event, event.timer);
    case "previewRequested": {
      if (!check(work, language, previewRule)) return;
      const publishedAt = articleOf(work.state, language)?.published_at ?? null;
      const { shared } = work.state;
      return void work.effects.push({ type: "preview", language, input: version.input, shared, publishedAt });
    }
    case "copyRequested": {
      const source = work.state.versions[otherLanguage(language)].input;
      if (version.stored || !isBlank(input) || isBlank(source)) return;
      return restart(work, language, { ...startFresh(null, language), input: source, requested: true });
    }
    case "draftWritten":
      draftWritten(work, language, event);
      return finishReload(work, language);
    case "draftRequested":
      return keepDraft(work, language);
    case "draftsListed":
      return draftsListed(work, language, event.drafts);
    case "serverDraftFound":
      return serverDraftFound(work, language, event.draft);
    case "tabsChanged":
      return update(work, language, { tabs: { ...version.tabs, others: event.others } });
    case "offerRestored":
      return restoreOffer(work, language);
    case "offerDiscarded":
      return discardOffer(work, language);
    case "returnedAccepted":
      return update(work, language, { returned: null });
    case "returnedDiscarded":
      discardDraft(work, language);
      if (version.returned?.data.shared) work.state = { ...work.state, shared: work.state.savedShared };
      return restart(work, language, startFresh(version.stored, language));
    case "conflictOpened":
      return openConflict(work, language);
    case "conflictDismissed":
      return update(work, language, { conflict: null });
    case "conflictOverwritten":
      return overwrite(work, language);
    case "conflictReloaded":
      return reload(work, language);
    case "conflictMerged":
      return merge(work, language, event.text);
    case "revisionRestored":
      return showStored(work, language, event.article);
  }
}

function textChanged(work: Work, { language }: VersionEvent) {
  const { draftId } = work.state.versions[language];
  keepDraftSoon(work, language);
  work.effects.push({ type: "startTimer", timer: "summary", language, draftId, ms: summaryPauseMs });
  autosaveSoon(work, language);
}

function timerFired(work: Work, { language }: VersionEvent, timer: TimerName) {
  if (timer === "autosave") tryAutosave(work, language);
  else if (timer === "draft") keepDraft(work, language);
  else if (timer === "summary") summarize(work, language);
  else update(work, language, { tabs: { ...work.state.versions[language].tabs, known: true } });
}
