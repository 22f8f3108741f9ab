import type { Language } from "#contract/i18n/language.ts";
import type { Bilingual } from "../models/data/data-table.ts";

/** A column of a figure's data: its name with the unit, in both languages. */
export type Column = Bilingual;

/** A cell: a number, a code that is the same in both languages, a word in both, or nothing where there is no value. */
export type Cell = number | string | Bilingual | null;

/** The numbers that a figure draws. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Tables by the name of their figure. */
export type Tables = Readonly<Record<string, () => Table>>;

/** A column's name in both languages. */
export const column = (zh: string, en: string): Column => ({ zh, en });

/** The column of the days of a year, counted from 1. */
export const dayOfYear = column("日序，1月1日为1", "day of the year, 1 January is 1");

/** Rows from series of one length; numbers are rounded to `digits` decimals. */
export function rowsOf(digits: number, ...series: readonly ArrayLike<Cell>[]): (readonly Cell[])[] {
  const round = (cell: Cell | undefined): Cell =>
    typeof cell === "number" ? (Number.isFinite(cell) ? Number(cell.toFixed(digits)) : null) : (cell ?? null);
  return Array.from({ length: Math.max(...series.map(({ length }) => length)) }, (_, i) =>
    series.map((values) => round(values[i])),
  );
}

const quoted = (cell: Cell, language: Language): string => {
  const words = cell === null ? "" : typeof cell === "object" ? cell[language] : String(cell);
  return /[",\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
};

/** A table as CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know the encoding. */
export const csv = ({ columns, rows }: Table, language: Language): string =>
  `\ufeff${[columns, ...rows].map((row) => row.map((cell) => quoted(cell, language)).join(",")).join("\r\n")}\r\n`;
