import { type RefObject, useState } from "react";
import { renewalGrid } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import { useFirstQuery, useUrlQuery } from "../url-state.ts";

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
 * The day of the model in `host`, which is not whole while time runs: on the server the drawing's own, in the browser that of
 * the URL, which follows it.
 */
export function useDay(host: RefObject<HTMLElement | null>) {
  const [day, setDay] = useState(openingDay);
  useFirstQuery(host, (search) => setDay(readDay(search)));
  useUrlQuery(limitedDay(day), writeDay);
  return [day, setDay] as const;
}
