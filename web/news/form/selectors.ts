import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import type { FormState, VersionState } from "./form-state.ts";
import { differs, sameText, sharedDiffers } from "./input.ts";
import type { Message } from "./message.ts";
import { canAutosave, type SaveAction, type SaveContext } from "./saving/request.ts";
import { isPartOf, type LocalDraft, revisionOf, samePlace, withServerDraft } from "./text/drafts.ts";

export const isSharedDirty = ({ savedShared, shared }: FormState): boolean => sharedDiffers(savedShared, shared);

export const isVersionDirty = ({ saved, text }: Pick<VersionState, "saved" | "text">): boolean =>
  differs(saved.input, text.input);

/** The languages with text that the server does not have. */
export const dirtyLanguages = ({ versions }: FormState): Language[] =>
  languages.filter((language) => isVersionDirty(versions[language]));

export const isDirty = (state: FormState): boolean => isSharedDirty(state) || dirtyLanguages(state).length > 0;

/** The article in this language if it exists in it, else in the other one; `null` before the first save. */
export const articleFor = (language: Language, stored: Article | null, latest: Article | null): Article | null =>
  stored ?? (latest?.lang === language ? null : latest);

/** The article in a version's language if it exists in it, else in the other one. */
export const articleOf = ({ article, versions }: FormState, language: Language): Article | null =>
  articleFor(language, versions[language].saved.article, article);

/** The purposes of saves that were sent or are queued. */
const pendingSaves = ({ saving: { queue, sending } }: VersionState) =>
  [...(sending ? [sending.queued] : []), ...queue].map(({ purpose }) => purpose);

/** The requested save that is queued or under way. */
export const busyWith = (version: VersionState): SaveAction | null =>
  pendingSaves(version).find((purpose) => purpose !== "autosave") ?? null;

/** Whether an autosave of a version was sent or is queued. */
export const isAutosaving = (version: VersionState): boolean => pendingSaves(version).includes("autosave");

/** What a version's save calls a new article: both versions of a form make one. */
export const creationKeyOf = ({ key, versions }: FormState, language: Language): string =>
  versions[language].saving.creationKey ?? versions[otherLanguage(language)].saving.creationKey ?? key;

/** Everything that a save of a version depends on. */
export function saveContext(state: FormState, language: Language): SaveContext {
  const { saved, text } = state.versions[language];
  return {
    article: articleOf(state, language),
    language,
    saved: saved.input,
    input: text.input,
    shared: state.shared,
    savedShared: state.savedShared,
    version: saved.base,
    draftContent: "",
    creationKey: creationKeyOf(state, language),
  };
}

/** Whether the text of a version is what this form last stored beside the published one. */
export const isUnpublishedEditStored = ({ saved, text }: VersionState): boolean =>
  saved.unpublishedEdit.input !== null && sameText(saved.unpublishedEdit.input, text.input);

/** Whether there is anything that an autosave would bring to the server. */
export function needsAutosave(state: FormState, language: Language): boolean {
  const version = state.versions[language];
  return isVersionDirty(version) && canAutosave(saveContext(state, language)) && !isUnpublishedEditStored(version);
}

/** Whether the browser could store the text of both versions so far. */
export const areDraftsStored = ({ versions }: FormState): boolean =>
  languages.every((language) => versions[language].draft.status.state !== "failed");

/** Whether another tab had a version of the same article open before; two new articles are not the same. */
export const isOpenElsewhere = ({ versions }: FormState): boolean =>
  languages.some((language) => {
    const { place, others } = versions[language].tabs;
    return place.articleId !== null && others.some(({ form, earlier }) => earlier && samePlace(form, place));
  });

/** Whether the article of a text did not exist when it was opened, and does now. Earlier drafts do not belong to it. */
export const hasCreatedArticle = ({ text, tabs }: VersionState): boolean =>
  text.origin.place.articleId === null && tabs.place.articleId !== null;

/** Whether a draft is neither this form's own nor that of a form in another tab. */
export const isLeftOver = ({ text, tabs }: VersionState, { id }: LocalDraft): boolean =>
  id !== text.draftId && id !== text.origin.draft?.id && !tabs.others.some(({ form }) => form.id === id);

/** The draft on the server that the author has not decided about. */
export function waitingServerDraft(version: VersionState): LocalDraft | null {
  const { server, discardedRevision } = version.recovery;
  if (server === null || server === "unknown") return null;
  return revisionOf(server) !== discardedRevision && isLeftOver(version, server) ? server : null;
}

/** The drafts that are offered, newest first. */
export function offersOf(version: VersionState): LocalDraft[] {
  if (hasCreatedArticle(version)) return [];
  const { draft: restored } = version.text.origin;
  const local = version.recovery.found.filter((draft) => isLeftOver(version, draft));
  if (restored) local.push(restored);
  local.sort((a, b) => b.data.keptAt - a.data.keptAt);
  return withServerDraft(local, waitingServerDraft(version)).filter((draft) => isLeftOver(version, draft));
}

/** Whether there is text on the server that the author has not decided about and an autosave would replace. */
export const isServerDraftUndecided = (version: VersionState): boolean =>
  version.recovery.server === "unknown" || offersOf(version).some((draft) => revisionOf(draft) !== null);

/** Whether the draft that was put back without asking stands as it was, so that its author may still discard it. */
export const isReturnedUndecided = ({ recovery, text }: VersionState): boolean =>
  recovery.returned !== null && !differs(text.origin.input, text.input);

/** The draft that its author must decide about before text is stored on the server: the one put back, or one offered. */
export const undecidedDraft = (version: VersionState): "returned" | "offer" | null => {
  if (isReturnedUndecided(version)) return "returned";
  return version.recovery.server !== "unknown" && isServerDraftUndecided(version) ? "offer" : null;
};

/** Whether a draft on the server is deleted when `draft` is discarded: it is that one, or an earlier state of it. */
export const goesWith = (server: LocalDraft, draft: LocalDraft): boolean =>
  server.id === draft.id || isPartOf(server, draft);

/** Says of an article that a save did not find how it comes back, and where the text of a version is meanwhile. */
export const deletedMessage = ({ draft }: VersionState): Message => ({
  key: draft.status.state === "failed" ? "editor.form.deleted_unkept" : "editor.form.deleted",
  values: { days: trashDays },
});
