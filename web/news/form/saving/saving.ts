import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { type Article, type ArticleUpdate, textFields } from "#contract/news.ts";
import { changePart, type Transition } from "../form-state.ts";
import { draftRule, type InputRule, inputOf, updateRule, type VersionInput } from "../input.ts";
import type { Message } from "../message.ts";
import { busyWith, creationKeyOf, needsAutosave, saveContext } from "../selectors.ts";
import { showProblems } from "../text/text.ts";
import { autosaveDone, tryAutosave } from "./autosave.ts";
import {
  autosaveRequest,
  autosavesShared,
  autosavesUnpublishedEdit,
  type SaveAction,
  saveRequest,
  type UnconfirmedSave,
} from "./request.ts";
import { versionStored } from "./saved.ts";
import type { QueuedSave, SavingState } from "./saving-state.ts";

/** Saves without a response that are remembered. */
const maxUnconfirmed = 10;

const rules: Record<SaveAction, InputRule> = {
  draft: draftRule,
  publish: updateRule,
  update: updateRule,
  withdraw: () => ({}),
};

const update = (transition: Transition, language: Language, change: Partial<SavingState>) =>
  changePart(transition, language, "saving", change);

/** Shows what a rule finds wrong with a version, and leads to it; `true` where nothing is. */
export function check(transition: Transition, language: Language, rule: InputRule): boolean {
  const problems = rule(transition.state.versions[language].text.input);
  const messages = Object.entries(problems).map(([field, key]): [string, Message] => [field, { key }]);
  showProblems(transition, language, Object.fromEntries(messages));
  if (messages.length === 0) return true;
  const field = textFields.find((one) => problems[one]) ?? "content";
  transition.effects.push({ type: "focus", language, field });
  return false;
}

interface RequestedSave {
  action: SaveAction;
  draftContent: string;
  over?: { version: number | undefined };
  waived?: ArticleUpdate["waived"];
}

function enqueue(transition: Transition, language: Language, queued: QueuedSave) {
  const { queue } = transition.state.versions[language].saving;
  update(transition, language, { queue: [...queue, queued] });
}

/** The author wants a version saved. `over` replaces the version it was begun on. */
export function requestSave(
  transition: Transition,
  language: Language,
  { action, draftContent, over, waived }: RequestedSave,
): void {
  const version = transition.state.versions[language];
  const free = version.conflict.open === null && busyWith(version) === null;
  if (!free || !check(transition, language, rules[action])) return;
  enqueue(transition, language, { purpose: action, draftContent, ...(over && { over }), ...(waived && { waived }) });
  update(transition, language, { failure: null });
}

/** Saves what has changed, or sets the time of the next attempt. */
export function autosave(transition: Transition, language: Language): void {
  const queued = tryAutosave(transition, language);
  if (queued) enqueue(transition, language, queued);
}

/** Sends what is queued: one save at a time of a version, and none beside the one that creates the article. */
export function startSaves(transition: Transition): void {
  for (const language of languages) {
    const { article, versions } = transition.state;
    const { sending, queue } = versions[language].saving;
    const [queued, ...rest] = queue;
    const creating = article === null && versions[otherLanguage(language)].saving.sending !== null;
    if (sending || !queued || creating) continue;
    update(transition, language, { queue: rest });
    if (queued.purpose !== "autosave" || needsAutosave(transition.state, language)) send(transition, language, queued);
    else {
      autosaveDone(transition, language, queued.before);
      startSaves(transition);
    }
  }
}

/** The request of a queued save, with what it would save. */
function requestOf(transition: Transition, language: Language, queued: QueuedSave, again: boolean): UnconfirmedSave {
  const context = saveContext(transition.state, language);
  const { input, shared } = context;
  if (queued.purpose === "autosave")
    return { request: autosaveRequest(context), input, shared: autosavesShared(context) ? shared : null };
  const { purpose, draftContent, over, waived } = queued;
  const version = over && !again ? over.version : context.version;
  const request = saveRequest(purpose, { ...context, version, draftContent, waived });
  return { request, input, shared: purpose === "withdraw" ? null : shared };
}

function send(transition: Transition, language: Language, queued: QueuedSave, again = false) {
  const { text, saving } = transition.state.versions[language];
  const context = saveContext(transition.state, language);
  const save = requestOf(transition, language, queued, again);
  const unpublishedEdit = queued.purpose === "autosave" && autosavesUnpublishedEdit(context);
  const creates = save.request.id === null;
  update(transition, language, {
    sending: { queued, save, unpublishedEdit, again, draftId: text.draftId },
    creationKey: creates ? creationKeyOf(transition.state, language) : saving.creationKey,
  });
  const keepPrevious = !creates && !saving.extendsLastSave;
  transition.effects.push({ type: "send", language, request: save.request, keepPrevious });
}

/** Sends a save again whose version an earlier one of this form has changed. */
export const sendAgain = (transition: Transition, language: Language, queued: QueuedSave): void =>
  send(transition, language, queued, true);

/** The save that was sent has a response, or none will come. */
export const endSending = (transition: Transition, language: Language): void =>
  update(transition, language, { sending: null });

/** The server has a save of this form: the next one follows it. */
export const saveConfirmed = (transition: Transition, language: Language): void =>
  update(transition, language, { extendsLastSave: true });

/** It is not known whether a save has arrived. */
export function saveUnconfirmed(transition: Transition, language: Language, save: UnconfirmedSave): void {
  const { unconfirmed } = transition.state.versions[language].saving;
  update(transition, language, { unconfirmed: [...unconfirmed, save].slice(-maxUnconfirmed) });
}

export const showFailure = (transition: Transition, language: Language, failure: SavingState["failure"]): void =>
  update(transition, language, { failure });

/** The server's state of a version is known, and so is what became of earlier saves; `input`: its text. */
export function versionKnown(transition: Transition, language: Language, article: Article, input: VersionInput): void {
  versionStored(transition, language, article, input);
  update(transition, language, { unconfirmed: [] });
}

/** The author's text replaces what somebody else saved: the next save is based on that, and keeps it. */
export function overwriteForeignSave(transition: Transition, language: Language, current: Article | null): void {
  update(transition, language, { extendsLastSave: false });
  if (current) versionKnown(transition, language, current, inputOf(current, language));
}
