import type { Language } from "#contract/i18n/language.ts";
import { type Article, type VersionText, versionTextSchema } from "#contract/news.ts";
import { isDraftStored, keepDraft } from "../draft/keep-draft.ts";
import { inputOf } from "../input.ts";
import { autosaveResumed, autosaveSoon } from "./autosave.ts";
import { statusOf } from "./request.ts";
import { articleAnswered, requestSave, versionStored } from "./saving.ts";
import { restart, startFresh, startFromDraft } from "./start.ts";
import { update, type Work } from "./state.ts";

/** Milliseconds of the message that a save was not repeated. */
const notRepeatedMs = 10_000;

/** Compares with what somebody else saved while this version saved itself. */
export function openConflict(work: Work, language: Language): void {
  const { status } = work.state.versions[language].autosave;
  if (status.state !== "conflict") return;
  update(work, language, { conflict: { purpose: "autosave", draftContent: "", current: status.current } });
}

/** Saves the author's text over what somebody else saved, which stays among the saved states. */
export function overwrite(work: Work, language: Language): void {
  const { conflict, stored } = work.state.versions[language];
  if (!conflict) return;
  const { purpose, draftContent, waived, current } = conflict;
  const before = statusOf(stored, language);
  update(work, language, { conflict: null, reloading: false, continues: false });
  if (current) versionStored(work, language, current, inputOf(current, language));
  // a save that was meant for a draft must not publish, nor one meant for a published version withdraw it
  if (current && current.status !== before && (purpose === "draft" || purpose === "update")) {
    const text = { key: `revisions.conflict.meanwhile.${current.status}` } as const;
    work.effects.push({ type: "toast", kind: "info", text, ms: notRepeatedMs });
  } else if (purpose !== "autosave")
    requestSave(work, language, { action: purpose, draftContent, waived, over: { version: current?.version } });
  autosaveSoon(work, language);
  autosaveResumed(work, language);
}

/** Shows what somebody else saved, once the author's own text is stored in this browser. */
export function reload(work: Work, language: Language): void {
  if (!work.state.versions[language].conflict) return;
  keepDraft(work, language);
  update(work, language, { reloading: true });
  finishReload(work, language);
}

/** Continues `reload` after the browser has stored the text, or could not. */
export function finishReload(work: Work, language: Language): void {
  const { reloading, draft, conflict, stored } = work.state.versions[language];
  if (!reloading || draft.writing > 0) return;
  update(work, language, { reloading: false });
  if (!isDraftStored(work.state, language))
    return void work.effects.push({ type: "toast", kind: "error", text: { key: "editor.local_draft.failed" } });
  if (conflict?.current) articleAnswered(work, conflict.current, null);
  restart(work, language, startFresh(conflict?.current ?? stored, language));
}

/** Replaces the author's text by one made of both, based on the version that somebody else saved. */
export function merge(work: Work, language: Language, { text: merged }: { text: VersionText }): void {
  const { conflict, draftId, place, base } = work.state.versions[language];
  const current = conflict?.current;
  if (!current) return;
  const text = versionTextSchema.parse(merged);
  const data = {
    ...text,
    empty: text.content === "",
    ...work.state.shared,
    shared: false,
    version: base,
    keptAt: work.moment.now,
    sessionEnded: false,
    besideId: null,
    creationKey: null,
  };
  articleAnswered(work, current, null);
  const start = startFromDraft(current, { id: draftId, place, data }, false);
  restart(work, language, { ...start, base: current.version, merged: true });
  work.effects.push({ type: "toast", kind: "info", text: { key: "revisions.conflict.merged" } });
}

/** Shows what the server has; the author's own text is offered beside it where it differs. */
export function showStored(work: Work, language: Language, { article }: { article: Article }): void {
  articleAnswered(work, article, null);
  restart(work, language, startFresh(article, language));
}
