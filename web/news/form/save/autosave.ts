import type { Language } from "#contract/i18n/language.ts";
import { busyWith, isAutosaving, isReturnedUndecided, isServerDraftUndecided, needsAutosave } from "./selectors.ts";
import { type AutosaveStatus, type Failure, update, type Work } from "./state.ts";

/** Milliseconds without a change after which the text is sent to the server. */
const autosavePauseMs = 10_000;

/** Milliseconds after which it is sent even while the author goes on writing. */
const autosaveLongestMs = 60_000;

/** Milliseconds until another try where a save was not possible, as within a word of an input method. */
const autosaveBusyMs = 1000;

/** Milliseconds between tries while the server cannot be reached; the last one repeats. */
const autosaveRetryMs = [5000, 10_000, 20_000, 40_000, 60_000] as const;

function startTimer(work: Work, language: Language, ms: number) {
  const { draftId } = work.state.versions[language];
  work.effects.push({ type: "startTimer", timer: "autosave", language, draftId, ms: Math.max(0, ms) });
}

function startWhenDue(work: Work, language: Language) {
  const version = work.state.versions[language];
  const { firstChange, lastChange, halted } = version.autosave;
  if (firstChange === null || halted || isAutosaving(version)) return;
  const due = Math.min(lastChange + autosavePauseMs, firstChange + autosaveLongestMs);
  startTimer(work, language, Math.min(due - work.moment.now, autosavePauseMs));
}

/** Something has changed that the server does not have. */
export function autosaveSoon(work: Work, language: Language): void {
  const { now } = work.moment;
  const { firstChange, failures } = work.state.versions[language].autosave;
  update(work, language, { autosave: { firstChange: firstChange ?? now, lastChange: now } });
  // while the server cannot be reached, writing on makes the next try neither sooner nor later
  if (failures === 0) startWhenDue(work, language);
}

/** The status where nothing is left to save: that it could not be sent no longer holds. */
const withoutFailure = (status: AutosaveStatus): AutosaveStatus =>
  status.state === "failed" || status.state === "offline" ? { state: "idle" } : status;

/** Tries to save what has changed: queues a save, or sets the time of the next try. */
export function tryAutosave(work: Work, language: Language) {
  const version = work.state.versions[language];
  const { firstChange: since, halted, status } = version.autosave;
  if (since === null || halted || isAutosaving(version)) return;
  const needed = needsAutosave(work.state, language) && !isReturnedUndecided(version);
  const before = withoutFailure(status);
  if (!needed) return update(work, language, { autosave: { firstChange: null, failures: 0, status: before } });
  const free = busyWith(version) === null && version.conflict === null && !isServerDraftUndecided(version);
  if (work.state.composing || !free) return startTimer(work, language, autosaveBusyMs);
  if (!work.moment.online) return retry(work, language, since, { state: "offline" });
  work.effects.push({ type: "stopTimer", language, timer: "autosave" });
  const queue = [...version.queue, { purpose: "autosave", since, before } as const];
  update(work, language, { queue, autosave: { firstChange: null, status: { state: "saving" } } });
}

function retry(work: Work, language: Language, since: number, status: AutosaveStatus) {
  const { failures } = work.state.versions[language].autosave;
  update(work, language, { autosave: { firstChange: since, failures: failures + 1, status } });
  startTimer(work, language, autosaveRetryMs[failures] ?? 60_000);
}

/** An autosave has ended; what has changed meanwhile is saved next. */
export function autosaveDone(work: Work, language: Language, status: AutosaveStatus): void {
  update(work, language, { autosave: { failures: 0, status } });
  startWhenDue(work, language);
}

/** An autosave of what has changed since `since` has failed. */
export function autosaveFailed(work: Work, language: Language, since: number, failure: Failure) {
  const { status, current, errors, message } = failure;
  if (status === 409)
    return update(work, language, {
      autosave: { firstChange: since, halted: true, status: { state: "conflict", current } },
    });
  // a 401 leads to the login page and back, unless another tab has begun a new session
  if (status === 0 || status === 401 || status === 429 || status >= 500)
    return retry(work, language, since, { state: work.moment.online ? "failed" : "offline" });
  autosaveDone(work, language, { state: "refused", reason: Object.values(errors)[0]?.[0] ?? message });
}

/** The author has saved: no change waits any more. */
export function autosaveSettled(work: Work, language: Language): void {
  work.effects.push({ type: "stopTimer", language, timer: "autosave" });
  update(work, language, { autosave: { status: { state: "idle" }, firstChange: null, failures: 0, halted: false } });
}

/** The author has decided between two texts: waiting changes are saved again. */
export function autosaveResumed(work: Work, language: Language): void {
  update(work, language, { autosave: { status: { state: "idle" }, halted: false } });
  startWhenDue(work, language);
}
