/** Characters of two terminal columns (Unicode Standard Annex 11: wide and fullwidth), approximately. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** Width of a text in terminal columns. */
const widthOf = (text: string) => [...text.replaceAll(/\p{M}/gu, "")].length + [...text.matchAll(wide)].length;

/** Removes invisible characters, which could move the cursor or reverse the line. */
const visible = (text: string) => text.replaceAll(/\p{C}/gu, "");

/** Lines of a table with aligned columns, separated by two blanks. */
export function table(rows: string[][]): string[] {
  const clean = rows.map((row) => row.map(visible));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => widthOf(row[column] ?? ""))));
  return clean.map((row) =>
    row
      .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)))
      .join("  ")
      .trimEnd(),
  );
}
