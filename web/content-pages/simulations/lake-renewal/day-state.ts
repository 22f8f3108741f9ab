import { useEffect, useState } from "react";
import { renewalGrid } from "#figures/pages/wuliangsuhai/renewal-field.ts";

/** The day of the static drawing. */
export const openingDay = 45;

/** A whole day within the run. */
export const limitedDay = (day: number): number => Math.min(renewalGrid.days, Math.max(0, Math.round(day)));

/** The day that a URL's query asks for, such as `?day=90`; the drawing's own for what is no plain number. */
export function readDay(search: string): number {
  const text = new URLSearchParams(search).get("day") ?? "";
  return /^\d{1,6}$/.test(text) ? limitedDay(Number(text)) : openingDay;
}

/** A query with the day in it: the drawing's own is left out, other parameters stay. */
export function writeDay(search: string, day: number): string {
  const query = new URLSearchParams(search);
  query.delete("day");
  if (day !== openingDay) query.set("day", String(day));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** How long the day has to rest until it is written, ms: browsers refuse many changes of the URL in a short time. */
const restMs = 300;

/**
 * The day, which is not whole while time runs, read from the URL's query at the start and stored there from then on. The
 * entry of the history is replaced with the router's own state in it, so nothing is navigated to.
 */
export function useDay() {
  const [day, setDay] = useState(() => readDay(location.search));
  const [path] = useState(() => location.pathname);
  const whole = limitedDay(day);
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = writeDay(location.search, whole);
      if (location.pathname !== path || search === location.search) return;
      history.replaceState(history.state, "", `${path}${search}${location.hash}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [whole, path]);
  return [day, setDay] as const;
}
