import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { Limits } from "./model-parts.tsx";

const plainNumber = /^-?\d{1,12}(\.\d{1,12})?$/;

/** A number within its limits, on the nearest step; `fallback` for what is no plain number. */
export function limited(text: string | null | undefined, limits: Limits, fallback: number): number {
  if (!text || !plainNumber.test(text)) return fallback;
  const { minimum, maximum, step } = limits;
  const inside = Math.min(maximum, Math.max(minimum, Number(text)));
  // without the last digits of a sum of tenths
  return Number((minimum + step * Math.round((inside - minimum) / step)).toFixed(6));
}

/** A query with values in it: those that are `null` are left out, other parameters stay. */
export function writeQuery(search: string, values: Readonly<Record<string, string | null>>): string {
  const others = new URLSearchParams(search);
  for (const name of Object.keys(values)) others.delete(name);
  const parts = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  const query = [others.toString(), ...parts].filter((part) => part !== "").join("&");
  return query === "" ? "" : `?${query}`;
}

/** A query with other values in place of those that it has by the same names. */
export function queryWith(search: string, values: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of values) query.set(name, value);
  return query.toString();
}

/** How long the state has to rest until it is written, ms: browsers refuse many changes of the URL in a short time. */
const restMs = 300;

/** The router's key of the history's present entry. */
function entryKey(): string {
  const entry: unknown = history.state;
  const key = typeof entry === "object" && entry !== null && "key" in entry ? entry.key : null;
  return typeof key === "string" ? key : "default";
}

/**
 * Writes a state into the URL's query whenever it has changed; `write` gives the query for the present one. The entry of the
 * history is replaced with the router's own state in it, so nothing is navigated to, and Back leads where it led before.
 * `arrive` is called with the query that a link to the same page, or the history, has put in its place.
 */
export function useUrlQuery<State>(
  state: State,
  write: (search: string, state: State) => string,
  arrive: (search: string) => void,
): void {
  const place = useLocation();
  const path = useRef<string | null>(null);
  /** The query that was last read or written. */
  const known = useRef("");
  const compare = useEffectEvent(() => {
    // read here and not while rendering, which a server does too
    if (path.current === null) {
      path.current = location.pathname;
      known.current = location.search;
    }
    if (location.pathname !== path.current || location.search === known.current) return;
    known.current = location.search;
    arrive(location.search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window's own location is compared at each navigation
  useEffect(() => compare(), [place]);
  const shownKey = place.key;
  useEffect(() => {
    const timer = setTimeout(() => {
      // where a link has led on that the page does not show yet, its query is what counts
      if (entryKey() !== shownKey) return;
      const search = write(location.search, state);
      if (location.pathname !== path.current || search === location.search) return;
      known.current = search;
      history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [state, write, shownKey]);
}
