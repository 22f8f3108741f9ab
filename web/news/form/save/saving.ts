import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { CopiedImage } from "#contract/media.ts";
import {
  type Article,
  type ArticleUpdate,
  type SavedArticle,
  type SavedImages,
  type SharedFields,
  textFields,
  type VersionText,
} from "#contract/news.ts";
import { keepDraft } from "../draft/keep-draft.ts";
import {
  draftRule,
  type InputProblems,
  type InputRule,
  inputOf,
  sharedDiffers,
  sharedOf,
  updateRule,
  type VersionInput,
} from "../input.ts";
import { autosaveDone, autosaveFailed, autosaveSettled, autosaveSoon } from "./autosave.ts";
import {
  autosaveRequest,
  autosavesShared,
  autosavesUnpublishedEdit,
  hasArrived,
  type SaveAction,
  saveRequest,
  type UnconfirmedSave,
} from "./request.ts";
import {
  busyWith,
  creationKeyOf,
  deletedText,
  dirtyLanguages,
  isDirty,
  isSharedDirty,
  isVersionDirty,
  needsAutosave,
  saveContext,
} from "./selectors.ts";
import { summarize } from "./start.ts";
import {
  type Failure,
  longToastMs,
  type QueuedSave,
  type SendingSave,
  type Text,
  update,
  type VersionState,
  type Work,
} from "./state.ts";

/** Saves without an answer that are remembered. */
const maxUnconfirmed = 10;

const rules: Record<SaveAction, InputRule> = {
  draft: draftRule,
  publish: updateRule,
  update: updateRule,
  withdraw: () => ({}),
};

const savedMessages: Record<SaveAction, MessageKey> = {
  draft: "news.draft_saved",
  publish: "news.created",
  update: "news.updated",
  withdraw: "editor.form.withdrawn",
};

const failedMessages: Record<SaveAction, MessageKey> = {
  draft: "editor.form.draft_failed",
  publish: "editor.form.publish_failed",
  update: "editor.form.update_failed",
  withdraw: "editor.form.update_failed",
};

/** Shows what a rule finds wrong with a version, and leads to it; `true` where nothing is. */
export function check(work: Work, language: Language, rule: InputRule): boolean {
  const problems: InputProblems = rule(work.state.versions[language].input);
  const texts = Object.entries(problems).map(([field, key]): [string, Text] => [field, { key }]);
  update(work, language, { problems: Object.fromEntries(texts) });
  if (texts.length === 0) return true;
  const field = textFields.find((one) => problems[one]) ?? "content";
  work.effects.push({ type: "focus", language, field });
  return false;
}

/** The author wants a version saved. `over` replaces the version it was begun on. */
export function requestSave(
  work: Work,
  language: Language,
  {
    action,
    draftContent,
    over,
    waived,
  }: {
    action: SaveAction;
    draftContent: string;
    over?: { version: number | undefined };
    waived?: ArticleUpdate["waived"];
  },
): void {
  const { queue, conflict } = work.state.versions[language];
  const free = conflict === null && busyWith(work.state.versions[language]) === null;
  if (!free || !check(work, language, rules[action])) return;
  const queued: QueuedSave = { purpose: action, draftContent, ...(over && { over }), ...(waived && { waived }) };
  update(work, language, { queue: [...queue, queued], failure: null });
}

/** Sends what is queued: one save at a time of a version, and none beside the one that creates the article. */
export function startSaves(work: Work): void {
  for (const language of languages) {
    const { sending, queue } = work.state.versions[language];
    const [queued, ...rest] = queue;
    const creating = work.state.article === null && work.state.versions[otherLanguage(language)].sending !== null;
    if (sending || !queued || creating) continue;
    update(work, language, { queue: rest });
    if (queued.purpose !== "autosave" || needsAutosave(work.state, language)) send(work, language, queued, false);
    else {
      autosaveDone(work, language, queued.before);
      startSaves(work);
    }
  }
}

function send(work: Work, language: Language, queued: QueuedSave, again: boolean) {
  const context = saveContext(work.state, language);
  const { draftId, continues } = work.state.versions[language];
  const { input, shared } = context;
  let save: UnconfirmedSave;
  if (queued.purpose === "autosave")
    save = { request: autosaveRequest(context), input, shared: autosavesShared(context) ? shared : null };
  else {
    const { purpose, draftContent, over, waived } = queued;
    const version = over && !again ? over.version : context.version;
    const request = saveRequest(purpose, { ...context, version, draftContent, waived });
    save = { request, input, shared: purpose === "withdraw" ? null : shared };
  }
  const beside = queued.purpose === "autosave" && autosavesUnpublishedEdit(context);
  const creationKey = save.request.id === null ? creationKeyOf(work.state, language) : null;
  update(work, language, { sending: { queued, save, beside, again, draftId }, ...(creationKey && { creationKey }) });
  const keepPrevious = save.request.id !== null && !continues;
  work.effects.push({ type: "send", language, request: save.request, keepPrevious });
}

