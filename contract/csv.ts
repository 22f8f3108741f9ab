/**
 * Text that a spreadsheet would run as a formula: it begins, after blanks, with one of `= + - @` in either width, or with
 * a tab or a line break (OWASP, CSV Injection).
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A text or a number; only texts can be formulas. */
export type CsvCell = string | number;

/** `all` puts every cell in quotes, `needed` only those with a comma, a quotation mark or a line break. */
export type CsvQuotes = "all" | "needed";

function csvCell(value: CsvCell, quotes: CsvQuotes): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return quotes === "all" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of comma-separated values (RFC 4180) with its line break; an apostrophe keeps a text from being a formula. */
export const csvLine = (cells: readonly CsvCell[], quotes: CsvQuotes = "needed"): string =>
  `${cells.map((cell) => csvCell(cell, quotes)).join(",")}\r\n`;

/** Begins a file: without it, spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** Rows as a file of comma-separated values, the head first. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => csvLine(row)).join("");
