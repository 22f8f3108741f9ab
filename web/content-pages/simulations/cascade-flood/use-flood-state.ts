import { useEffect, useState } from "react";
import { type FloodState, readFloodState, writeFloodState } from "./flood-state.ts";

/** How long the state has to rest until it is written, ms: browsers refuse many changes of the URL in a short time. */
const restMs = 300;

/**
 * The state, read from the URL's query at the start and kept there from then on. The entry of the history is replaced
 * with the router's own state in it, so nothing is navigated to, and Back leads where it led before.
 */
export function useFloodState() {
  const [state, setState] = useState(() => readFloodState(location.search));
  const [path] = useState(() => location.pathname);
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = writeFloodState(location.search, state);
      if (location.pathname !== path || search === location.search) return;
      history.replaceState(history.state, "", `${path}${search}${location.hash}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [state, path]);
  return [state, setState] as const satisfies readonly [FloodState, unknown];
}
