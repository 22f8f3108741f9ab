import { useEffect, useEffectEvent, useState } from "react";

/** Something on its way from the server. */
export type Loaded<T> = { state: "loading" } | { state: "failed"; error: unknown } | { state: "ready"; value: T };

/** Loads what `load` fetches, anew for every other `key` and at `retry`; nothing for `null`. */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0);
  const wanted = key === null ? null : `${key} ${attempt}`;
  const [loaded, setLoaded] = useState<{ wanted: string; result: Loaded<T> } | null>(null);
  const start = useEffectEvent((signal: AbortSignal) => load(signal));
  useEffect(() => {
    if (wanted === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (result: Loaded<T>) => !signal.aborted && setLoaded({ wanted, result });
    start(signal).then(
      (value) => show({ state: "ready", value }),
      (error: unknown) => show({ state: "failed", error }),
    );
    return () => leaving.abort();
  }, [wanted]);
  const result: Loaded<T> = loaded !== null && loaded.wanted === wanted ? loaded.result : { state: "loading" };
  return { result, retry: () => setAttempt(attempt + 1) };
}
