/** Shanghai keeps UTC+8 all year, and has since 1991. */
const offsetMs = 8 * 3_600_000;

const shifted = (iso: string | Date) => new Date(new Date(iso).getTime() + offsetMs).toISOString();

/** The value of a `datetime-local` field that shows a time in Shanghai: `2026-01-31T16:00`. */
export const toTimeField = (iso: string | Date): string => shifted(iso).slice(0, 16);

/** The time that such a field holds, ISO 8601 in UTC; `null` where it holds none. */
export function fromTimeField(value: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? Date.parse(`${value.slice(0, 16)}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time - offsetMs).toISOString();
}

/** The day of a time in Shanghai: `2026-01-31`. */
export const shanghaiDay = (iso: string | Date): string => shifted(iso).slice(0, 10);

/** The start of a day in Shanghai, ISO 8601 in UTC. */
export const startOfDay = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) - offsetMs).toISOString();
