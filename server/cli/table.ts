/** Characters that take two columns of a terminal (Unicode Standard Annex 11: wide and fullwidth), roughly. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** Columns of a terminal that a text takes. */
const widthOf = (text: string) => [...text.replaceAll(/\p{M}/gu, "")].length + [...text.matchAll(wide)].length;

/** Invisible characters could move the cursor or turn the line around. */
const visible = (text: string) => text.replaceAll(/\p{C}/gu, "");

/** Lines with the cells of each column below one another, two blanks apart. */
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
