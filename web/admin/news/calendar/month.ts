import { startOfDay } from "#web/i18n/shanghai-time.ts";

const dayMs = 86_400_000;
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The month a query names, `2026-01`; the one of `today` where it names none. */
export const readMonth = (value: string | null, today: string): string =>
  value !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7);

/** The month some months later, or earlier. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number - 1 + months)).slice(0, 7);
};

/** The weeks that a month touches, from Monday on, as days: `2026-01-31`. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00Z`);
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00Z`);
  const weeks: string[][] = [];
  for (let monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs; monday < end; monday += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, i) => dayOf(monday + i * dayMs)));
  return weeks;
}

/** The period of a month in Shanghai, ISO 8601 in UTC. */
export const periodOf = (month: string) => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${monthAfter(month, 1)}-01`),
});
