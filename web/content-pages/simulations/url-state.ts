import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
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

const isChanged = (control: HTMLInputElement | HTMLSelectElement): boolean =>
  control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : control.selectedOptions[0]?.defaultSelected === false;

/**
 * Begins a model in the browser, as the server renders it without a query: `begin` is called once with the URL's, in which
 * named controls of `host` that were used before React was there stand too.
 */
export function useFirstQuery(host: RefObject<HTMLElement | null>, begin: (search: string) => void): void {
  const onBegin = useEffectEvent(begin);
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search);
    const controls = host.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(":is(input, select)[name]");
    for (const control of controls ?? []) if (isChanged(control)) query.set(control.name, control.value);
    onBegin(query.toString());
  }, [host]);
}

/** How long the state has to rest until it is written, ms: browsers refuse many changes of the URL in a short time. */
const restMs = 300;

/**
 * Writes a state into the URL's query whenever it has changed; `write` gives the query for the present one. The entry of the
 * history is replaced, so that Back leads where it led before.
 */
export function useUrlQuery<State>(state: State, write: (search: string, state: State) => string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = write(location.search, state);
      if (search === location.search) return;
      history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [state, write]);
}
