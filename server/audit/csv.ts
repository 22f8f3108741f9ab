/**
 * Text that a spreadsheet would run as a formula: it begins, after blanks, with `= + - @` in either width, or with a tab
 * or a line break (OWASP, CSV Injection).
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const cell = (value: string | number) => {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** A line of CSV (RFC 4180), with every cell quoted and formulas escaped. */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\ufeff";
