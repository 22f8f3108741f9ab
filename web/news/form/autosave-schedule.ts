/** Milliseconds without a change after which the text goes to the server. */
export const autosavePauseMs = 10_000;

/** Milliseconds after which it goes there all the same while the writer goes on. */
export const autosaveLongestMs = 60_000;

/** Milliseconds until another look where a save was not possible yet, as within a word of an input method. */
export const autosaveBusyMs = 1000;

/** Milliseconds between tries while the server cannot be reached; the last one goes on. */
export const autosaveRetryMs = [5000, 10_000, 20_000, 40_000, 60_000] as const;

/**
 * What came of a save: done (or nothing to do), not possible at the moment, not reached, or nothing more until the
 * author has decided something.
 */
export type AutosaveOutcome = "done" | "busy" | "unreached" | "halted";

/** When what is being written goes to the server. */
export interface AutosaveSchedule {
  /** Something has changed. */
  changed: () => void;
  /** Saved by other means. */
  settled: () => void;
  /** The server may be reached again: tries at once what is waiting. */
  tryNow: () => void;
  /** The author has decided; what is waiting goes on. */
  resume: () => void;
  /** Nothing more. */
  stop: () => void;
}

/** Calls `save` after each pause of the writer, at the latest a minute after the first change; never twice at once. */
export function autosaveSchedule(save: () => Promise<AutosaveOutcome>): AutosaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | null = null;
  let lastChange = 0;
  let failures = 0;
  let running = false;
  let halted = false;

  function runIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, ms));
  }

  function runWhenDue() {
    if (firstChange === null || running || halted) return;
    runIn(Math.min(lastChange + autosavePauseMs, firstChange + autosaveLongestMs) - performance.now());
  }

  async function run() {
    clearTimeout(timer);
    if (firstChange === null || running || halted) return;
    const since = firstChange;
    firstChange = null;
    running = true;
    const outcome = await save();
    running = false;
    if (outcome === "done") failures = 0;
    else firstChange = since;
    halted ||= outcome === "halted";
    if (halted) return;
    if (outcome === "done") runWhenDue();
    else runIn(outcome === "busy" ? autosaveBusyMs : (autosaveRetryMs[failures++] ?? autosaveRetryMs[4]));
  }

  return {
    changed: () => {
      lastChange = performance.now();
      firstChange ??= lastChange;
      // while the server cannot be reached, writing on does not make it come sooner, nor later
      if (failures === 0) runWhenDue();
    },
    settled: () => {
      clearTimeout(timer);
      firstChange = null;
      failures = 0;
    },
    tryNow: () => void run(),
    resume: () => {
      halted = false;
      runWhenDue();
    },
    stop: () => {
      halted = true;
      clearTimeout(timer);
    },
  };
}
