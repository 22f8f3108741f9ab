import type { Language } from "#contract/i18n/language.ts";
import { changePart, type Failure, type Transition } from "../form-state.ts";
import {
  busyWith,
  deletedMessage,
  isAutosaving,
  isReturnedUndecided,
  isServerDraftUndecided,
  needsAutosave,
} from "../selectors.ts";
import type { AutosaveState, AutosaveStatus } from "./saving-state.ts";

/** Milliseconds without a change after which the text is sent to the server. */
const autosavePauseMs = 10_000;

/** Milliseconds after which it is sent even while the author goes on writing. */
const autosaveLongestMs = 60_000;

/** Milliseconds until another attempt where a save was not possible, as within a word of an input method. */
const autosaveBusyMs = 1000;

/** Milliseconds between attempts while the server cannot be reached; the last one repeats. */
const autosaveRetryMs = [5000, 10_000, 20_000, 40_000, 60_000] as const;

const update = (transition: Transition, language: Language, change: Partial<AutosaveState>) =>
  changePart(transition, language, "autosave", change);

const isHalted = ({ status }: AutosaveState) => status.state === "conflict";

function startTimer(transition: Transition, language: Language, ms: number) {
  const { draftId } = transition.state.versions[language].text;
  transition.effects.push({ type: "startTimer", timer: "autosave", language, draftId, ms: Math.max(0, ms) });
}

function startWhenDue(transition: Transition, language: Language) {
  const version = transition.state.versions[language];
  const { firstChange, lastChange } = version.autosave;
  if (firstChange === null || isHalted(version.autosave) || isAutosaving(version)) return;
  const due = Math.min(lastChange + autosavePauseMs, firstChange + autosaveLongestMs);
  startTimer(transition, language, Math.min(due - transition.clock.now, autosavePauseMs));
}

/** Something has changed that the server does not have. */
export function autosaveSoon(transition: Transition, language: Language): void {
  const { now } = transition.clock;
  const { firstChange, failures } = transition.state.versions[language].autosave;
  update(transition, language, { firstChange: firstChange ?? now, lastChange: now });
  // while the server cannot be reached, writing on makes the next attempt neither sooner nor later
  if (failures === 0) startWhenDue(transition, language);
}

/** The status where nothing is left to save: that it could not be sent no longer holds. */
const withoutFailure = (status: AutosaveStatus): AutosaveStatus =>
  status.state === "failed" || status.state === "offline" ? { state: "idle" } : status;

/** What to do with a version's unsaved text at present; `save`: send it. */
function nextStep(transition: Transition, language: Language): "nothing" | "wait" | "retry" | "save" {
  const version = transition.state.versions[language];
  if (!needsAutosave(transition.state, language) || isReturnedUndecided(version)) return "nothing";
  const free = busyWith(version) === null && version.conflict.open === null && !isServerDraftUndecided(version);
  if (transition.state.page.composing || !free) return "wait";
  return transition.clock.online ? "save" : "retry";
}

/**
 * The save for what has changed, to be queued; `null` where there is nothing to save, or it is not possible at present and
 * the time of the next attempt is set.
 */
export function tryAutosave(
  transition: Transition,
  language: Language,
): { purpose: "autosave"; since: number; before: AutosaveStatus } | null {
  const version = transition.state.versions[language];
  const { firstChange: since, status } = version.autosave;
  if (since === null || isHalted(version.autosave) || isAutosaving(version)) return null;
  const before = withoutFailure(status);
  const step = nextStep(transition, language);
  if (step === "nothing") update(transition, language, { firstChange: null, failures: 0, status: before });
  if (step === "wait") startTimer(transition, language, autosaveBusyMs);
  if (step === "retry") retry(transition, language, since, { state: "offline" });
  if (step !== "save") return null;
  transition.effects.push({ type: "stopTimer", language, timer: "autosave" });
  update(transition, language, { firstChange: null, status: { state: "saving" } });
  return { purpose: "autosave", since, before };
}

function retry(transition: Transition, language: Language, since: number, status: AutosaveStatus) {
  const { failures } = transition.state.versions[language].autosave;
  update(transition, language, { firstChange: since, failures: failures + 1, status });
  startTimer(transition, language, autosaveRetryMs[failures] ?? 60_000);
}

/** An autosave has ended; what has changed meanwhile is saved next. */
export function autosaveDone(transition: Transition, language: Language, status: AutosaveStatus): void {
  update(transition, language, { failures: 0, status });
  startWhenDue(transition, language);
}

/** An autosave of what has changed since `since` has failed. */
export function autosaveFailed(transition: Transition, language: Language, since: number, failure: Failure) {
  const { status, current, errors, message } = failure;
  if (status === 409)
    return update(transition, language, { firstChange: since, status: { state: "conflict", current } });
  // a 401 leads to the login page and back, unless another tab has begun a new session
  if (status === 0 || status === 401 || status === 429 || status >= 500)
    return retry(transition, language, since, { state: transition.clock.online ? "failed" : "offline" });
  const reason = status === 404 ? deletedMessage(transition.state.versions[language]) : Object.values(errors)[0]?.[0];
  autosaveDone(transition, language, { state: "refused", reason: reason ?? message });
}

/** The author has saved: no change waits any more. */
export function autosaveSettled(transition: Transition, language: Language): void {
  transition.effects.push({ type: "stopTimer", language, timer: "autosave" });
  update(transition, language, { status: { state: "idle" }, firstChange: null, failures: 0 });
}

/** The author has decided between two texts: waiting changes are saved again. */
export function autosaveResumed(transition: Transition, language: Language): void {
  update(transition, language, { status: { state: "idle" } });
  startWhenDue(transition, language);
}
