import { dataFrom, dataTo } from "#figures/models/data/data-coverage.ts";

/** Years from the first to the last one, both included. */
export interface YearRange {
  readonly from: number;
  readonly to: number;
}

/** The whole axis: no year is excluded. */
export const allYears: YearRange = { from: dataFrom, to: dataTo };

/** Years on the axis. */
export const yearCount = dataTo - dataFrom + 1;

/** Where a year begins on the axis, 0 to 1. */
export const placeOf = (year: number): number => (year - dataFrom) / yearCount;

const limited = (year: number): number => Math.min(dataTo, Math.max(dataFrom, Math.round(year)));

/** The year at a place on the axis, 0 to 1. */
export const yearAt = (place: number): number => limited(Math.floor(dataFrom + place * yearCount));

/** Whether both hold the same years. */
export const sameYears = (a: YearRange, b: YearRange): boolean => a.from === b.from && a.to === b.to;

/** The handles at the ends of a range. */
export type YearHandle = keyof YearRange;

/** What a pointer has taken: an end, the range as a whole, or the free axis, on which it draws a new range. */
export type YearGrip = YearHandle | "range" | "axis";

/** A range with one end at another year, at most at the other end. */
const withEnd = (range: YearRange, end: YearHandle, year: number): YearRange =>
  end === "from"
    ? { from: Math.min(limited(year), range.to), to: range.to }
    : { from: range.from, to: Math.max(limited(year), range.from) };

/** A range moved by some years, as far as the axis reaches; its length stays. */
const movedBy = ({ from, to }: YearRange, years: number): YearRange => {
  const step = Math.max(dataFrom - from, Math.min(dataTo - to, years));
  return { from: from + step, to: to + step };
};

/** The range while a pointer that took `grip` of `start` in the year `pressed` is in another year. */
export function draggedYears(start: YearRange, grip: YearGrip, pressed: number, year: number): YearRange {
  if (grip === "axis") return { from: Math.min(pressed, year), to: Math.max(pressed, year) };
  if (grip === "range") return movedBy(start, year - pressed);
  return withEnd(start, grip, start[grip] + year - pressed);
}

/** The range with the nearer one of its ends at a year. */
export const nearerEndAt = (range: YearRange, year: number): YearRange =>
  withEnd(range, Math.abs(year - range.from) <= Math.abs(year - range.to) ? "from" : "to", year);

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -yearCount,
  End: yearCount,
};

/** The range after a key on a handle, with the shift key as a whole; `null` for keys that move nothing. */
export function yearsAfterKey(range: YearRange, end: YearHandle, key: string, whole: boolean): YearRange | null {
  const stride = strides[key];
  if (stride === undefined) return null;
  return whole ? movedBy(range, stride) : withEnd(range, end, range[end] + stride);
}
