import type { Language } from "#contract/i18n/language.ts";
import { type Article, type VersionText, versionTextSchema } from "#contract/news.ts";
import { changePart, type Transition } from "../form-state.ts";
import { restart, startFresh, startFromDraft } from "../open-form.ts";
import { autosaveResumed, autosaveSoon } from "../saving/autosave.ts";
import { statusOf } from "../saving/request.ts";
import { articleStored } from "../saving/saved.ts";
import { overwriteForeignSave, requestSave } from "../saving/saving.ts";
import { isDraftStored, keepDraft } from "../text/keep-draft.ts";
import type { Conflict, ConflictState } from "./conflict-state.ts";

/** Milliseconds of the message that a save was not repeated. */
const notRepeatedMs = 10_000;

const update = (transition: Transition, language: Language, change: Partial<ConflictState>) =>
  changePart(transition, language, "conflict", change);

const close = (transition: Transition, language: Language) =>
  update(transition, language, { open: null, reloading: false });

/** Asks what to do: a save of the author's was refused because somebody else had saved. */
export const saveRefused = (transition: Transition, language: Language, conflict: Conflict): void =>
  update(transition, language, { open: conflict });

/** Compares with what somebody else saved while this version saved itself. */
export function openConflict(transition: Transition, language: Language): void {
  const { status } = transition.state.versions[language].autosave;
  if (status.state !== "conflict") return;
  update(transition, language, { open: { purpose: "autosave", draftContent: "", current: status.current } });
}

/** Nothing is decided. */
export const dismissConflict = close;

/** Saves the author's text over what somebody else saved, which stays among the saved states. */
export function overwrite(transition: Transition, language: Language): void {
  const { conflict, saved } = transition.state.versions[language];
  if (!conflict.open) return;
  const { purpose, draftContent, waived, current } = conflict.open;
  const before = statusOf(saved.article, language);
  close(transition, language);
  overwriteForeignSave(transition, language, current);
  // a save that was meant for a draft must not publish, nor one meant for a published version withdraw it
  if (current && current.status !== before && (purpose === "draft" || purpose === "update")) {
    const text = { key: `revisions.conflict.meanwhile.${current.status}` } as const;
    transition.effects.push({ type: "toast", kind: "info", text, ms: notRepeatedMs });
  } else if (purpose !== "autosave") {
    const over = { version: current?.version };
    requestSave(transition, language, { action: purpose, draftContent, waived, over });
  }
  autosaveSoon(transition, language);
  autosaveResumed(transition, language);
}

/** Shows what somebody else saved, once the author's own text is stored in this browser. */
export function reload(transition: Transition, language: Language): void {
  if (!transition.state.versions[language].conflict.open) return;
  keepDraft(transition, language);
  update(transition, language, { reloading: true });
  finishReload(transition, language);
}

/** Continues `reload` after the browser has stored the text, or could not. */
export function finishReload(transition: Transition, language: Language): void {
  const { conflict, draft, saved } = transition.state.versions[language];
  if (!conflict.reloading || draft.writing > 0) return;
  update(transition, language, { reloading: false });
  if (!isDraftStored(transition.state, language)) {
    const text = { key: "editor.local_draft.failed" } as const;
    return void transition.effects.push({ type: "toast", kind: "error", text });
  }
  const current = conflict.open?.current ?? null;
  if (current) articleStored(transition, current, null);
  restart(transition, language, startFresh(current ?? saved.article, language));
}

/** Replaces the author's text by one made of both, based on the version that somebody else saved. */
export function merge(transition: Transition, language: Language, { text: merged }: { text: VersionText }): void {
  const { conflict, text, tabs, saved } = transition.state.versions[language];
  const current = conflict.open?.current;
  if (!current) return;
  const content = versionTextSchema.parse(merged);
  const data = {
    ...content,
    empty: content.content === "",
    ...transition.state.shared,
    shared: false,
    version: saved.base,
    keptAt: transition.clock.now,
    sessionEnded: false,
    unpublishedEditId: null,
    creationKey: null,
  };
  articleStored(transition, current, null);
  const start = startFromDraft(current, { id: text.draftId, place: tabs.place, data }, false);
  restart(transition, language, { ...start, base: current.version, merged: true });
  transition.effects.push({ type: "toast", kind: "info", text: { key: "revisions.conflict.merged" } });
}

/** Shows what the server has; the author's own text is offered beside it where it differs. */
export function showStored(transition: Transition, language: Language, { article }: { article: Article }): void {
  articleStored(transition, article, null);
  restart(transition, language, startFresh(article, language));
}
