import { useEffect, useState } from "react";
import type { DrawnRun, RunResult } from "./run-model.ts";
import { type KnownRuns, nextRequest, withRun } from "./simulation-runs.ts";
import type { SimulationState } from "./simulation-state.ts";

/**
 * Runs the model in a worker, one run after another, for what the state and the width, px, ask for (`nextRequest`); not at
 * all while the width is 0. The last drawn run stays until the next is there. `retry` starts a new worker after a failure.
 */
export function useRuns(state: SimulationState, width: number) {
  const [shown, setShown] = useState<DrawnRun | null>(null);
  const [known, setKnown] = useState<KnownRuns>(() => new Map());
  const [failed, setFailed] = useState(false);
  const [worker, setWorker] = useState<Worker | null>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    if (failed) return;
    const started = new Worker(new URL("./model-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<RunResult>) => {
      const { settings, grid, release, drawn } = data;
      setRunning(false);
      setKnown((runs) => withRun(runs, { settings, grid, release }));
      if (drawn) setShown(drawn);
    });
    started.addEventListener("error", (event) => {
      event.preventDefault();
      setFailed(true);
    });
    setWorker(started);
    return () => {
      setWorker(null);
      setRunning(false);
      started.terminate();
    };
  }, [failed]);

  const idle = worker !== null && !running;
  useEffect(() => {
    const request = idle ? nextRequest(state, shown, known, width) : null;
    if (!worker || !request) return;
    setRunning(true);
    worker.postMessage(request);
  }, [worker, idle, state, shown, known, width]);

  return { shown, known, failed, retry: () => setFailed(false) };
}