/** Stores the server's state of the article; `sent`: cover and category as a save sent them, if it did. */
export function articleAnswered(work: Work, article: Article, sent: SharedFields | null): void {
  const { shared, savedShared } = work.state;
  const untouched = !isSharedDirty(work.state);
  const stored = sharedOf(article);
  const taken = untouched || (sent !== null && !sharedDiffers(sent, shared));
  work.state = {
    ...work.state,
    article,
    // what was not sent is still to be saved
    savedShared: untouched || sent ? stored : savedShared,
    shared: taken ? stored : shared,
  };
}

/** Stores the server's state of a version; `saved`: its text as the form would write it. */
export function versionStored(work: Work, language: Language, article: Article, saved: VersionInput): void {
  const beside = { input: null, revision: null };
  update(work, language, { stored: article, saved, base: article.version, beside, unconfirmed: [] });
}

const escapeValue = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A text with the paths of copied images in place of their addresses on other sites. */
const withCopies = <T extends VersionText>(text: T, copied: readonly CopiedImage[]): T => ({
  ...text,
  content: copied.reduce(
    (html, { from, url }) => html.replaceAll(`<img src="${escapeValue(from)}"`, `<img src="${escapeValue(url)}"`),
    text.content,
  ),
});

/** The server has what was sent, and has copied images of it. */
function applySaved(work: Work, language: Language, { save }: SendingSave, images: SavedImages) {
  const { editorReady, input } = work.state.versions[language];
  // a text that no editor holds yet keeps the addresses it was sent with
  const copied = (editorReady && images.copied_images) || [];
  update(work, language, { saved: withCopies(save.input, copied), input: withCopies(input, copied) });
  if (editorReady) work.effects.push({ type: "applySavedImages", language, images });
}

/** The server has done a save. */
export function saveAnswered(work: Work, language: Language, { article: answer }: { article: SavedArticle }) {
  const { sending, draftId } = work.state.versions[language];
  if (!sending) return;
  const { queued, save } = sending;
  update(work, language, { sending: null, continues: true });
  if (sending.draftId !== draftId) return otherTextSaved(work, language, sending, answer);
  if (queued.purpose === "autosave") return autosaveAnswered(work, language, sending, answer);
  update(work, language, { failure: null });
  versionStored(work, language, answer, work.state.versions[language].saved);
  if (queued.purpose !== "withdraw") applySaved(work, language, sending, answer);
  articleAnswered(work, answer, save.shared);
  keepDraft(work, language);
  summarize(work, language);
  update(work, language, { returned: null });
  autosaveSettled(work, language);
  // what was written after the save was sent, or beside a withdrawn text, is still to be saved
  if (isVersionDirty(work.state.versions[language])) autosaveSoon(work, language);
  announce(work, language, queued.purpose, answer);
}

/** The connection is back: a save that failed without it has failed still, but its message no longer says why. */
export function serverReached(work: Work, language: Language): void {
  const { failure } = work.state.versions[language];
  if (!failure?.offline) return;
  const text: Text = { key: failedMessages[failure.action] };
  update(work, language, { failure: { ...failure, text, offline: false } });
}

function autosaveAnswered(work: Work, language: Language, { save, beside }: SendingSave, answer: SavedArticle) {
  if (beside) update(work, language, { beside: { input: save.input, revision: answer.writing?.unsaved ?? null } });
  else {
    versionStored(work, language, answer, save.input);
    // the other language may have been published meanwhile; then cover and category were left out
    articleAnswered(work, answer, autosavesShared({ article: answer }) ? save.shared : null);
  }
  // what was to be a draft is one now
  if (work.state.versions[language].failure?.action === "draft") update(work, language, { failure: null });
  else serverReached(work, language);
  keepDraft(work, language);
  if (!beside) {
    summarize(work, language);
    update(work, language, { returned: null });
  }
  autosaveDone(work, language, { state: "saved", at: work.moment.now, beside });
}

/** A save is answered after another text has replaced the one that was sent. */
function otherTextSaved(work: Work, language: Language, { queued, save, beside }: SendingSave, answer: SavedArticle) {
  if (beside) return;
  const { base } = work.state.versions[language];
  if (base === answer.version - 1)
    update(work, language, {
      base: answer.version,
      stored: answer,
      // a withdrawal sends no text
      ...(queued.purpose !== "withdraw" && { saved: save.input }),
    });
  articleAnswered(work, answer, save.shared);
  summarize(work, language);
  if (queued.purpose !== "autosave") announce(work, language, queued.purpose, answer);
}

/**
 * Announces that a version was saved. A publication leads to the list from a new article and to the article from a stored
 * one, in the language published, as an update does in the page's; but never away from unsaved text, the other version's
 * included, and then says why.
 */
