import type { Language } from "#contract/i18n/language.ts";
import { changePart, type FormState, type Transition } from "../form-state.ts";
import { creationKeyOf, isSharedDirty, isVersionDirty } from "../selectors.ts";
import { type LocalDraft, sameDraft, sameDraftText, sameKey } from "./drafts.ts";
import type { DraftState } from "./text-state.ts";

/** Milliseconds without a change after which the text is stored in the browser. */
const draftPauseMs = 1000;

/** Milliseconds after which it is stored even while the author goes on writing. */
const draftLongestMs = 4000;

const update = (transition: Transition, language: Language, change: Partial<DraftState>) =>
  changePart(transition, language, "draft", change);

/** `stored`: the draft that the text was read from. */
export const openDraft = (stored: LocalDraft | null): DraftState => ({
  status: { state: "idle" },
  stored,
  writing: 0,
  firstChange: null,
  sessionEnded: false,
});

/** Stores the text a moment after the last change, and every few seconds while changes go on. */
export function keepDraftSoon(transition: Transition, language: Language): void {
  const { text, draft } = transition.state.versions[language];
  const { now } = transition.clock;
  const firstChange = draft.firstChange ?? now;
  update(transition, language, { firstChange });
  const ms = Math.max(0, Math.min(draftPauseMs, firstChange + draftLongestMs - now));
  transition.effects.push({ type: "startTimer", timer: "draft", language, draftId: text.draftId, ms });
}

/** The local draft of the current text; `null` where everything is saved. */
function draftOf(state: FormState, language: Language, now: number): LocalDraft | null {
  const version = state.versions[language];
  const shared = isSharedDirty(state);
  // cover and category belong to both versions and are stored with the first
  if (!isVersionDirty(version) && !(shared && state.first === language)) return null;
  const { draftId: id, input } = version.text;
  const { stored, sessionEnded } = version.draft;
  const { place } = version.tabs;
  const data = {
    ...input,
    ...state.shared,
    shared,
    version: version.saved.base,
    keptAt: now,
    sessionEnded,
    unpublishedEditId: version.saved.unpublishedEdit.revision,
    creationKey: place.articleId === null ? creationKeyOf(state, language) : null,
  };
  // a text that has not changed is as old as it was
  const unchanged = stored !== null && sameDraftText(stored.data, data);
  return { id, place, data: unchanged ? { ...data, keptAt: stored.data.keptAt } : data };
}

/** Whether the browser has stored all that is not saved, as far as is known. */
export const isDraftStored = (state: FormState, language: Language): boolean =>
  state.versions[language].draft.status.state !== "failed" || draftOf(state, language, 0) === null;

/** Stores the text of a version now, or deletes its local draft where everything is saved. */
export function keepDraft(transition: Transition, language: Language, sessionEnded = false) {
  const { text, draft } = transition.state.versions[language];
  transition.effects.push({ type: "stopTimer", language, timer: "draft" });
  update(transition, language, { firstChange: null, sessionEnded: draft.sessionEnded || sessionEnded });
  const before = draft.stored;
  const next = draftOf(transition.state, language, transition.clock.now);
  if (next === null) {
    if (before) transition.effects.push({ type: "deleteDraft", draft: before });
    return update(transition, language, {
      stored: null,
      status: draft.status.state === "failed" ? draft.status : { state: "idle" },
    });
  }
  if (before && sameDraft(before, next)) return;
  update(transition, language, { stored: next, writing: draft.writing + 1 });
  const instead = before && !sameKey(before, next) ? before : null;
  transition.effects.push({ type: "writeDraft", draft: next, before, instead, draftId: text.draftId });
}

/** The browser has stored a draft, or could not and still has the one `before`. */
export function draftWritten(
  transition: Transition,
  language: Language,
  { draft: written, before, done }: { draft: LocalDraft; before: LocalDraft | null; done: boolean },
): void {
  const { stored, writing } = transition.state.versions[language].draft;
  update(transition, language, {
    writing: writing - 1,
    status: done ? { state: "kept", at: written.data.keptAt } : { state: "failed" },
    stored: !done && stored === written ? before : stored,
  });
}

/** The browser stores nothing. */
export const storageFailed = (transition: Transition, language: Language): void =>
  update(transition, language, { status: { state: "failed" } });

/** Deletes the local draft of a text that its author does not want. */
export function deleteOwnDraft(transition: Transition, language: Language): void {
  const { stored } = transition.state.versions[language].draft;
  if (stored) transition.effects.push({ type: "deleteDraft", draft: stored });
}
