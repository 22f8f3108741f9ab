import type { Language } from "#contract/i18n/language.ts";
import { textFields } from "#contract/news.ts";
import { saveRefused } from "../conflict/conflict.ts";
import { changePage, type Failure, longToastMs, type Transition } from "../form-state.ts";
import { inputOf } from "../input.ts";
import { deletedMessage } from "../selectors.ts";
import { showProblems } from "../text/text.ts";
import type { TextState } from "../text/text-state.ts";
import { autosaveFailed } from "./autosave.ts";
import { failureMessage } from "./failure-message.ts";
import { hasArrived, type UnconfirmedSave } from "./request.ts";
import { articleStored } from "./saved.ts";
import { endSending, saveUnconfirmed, sendAgain, showFailure, versionKnown } from "./saving.ts";
import type { QueuedSave } from "./saving-state.ts";

type RequestedSave = Exclude<QueuedSave, { purpose: "autosave" }>;

/** A save has failed, or it is not known whether it arrived. */
export function saveFailed(transition: Transition, language: Language, { failure }: { failure: Failure }) {
  const { saving, text } = transition.state.versions[language];
  const { sending } = saving;
  if (!sending) return;
  const { queued, save } = sending;
  endSending(transition, language);
  if (failure.kind === "timeout" || failure.kind === "network" || failure.status >= 500)
    saveUnconfirmed(transition, language, save);
  const replaced = sending.draftId !== text.draftId;
  if (!replaced && !sending.again && findsEarlierSave(transition, language, save, failure))
    return sendAgain(transition, language, queued);
  if (queued.purpose === "autosave") {
    if (!replaced) autosaveFailed(transition, language, queued.since, failure);
  } else if (replaced) replacedSaveFailed(transition, language, queued, failure);
  else requestedSaveFailed(transition, language, queued, failure);
}

/** Whether a save was refused only because an earlier one of this form has arrived; then the form goes on from that. */
function findsEarlierSave(
  transition: Transition,
  language: Language,
  { request }: UnconfirmedSave,
  { status, current }: Failure,
): boolean {
  if (status !== 409 || !current) return false;
  const { unconfirmed } = transition.state.versions[language].saving;
  const arrived = unconfirmed.find((save) => hasArrived(save, current));
  // nobody else creates the article of this form, but others may have saved it since
  const changed = current.lang === language && current.version > 1;
  if (!arrived && (request.id !== null || changed)) return false;
  if (current.lang === language)
    versionKnown(transition, language, current, arrived?.input ?? inputOf(current, language));
  articleStored(transition, current, arrived?.shared ?? null);
  return true;
}

/** What the server says of single fields. */
function problemsOf({ errors }: Failure): TextState["problems"] {
  const problems: TextState["problems"] = {};
  for (const field of textFields) {
    const [text] = errors[field] ?? [];
    if (text) problems[field] = text;
  }
  return problems;
}

function messageOf(transition: Transition, language: Language, { purpose }: RequestedSave, failure: Failure) {
  const version = transition.state.versions[language];
  if (failure.status === 404) return deletedMessage(version);
  return failureMessage(purpose, failure, version.draft.status.state !== "failed");
}

/** Beside its button a failure is seen only where that version is written. */
const announceFailure = ({ effects }: Transition, text: ReturnType<typeof messageOf>) =>
  effects.push({ type: "toast", kind: "error", text, ms: longToastMs });

function requestedSaveFailed(transition: Transition, language: Language, queued: RequestedSave, failure: Failure) {
  const { purpose, draftContent, waived } = queued;
  // the author may have gone on to the other version meanwhile
  if (failure.status >= 400) changePage(transition, { active: language });
  if (failure.status === 409)
    return saveRefused(transition, language, { purpose, draftContent, waived, current: failure.current });
  const problems = problemsOf(failure);
  if (failure.kind !== "unknown") showProblems(transition, language, problems);
  const field = textFields.find((one) => problems[one]);
  if (field) return void transition.effects.push({ type: "focus", language, field });
  const text = messageOf(transition, language, queued, failure);
  showFailure(transition, language, { action: purpose, text, offline: failure.kind === "network" });
  if (transition.state.page.active !== language) announceFailure(transition, text);
}

/** Another text has replaced the one that was sent. */
function replacedSaveFailed(transition: Transition, language: Language, queued: RequestedSave, failure: Failure) {
  if (failure.status >= 400) changePage(transition, { active: language });
  announceFailure(transition, messageOf(transition, language, queued, failure));
}
