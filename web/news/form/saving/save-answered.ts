import { replaceSources } from "#contract/article-writer.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { CopiedImage } from "#contract/media.ts";
import type { SavedArticle, SavedImages, VersionText } from "#contract/news.ts";
import { longToastMs, type Transition } from "../form-state.ts";
import type { Message } from "../message.ts";
import { dirtyLanguages, isDirty, isVersionDirty } from "../selectors.ts";
import { keepDraft } from "../text/keep-draft.ts";
import { acceptReturned } from "../text/recovery.ts";
import { contentRead, summarize } from "../text/text.ts";
import { autosaveDone, autosaveSettled, autosaveSoon } from "./autosave.ts";
import { failedMessages } from "./failure-message.ts";
import { autosavesShared, type SaveAction } from "./request.ts";
import { articleStored, otherTextStored, savedTextRead, unpublishedEditStored } from "./saved.ts";
import { endSending, saveConfirmed, showFailure, versionKnown } from "./saving.ts";
import type { SendingSave } from "./saving-state.ts";

const savedMessages: Record<SaveAction, MessageKey> = {
  draft: "news.draft_saved",
  publish: "news.created",
  update: "news.updated",
  withdraw: "editor.form.withdrawn",
};

/** A text with the paths of copied images in place of their addresses on other sites. */
const withCopies = <T extends VersionText>(text: T, copied: readonly CopiedImage[]): T => ({
  ...text,
  content: replaceSources(text.content, Object.fromEntries(copied.map(({ from, url }) => [from, url]))),
});

/** The server has the text that was sent, and has copied images of it. */
function applySaved(transition: Transition, language: Language, { save }: SendingSave, images: SavedImages) {
  const { editorReady, input } = transition.state.versions[language].text;
  // a text that no editor holds yet keeps the addresses it was sent with
  const copied = (editorReady && images.copied_images) || [];
  savedTextRead(transition, language, withCopies(save.input, copied));
  contentRead(transition, language, withCopies(input, copied).content);
  if (editorReady) transition.effects.push({ type: "applySavedImages", language, images });
}

/** The server has done a save. */
export function saveAnswered(
  transition: Transition,
  language: Language,
  { article: answer }: { article: SavedArticle },
) {
  const { saving, saved, text } = transition.state.versions[language];
  const { sending } = saving;
  if (!sending) return;
  const { queued, save } = sending;
  endSending(transition, language);
  saveConfirmed(transition, language);
  if (sending.draftId !== text.draftId) return otherTextSaved(transition, language, sending, answer);
  if (queued.purpose === "autosave") return autosaveAnswered(transition, language, sending, answer);
  showFailure(transition, language, null);
  versionKnown(transition, language, answer, saved.input);
  if (queued.purpose !== "withdraw") applySaved(transition, language, sending, answer);
  articleStored(transition, answer, save.shared);
  keepDraft(transition, language);
  summarize(transition, language);
  acceptReturned(transition, language);
  autosaveSettled(transition, language);
  // what was written after the save was sent, or beside a withdrawn text, is still to be saved
  if (isVersionDirty(transition.state.versions[language])) autosaveSoon(transition, language);
  announce(transition, language, queued.purpose, answer);
}

/** The connection is back: a save that failed without it has failed still, but its message no longer says why. */
export function serverReached(transition: Transition, language: Language): void {
  const { failure } = transition.state.versions[language].saving;
  if (!failure?.offline) return;
  showFailure(transition, language, { ...failure, text: { key: failedMessages[failure.action] }, offline: false });
}

function autosaveAnswered(
  transition: Transition,
  language: Language,
  { save, unpublishedEdit }: SendingSave,
  answer: SavedArticle,
) {
  if (unpublishedEdit) {
    const revision = answer.writing?.unsaved ?? null;
    unpublishedEditStored(transition, language, { input: save.input, revision });
  } else {
    versionKnown(transition, language, answer, save.input);
    // the other language may have been published meanwhile; then cover and category were left out
    articleStored(transition, answer, autosavesShared({ article: answer }) ? save.shared : null);
  }
  // what was to be a draft is one now
  if (transition.state.versions[language].saving.failure?.action === "draft") showFailure(transition, language, null);
  else serverReached(transition, language);
  keepDraft(transition, language);
  if (!unpublishedEdit) {
    summarize(transition, language);
    acceptReturned(transition, language);
  }
  autosaveDone(transition, language, { state: "saved", at: transition.clock.now, unpublishedEdit });
}

/** A save is answered after another text has replaced the one that was sent. */
function otherTextSaved(
  transition: Transition,
  language: Language,
  { queued, save, unpublishedEdit }: SendingSave,
  answer: SavedArticle,
) {
  if (unpublishedEdit) return;
  const { saved } = transition.state.versions[language];
  // a withdrawal sends no text
  const input = queued.purpose === "withdraw" ? saved.input : save.input;
  if (saved.base === answer.version - 1) otherTextStored(transition, language, answer, input);
  articleStored(transition, answer, save.shared);
  summarize(transition, language);
  if (queued.purpose !== "autosave") announce(transition, language, queued.purpose, answer);
}

/** Announces that a version was saved, and leaves the form after a publication. */
function announce(transition: Transition, saved: Language, action: SaveAction, article: SavedArticle) {
  const { effects, state } = transition;
  transition.state = { ...state, mode: "edit" };
  effects.push({ type: "toast", kind: "success", text: { key: savedMessages[action] } });
  const count = article.uncopied_images?.length ?? 0;
  const uncopied: Message = { key: "editor.images.uncopied", values: { count } };
  if (count > 0) effects.push({ type: "toast", kind: "info", text: uncopied, ms: longToastMs });
  if (action === "update" || action === "publish") leaveSaved(transition, saved, action, state.mode);
}

/**
 * A publication leads to the list from a new article and to the article from a stored one, in the language published, as an
 * update does in the page's; but never away from unsaved text, the other version's included, and then says why.
 */
function leaveSaved(
  { effects, state }: Transition,
  saved: Language,
  action: "update" | "publish",
  mode: "create" | "edit",
) {
  if (!isDirty(state)) {
    const shown = action === "publish" ? { language: saved } : {};
    const target = mode === "create" ? ({ to: "list" } as const) : ({ to: "article", ...shown } as const);
    return void effects.push({ type: "leave", ...target });
  }
  const [language] = dirtyLanguages(state);
  const what: Message = { key: language ? `editor.form.version.${language}` : "editor.form.shared_fields" };
  effects.push({ type: "toast", kind: "info", text: { key: "editor.form.stayed", values: { what } }, ms: longToastMs });
}
