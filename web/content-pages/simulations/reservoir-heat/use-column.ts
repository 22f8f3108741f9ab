import { useCallback, useEffect, useState } from "react";
import type { ColumnAnswer, ColumnRequest } from "./column-run.ts";
import type { ColumnSettings } from "./settings.ts";

/** A year of the column as the page holds it. */
export interface Column {
  readonly settings: ColumnSettings;
  /** Temperature, °C, by day and layer from the surface down. */
  readonly profiles: readonly Float64Array[];
  /** Depth of a layer, m. */
  readonly layerDepth: number;
  /** Width of the map, px, and its markup. */
  readonly width: number;
  readonly map: string;
}

/** The worker's answer with its profiles apart; they share its memory. */
export function columnOf({ temperature, layers, ...rest }: ColumnAnswer): Column {
  const { settings, layerDepth, width, map } = rest;
  const profiles = Array.from({ length: temperature.length / layers }, (_, day) =>
    temperature.subarray(day * layers, (day + 1) * layers),
  );
  return { settings, profiles, layerDepth, width, map };
}

export interface ColumnState {
  /** The last run that came back. */
  readonly column: Column | null;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Starts a new worker after a failure. */
  readonly retry: () => void;
}

/**
 * Runs the model in a worker for the settings and the width as they are now. While a run is under way only the newest
 * wish is remembered; `null` as a request asks for nothing. The last run stays until the next is there.
 */
export function useColumn(request: ColumnRequest | null): ColumnState {
  const [column, setColumn] = useState<Column | null>(null);
  const [phase, setPhase] = useState<"idle" | "busy" | "failed">("idle");
  const failed = phase === "failed";
  const [ask, setAsk] = useState<((request: ColumnRequest) => void) | null>(null);

  useEffect(() => {
    if (failed) return;
    const worker = new Worker(new URL("./column-worker.ts", import.meta.url), { type: "module" });
    let running = false;
    let next: ColumnRequest | null = null;
    const send = (wish: ColumnRequest) => {
      running = true;
      setPhase("busy");
      worker.postMessage(wish);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<ColumnAnswer>) => {
      running = false;
      setColumn(columnOf(data));
      if (next === null) setPhase("idle");
      else send(next);
      next = null;
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      setPhase("failed");
    });
    setAsk(() => (wish: ColumnRequest) => {
      if (running) next = wish;
      else send(wish);
    });
    return () => {
      setAsk(null);
      worker.terminate();
    };
  }, [failed]);

  const wind = request?.settings.wind ?? 0;
  const extinction = request?.settings.extinction ?? 0;
  const width = request?.width ?? 0;
  useEffect(() => {
    if (width > 0) ask?.({ settings: { wind, extinction }, width });
  }, [ask, wind, extinction, width]);

  const retry = useCallback(() => setPhase("idle"), []);
  return { column, busy: phase === "busy", failed, retry };
}
