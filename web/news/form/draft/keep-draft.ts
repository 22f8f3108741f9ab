import type { Language } from "#contract/i18n/language.ts";
import { creationKeyOf, isSharedDirty, isVersionDirty } from "../save/selectors.ts";
import { type FormState, update, type Work } from "../save/state.ts";
import { type LocalDraft, sameDraft, sameDraftText, sameKey } from "./drafts.ts";

/** Milliseconds without a change after which the text is stored in the browser. */
const draftPauseMs = 1000;

/** Milliseconds after which it is stored even while the author goes on writing. */
const draftLongestMs = 4000;

/** Stores the text a moment after the last change, and every few seconds while changes go on. */
export function keepDraftSoon(work: Work, language: Language): void {
  const { draftId, draft } = work.state.versions[language];
  const { now } = work.moment;
  const firstChange = draft.firstChange ?? now;
  update(work, language, { draft: { firstChange } });
  const ms = Math.max(0, Math.min(draftPauseMs, firstChange + draftLongestMs - now));
  work.effects.push({ type: "startTimer", timer: "draft", language, draftId, ms });
}

/** The local draft of the current text; `null` where everything is saved. */
function draftOf(state: FormState, language: Language, now: number): LocalDraft | null {
  const version = state.versions[language];
  const shared = isSharedDirty(state);
  // cover and category belong to both versions and are stored with the first
  if (!isVersionDirty(version) && !(shared && state.first === language)) return null;
  const { draftId: id, place, input, base, beside, draft } = version;
  const { sessionEnded, stored } = draft;
  const creationKey = place.articleId === null ? creationKeyOf(state, language) : null;
  const kept = { shared, version: base, keptAt: now, sessionEnded, besideId: beside.revision, creationKey };
  const data = { ...input, ...state.shared, ...kept };
  // a text that has not changed is as old as it was
  const unchanged = stored !== null && sameDraftText(stored.data, data);
  return { id, place, data: unchanged ? { ...data, keptAt: stored.data.keptAt } : data };
}

/** Whether the browser has stored all that is not saved, as far as is known. */
export const isDraftStored = (state: FormState, language: Language): boolean =>
  state.versions[language].draft.status.state !== "failed" || draftOf(state, language, 0) === null;

/** Stores the text of a version now, or deletes its local draft where everything is saved. */
export function keepDraft(work: Work, language: Language, sessionEnded = false) {
  const { draft, draftId } = work.state.versions[language];
  work.effects.push({ type: "stopTimer", language, timer: "draft" });
  update(work, language, { draft: { firstChange: null, ...(sessionEnded && { sessionEnded }) } });
  if (draft.discarded) return;
  const before = draft.stored;
  const next = draftOf(work.state, language, work.moment.now);
  if (next === null) {
    if (before) work.effects.push({ type: "deleteDraft", draft: before });
    return update(work, language, {
      draft: {
        stored: null,
        status: draft.status.state === "failed" ? draft.status : { state: "idle" },
      },
    });
  }
  if (before && sameDraft(before, next)) return;
  update(work, language, { draft: { stored: next, writing: draft.writing + 1 } });
  const instead = before && !sameKey(before, next) ? before : null;
  work.effects.push({ type: "writeDraft", draft: next, before, instead, draftId });
}

/** The browser has stored a draft, or could not and still has the one `before`. */
export function draftWritten(
  work: Work,
  language: Language,
  { draft: written, before, done }: { draft: LocalDraft; before: LocalDraft | null; done: boolean },
): void {
  const { stored, writing } = work.state.versions[language].draft;
  update(work, language, {
    draft: {
      writing: writing - 1,
      status: done ? { state: "kept", at: written.data.keptAt } : { state: "failed" },
      ...(!done && stored === written && { stored: before }),
    },
  });
}

/** The author does not want the text: its draft is deleted and none is written again. */
export function discardDraft(work: Work, language: Language): void {
  const { stored } = work.state.versions[language].draft;
  work.effects.push({ type: "stopTimer", language, timer: "draft" });
  update(work, language, { draft: { discarded: true, firstChange: null } });
  if (stored) work.effects.push({ type: "deleteDraft", draft: stored });
}
