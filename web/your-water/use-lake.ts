import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { exampleLake, type LakeInput, type Refusal, refusalsOf } from "#figures/pages/your-water/lake-input.ts";
import { ensemble } from "#figures/pages/your-water/settings.ts";
import { usePlace } from "#web/i18n/place.ts";
import type { LakeAnswer, LakeRequest, RangesAnswer, YearAnswer } from "./lake-answers.ts";
import { type Entered, enteredOf, lakeOf, readEntered, sameLake, writeLake } from "./lake-url.ts";

/** What the page shows of a lake. */
export interface LakeState {
  readonly entered: Entered;
  /** The lake that is computed: the last one that was not refused. */
  readonly lake: LakeInput;
  /** Why what was entered is not computed; empty if it is. */
  readonly refusals: readonly Refusal[];
  /** Of `lake`; `null` until the worker has answered, and at the start, where the server's example stands. */
  readonly year: YearAnswer | null;
  readonly ranges: RangesAnswer | null;
  readonly map: string | null;
  /** Whether the year of `lake` is being computed; what is shown is still that of the lake before. */
  readonly awaited: boolean;
  readonly failed: boolean;
  /** Whether the fields hold, from the start, another lake that nobody has been asked to compute: without scripts, for good. */
  readonly unasked: boolean;
}

const initial: LakeState = {
  entered: enteredOf(exampleLake),
  lake: exampleLake,
  refusals: [],
  year: null,
  ranges: null,
  map: null,
  awaited: false,
  failed: false,
  unasked: false,
};

/** The state at the start: the fields hold what a query says, and nothing but the example is computed. */
export function initialFor(search: string): LakeState {
  const entered = readEntered(search);
  const refusals = refusalsOf(lakeOf(entered));
  return { ...initial, entered, refusals, unasked: refusals.length === 0 && !sameLake(lakeOf(entered), exampleLake) };
}

/** The state after an answer; an answer about another lake than the present one changes nothing. */
export function withAnswer(state: LakeState, answer: LakeAnswer): LakeState {
  if (!sameLake(answer.lake, state.lake)) return state;
  return answer.kind === "year"
    ? { ...state, year: answer, ranges: null, map: answer.map, awaited: false }
    : { ...state, ranges: answer, map: answer.map ?? state.map };
}

/** Whether what is shown is the lake's own and no run is left to do. */
export const isComplete = ({ lake, year, ranges }: LakeState): boolean =>
  year === null ? sameLake(lake, exampleLake) : ranges?.done === ensemble.runs;

/** The state where a lake that has been asked for could not be computed. */
export const withFailure = (state: LakeState): LakeState => ({ ...state, failed: true, awaited: false });

/** The state after the fields were sent: refused, or about to be computed, which is tried again after a failure. */
export function submitted(state: LakeState, entered: Entered): LakeState {
  const lake = lakeOf(entered);
  const refusals = refusalsOf(lake);
  const next = { ...state, entered, refusals, unasked: false };
  if (refusals.length > 0 || (sameLake(lake, state.lake) && !state.failed)) return next;
  return { ...next, lake, year: null, ranges: null, awaited: true, failed: false };
}

/**
 * The lake in the fields, computed by a worker that starts when it is first needed. `width` gives the width to draw at, px.
 * The URL's query follows the lake; a query at the start is computed at once.
 */
export function useLake(width: () => number) {
  const { language, search } = usePlace();
  const [state, setState] = useState(() => initialFor(search));
  const worker = useRef<Worker | null>(null);
  // once anything was computed, another language needs another drawing of it
  const drawn = useRef(false);

  const request = useCallback(
    (lake: LakeInput) => {
      worker.current ??= startWorker(
        (answer) => setState((now) => withAnswer(now, answer)),
        () => {
          // one that could not be loaded answers nothing any more; the next request starts another
          stopWorker(worker);
          setState(withFailure);
        },
      );
      const asked: LakeRequest = { lake, language, width: width() };
      worker.current.postMessage(asked);
      drawn.current = true;
    },
    [language, width],
  );

  const submit = useCallback(
    (entered: Entered, keepFields = false) => {
      setState((now) => ({ ...submitted(now, entered), ...(keepFields && { entered: now.entered }) }));
      const lake = lakeOf(entered);
      if (refusalsOf(lake).length > 0) return;
      writeUrl(lake);
      request(lake);
    },
    [request],
  );

  useEffect(() => {
    if (drawn.current) submit(readEntered(location.search));
    return () => stopWorker(worker);
  }, [submit]);

  const arrive = useEffectEvent(() => {
    const entered = readEntered(search);
    // the fields hold the query, or what was typed before this script was there
    if (!sameLake(lakeOf(entered), state.lake)) submit(entered, true);
  });
  useEffect(() => arrive(), []);

  return {
    state,
    submit,
    enter: (part: Partial<Entered>) => setState((now) => ({ ...now, entered: { ...now.entered, ...part } })),
    /** Computes the example too, which the server has drawn, where its daily numbers are wanted. */
    compute: () => {
      setState((now) => (now.failed ? { ...now, failed: false, awaited: true } : now));
      request(state.lake);
    },
  };
}

/** Puts a lake into the URL's query, in place of the present entry of the history. */
function writeUrl(lake: LakeInput): void {
  const { pathname, search, hash } = location;
  const query = writeLake(search, lake);
  if (query !== search) history.replaceState(history.state, "", `${pathname}${query}${hash}`);
}

function stopWorker(worker: RefObject<Worker | null>): void {
  worker.current?.terminate();
  worker.current = null;
}

function startWorker(answered: (answer: LakeAnswer) => void, failed: () => void): Worker {
  const started = new Worker(new URL("./lake-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<LakeAnswer>) => answered(data));
  started.addEventListener("error", (event) => {
    event.preventDefault();
    failed();
  });
  return started;
}
