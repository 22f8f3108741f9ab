import { useEffect, useState } from "react";
import type { Desk } from "./article-form-store.ts";
import { useDesk } from "./use-article-form-store.ts";

/** Milliseconds in which a busy browser gets round to the second editor at the latest. */
const latestMs = 500;

/**
 * Whether a version's editor may be put in place: at once where it is the one to write in, else when it is seen and the
 * first editor stands, so that two are no slower to begin with than one.
 */
export function useEditorTurn(desk: Desk, active: boolean, seen: boolean): boolean {
  const [turn, setTurn] = useState(active);
  if (active && !turn) setTurn(true);
  const ready = useDesk(desk, (state) => state.ready);
  const waiting = ready && seen && !turn;
  useEffect(() => {
    if (!waiting) return;
    const begin = () => setTurn(true);
    // one of the browsers does not have it
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(begin, latestMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: latestMs });
    return () => cancelIdleCallback(idle);
  }, [waiting]);
  return turn;
}
