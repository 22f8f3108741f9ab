import { useEffect, useState } from "react";
import type { Column, ColumnRequest } from "./column-run.ts";
import { type ColumnSettings, sameSettings } from "./settings.ts";

/**
 * Runs the model in a worker for the settings and the width (px) as they are now, one run after another; not at all while
 * the width is 0. The last run stays until the next is there. `retry` starts a new worker after a failure.
 */
export function useColumn({ wind, extinction, intake }: ColumnSettings, width: number) {
  const [column, setColumn] = useState<Column | null>(null);
  const [failed, setFailed] = useState(false);
  const [worker, setWorker] = useState<Worker | null>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    if (failed) return;
    const started = new Worker(new URL("./column-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<Column>) => {
      setRunning(false);
      setColumn(data);
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

  const current = column?.width === width && sameSettings(column.settings, { wind, extinction, intake });
  const wanted = width > 0 && !current;
  useEffect(() => {
    if (!wanted || running || worker === null) return;
    setRunning(true);
    worker.postMessage({ settings: { wind, extinction, intake }, width } satisfies ColumnRequest);
  }, [worker, running, wanted, wind, extinction, intake, width]);

  return { column, busy: wanted && !failed, failed, retry: () => setFailed(false) };
}