function announce(work: Work, saved: Language, action: SaveAction, article: SavedArticle) {
  const { effects } = work;
  const { mode } = work.state;
  work.state = { ...work.state, mode: "edit" };
  effects.push({ type: "toast", kind: "success", text: { key: savedMessages[action] } });
  const count = article.uncopied_images?.length ?? 0;
  const uncopied: Text = { key: "editor.images.uncopied", values: { count } };
  if (count > 0) effects.push({ type: "toast", kind: "info", text: uncopied, ms: longToastMs });
  if (action !== "update" && action !== "publish") return;
  if (!isDirty(work.state)) {
    const shown = action === "publish" ? { language: saved } : {};
    const target = mode === "create" ? ({ to: "list" } as const) : ({ to: "article", ...shown } as const);
    return void effects.push({ type: "leave", ...target });
  }
  const [language] = dirtyLanguages(work.state);
  const what: Text = { key: language ? `editor.form.version.${language}` : "editor.form.shared_fields" };
  effects.push({ type: "toast", kind: "info", text: { key: "editor.form.stayed", values: { what } }, ms: longToastMs });
}

/** A save has failed, or it is not known whether it arrived. */
export function saveFailed(work: Work, language: Language, { failure }: { failure: Failure }) {
  const { sending, unconfirmed, draftId } = work.state.versions[language];
  if (!sending) return;
  const { queued, save } = sending;
  update(work, language, { sending: null });
  if (failure.kind === "timeout" || failure.kind === "network" || failure.status >= 500)
    update(work, language, { unconfirmed: [...unconfirmed, save].slice(-maxUnconfirmed) });
  const replaced = sending.draftId !== draftId;
  if (!replaced && !sending.again && continuesUnconfirmed(work, language, save, failure))
    return send(work, language, queued, true);
  if (queued.purpose !== "autosave") return actionFailed(work, language, queued, failure, replaced);
  if (!replaced) autosaveFailed(work, language, queued.since, failure);
}

/** Whether a save was refused only because an earlier one of this form has arrived; then the form continues from that. */
function continuesUnconfirmed(work: Work, language: Language, { request }: UnconfirmedSave, failure: Failure): boolean {
  const { current } = failure;
  if (failure.status !== 409 || !current) return false;
  const arrived = work.state.versions[language].unconfirmed.find((save) => hasArrived(save, current));
  // nobody else creates the article of this form, but others may have saved it since
  const changed = current.lang === language && current.version > 1;
  if (!arrived && (request.id !== null || changed)) return false;
  if (current.lang === language) versionStored(work, language, current, arrived?.input ?? inputOf(current, language));
  articleAnswered(work, current, arrived?.shared ?? null);
  return true;
}

function actionFailed(
  work: Work,
  language: Language,
  { purpose, draftContent, waived }: Exclude<QueuedSave, { purpose: "autosave" }>,
  failure: Failure,
  replaced: boolean,
) {
  // the author may have gone on to the other version meanwhile
  if (failure.status >= 400) work.state = { ...work.state, active: language };
  if (failure.status === 409 && !replaced)
    return update(work, language, { conflict: { purpose, draftContent, waived, current: failure.current } });
  const problems: VersionState["problems"] = {};
  for (const field of textFields) {
    const [text] = failure.errors[field] ?? [];
    if (text) problems[field] = text;
  }
  if (failure.kind !== "unknown" && !replaced) update(work, language, { problems });
  const field = textFields.find((one) => problems[one]);
  if (field && !replaced) return void work.effects.push({ type: "focus", language, field });
  const kept = work.state.versions[language].draft.status.state !== "failed";
  const deleted = failure.status === 404 ? deletedText(work.state.versions[language]) : null;
  const text = deleted ?? failureText(purpose, failure, kept);
  if (!replaced) update(work, language, { failure: { action: purpose, text, offline: failure.kind === "network" } });
  // beside its button it is seen only where that version is written
  if (replaced || work.state.active !== language)
    work.effects.push({ type: "toast", kind: "error", text, ms: longToastMs });
}

/** The message for a save that failed; `kept`: the text is stored in this browser. */
function failureText(action: SaveAction, { kind, message }: Failure, kept: boolean): Text {
  const lost = kind === "network" && kept;
  if (action === "draft" || action === "publish") {
    const text: Text = { key: failedMessages[action] };
    const unexplained = kind === "answer" || kind === "unknown" ? null : ({ key: `errors.${kind}` } as const);
    const reason: Text | null = lost ? { key: "editor.form.offline_kept" } : message || unexplained;
    return reason ? { key: "editor.form.with_reason", values: { text, reason } } : text;
  }
  if (lost) return { key: "editor.form.offline" };
  return message || { key: kind === "answer" ? "editor.form.update_fallback" : failedMessages[action] };
}
