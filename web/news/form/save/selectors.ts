import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import { isPartOf, type LocalDraft, revisionOf, samePlace, withServerDraft } from "../draft/drafts.ts";
import { differs, sameText, sharedDiffers } from "../input.ts";
import { canAutosave, type SaveAction, type SaveContext } from "./request.ts";
import type { FormState, Text, VersionState } from "./state.ts";

export const isSharedDirty = ({ savedShared, shared }: FormState): boolean => sharedDiffers(savedShared, shared);

export const isVersionDirty = ({ saved, input }: VersionState): boolean => differs(saved, input);

/** The languages with text that the server does not have. */
export const dirtyLanguages = ({ versions }: FormState): Language[] =>
  languages.filter((language) => isVersionDirty(versions[language]));

export const isDirty = (state: FormState): boolean => isSharedDirty(state) || dirtyLanguages(state).length > 0;

/** The article in this language if it exists in it, else in the other one; `null` before the first save. */
export const articleFor = (language: Language, stored: Article | null, latest: Article | null): Article | null =>
  stored ?? (latest?.lang === language ? null : latest);

/** The article in a version's language if it exists in it, else in the other one. */
export const articleOf = ({ article, versions }: FormState, language: Language): Article | null =>
  articleFor(language, versions[language].stored, article);

/** The purposes of saves that were sent or are queued. */
const pendingSaves = ({ queue, sending }: VersionState) =>
  [...(sending ? [sending.queued] : []), ...queue].map(({ purpose }) => purpose);

/** The save that the author has requested and that is not answered yet. */
export const busyWith = (version: VersionState): SaveAction | null =>
  pendingSaves(version).find((purpose) => purpose !== "autosave") ?? null;

/** Whether an autosave of a version was sent or is queued. */
export const isAutosaving = (version: VersionState): boolean => pendingSaves(version).includes("autosave");

/** What a version's save calls a new article: both versions of a form make one. */
export const creationKeyOf = ({ key, versions }: FormState, language: Language): string =>
  versions[language].creationKey ?? versions[otherLanguage(language)].creationKey ?? key;

/** Everything that a save of a version depends on. */
export function saveContext(state: FormState, language: Language): SaveContext {
  const { saved, input, base } = state.versions[language];
  const { shared, savedShared } = state;
  const article = articleOf(state, language);
  return {
    article,
    language,
    saved,
    input,
    shared,
    savedShared,
    version: base,
    draftContent: "",
    creationKey: creationKeyOf(state, language),
  };
}

/** Whether there is anything that an autosave would bring to the server. */
export function needsAutosave(state: FormState, language: Language): boolean {
  const version = state.versions[language];
  const { saved, input, beside } = version;
  if (!differs(saved, input) || !canAutosave(saveContext(state, language))) return false;
  return beside.input === null || !sameText(beside.input, input);
}

/** Whether the browser could store the text of both versions so far. */
export const areDraftsStored = ({ versions }: FormState): boolean =>
  languages.every((language) => versions[language].draft.status.state !== "failed");

/** Whether another tab had a version of the same article open before; two new articles are not the same. */
export const isOpenElsewhere = ({ versions }: FormState): boolean =>
  languages.some((language) => {
    const { place, tabs } = versions[language];
    return place.articleId !== null && tabs.others.some(({ form, earlier }) => earlier && samePlace(form, place));
  });

/** Whether a draft is neither this form's own nor that of a form in another tab. */
export const isLeftOver = ({ draftId, restored, tabs }: VersionState, { id }: LocalDraft): boolean =>
  id !== draftId && id !== restored?.id && !tabs.others.some(({ form }) => form.id === id);

/** The draft on the server that the author has not decided about. */
export function waitingServerDraft(version: VersionState): LocalDraft | null {
  const { server, discardedRevision } = version.recovery;
  return server && revisionOf(server) !== discardedRevision && isLeftOver(version, server) ? server : null;
}

/** The drafts that are offered, newest first. */
export function offersOf(version: VersionState): LocalDraft[] {
  const { recovery, restored } = version;
  if (recovery.stopped) return [];
  const local = [...recovery.found.filter((draft) => isLeftOver(version, draft)), ...(restored ? [restored] : [])];
  local.sort((a, b) => b.data.keptAt - a.data.keptAt);
  return withServerDraft(local, waitingServerDraft(version)).filter((draft) => isLeftOver(version, draft));
}

/** Whether there is text on the server that the author has not decided about and an autosave would replace. */
export const isServerDraftUndecided = (version: VersionState): boolean =>
  !version.recovery.serverKnown || offersOf(version).some((draft) => revisionOf(draft) !== null);

/** Whether the draft that was put back without asking stands as it was, so that its author may still discard it. */
export const isReturnedUndecided = ({ returned, start, input }: VersionState): boolean =>
  returned !== null && !differs(start, input);

/** The draft that its author must decide about before text is stored on the server: the one put back, or one offered. */
export const undecidedDraft = (version: VersionState): "returned" | "offer" | null => {
  if (isReturnedUndecided(version)) return "returned";
  return version.recovery.serverKnown && isServerDraftUndecided(version) ? "offer" : null;
};

/** Whether a draft on the server is deleted when `draft` is discarded: it is that one, or an earlier state of it. */
export const goesWith = (server: LocalDraft, draft: LocalDraft): boolean =>
  server.id === draft.id || isPartOf(server, draft);

/** Says of an article that a save did not find how it comes back, and where the text of a version is meanwhile. */
export const deletedText = ({ draft }: VersionState): Text => ({
  key: draft.status.state === "failed" ? "editor.form.deleted_unkept" : "editor.form.deleted",
  values: { days: trashDays },
});
