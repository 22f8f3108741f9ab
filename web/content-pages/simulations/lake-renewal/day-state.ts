import { useState } from "react";
import { renewalGrid } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import { useUrlQuery } from "../url-state.ts";

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

/**
 * The day, which is not whole while time runs, read from the URL's query at the start, and stored there when it changes.
 * The model is put in the place of its drawing in the browser alone, so the query is there when this is first called.
 */
export function useDay() {
  const [day, setDay] = useState(() => readDay(location.search));
  useUrlQuery(limitedDay(day), writeDay);
  return [day, setDay] as const;
}
