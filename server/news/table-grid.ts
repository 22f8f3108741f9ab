import { element, type HtmlElement } from "./html-tree.ts";

/** Columns up to which short rows are filled; no document has wider tables. */
const maxColumns = 200;

const spanOf = (cell: HtmlElement, name: "colspan" | "rowspan") => Number(cell.attributes[name] ?? 1);

function setSpan(cell: HtmlElement, name: "colspan" | "rowspan", value: number) {
  if (value > 1) cell.attributes[name] = String(value);
  else delete cell.attributes[name];
}

interface PlacedCell {
  cell: HtmlElement;
  row: number;
  column: number;
}

/** Gives each cell its place; spans that leave the table or cover another cell are cut. */
function placeCells(rows: readonly HtmlElement[]) {
  const cells: PlacedCell[] = [];
  /** For each column, the first row that no cell from above covers. */
  const freeFrom: number[] = [];
  let width = 0;
  for (const [row, { children }] of rows.entries()) {
    let column = 0;
    for (const cell of children) {
      if (typeof cell === "string") continue;
      while ((freeFrom[column] ?? 0) > row) column++;
      let span = 1;
      while (span < spanOf(cell, "colspan") && (freeFrom[column + span] ?? 0) <= row) span++;
      setSpan(cell, "colspan", span);
      setSpan(cell, "rowspan", Math.min(spanOf(cell, "rowspan"), rows.length - row));
      for (let i = 0; i < span; i++) freeFrom[column + i] = row + spanOf(cell, "rowspan");
      cells.push({ cell, row, column });
      column += span;
      width = Math.max(width, column);
    }
  }
  return { cells, width };
}

/** Whether a column begins a cell; one that only wider cells cross is no column of its own. */
function dropEmptyColumns(cells: readonly PlacedCell[], width: number) {
  const begun = new Set(cells.map(({ column }) => column));
  const empty = Array.from({ length: width }, (_, column) => column).filter((column) => !begun.has(column));
  if (empty.length === 0) return;
  for (const { cell, column } of cells) {
    const span = spanOf(cell, "colspan");
    const crossed = empty.filter((one) => one > column && one < column + span).length;
    if (crossed > 0) setSpan(cell, "colspan", span - crossed);
  }
}

/** Removes rows in which no cell begins, and one row of each span that crosses them. */
function withoutEmptyRows(rows: readonly HtmlElement[], cells: readonly PlacedCell[]): HtmlElement[] {
  const empty = rows.flatMap(({ children }, row) => (children.length === 0 ? [row] : []));
  if (empty.length === 0) return [...rows];
  for (const { cell, row } of cells) {
    const span = spanOf(cell, "rowspan");
    const crossed = span === 1 ? 0 : empty.filter((one) => one > row && one < row + span).length;
    if (crossed > 0) setSpan(cell, "rowspan", span - crossed);
  }
  return rows.filter(({ children }) => children.length > 0);
}

/** Columns that each row fills, cells from above included. */
function filledColumns(rows: number, cells: readonly PlacedCell[]): number[] {
  const filled = Array.from({ length: rows }, () => 0);
  for (const { cell, row } of cells) {
    for (let i = 0; i < spanOf(cell, "rowspan"); i++)
      filled[row + i] = (filled[row + i] ?? 0) + spanOf(cell, "colspan");
  }
  return filled;
}

/**
 * Rows of a table that is a rectangle, as HTML asks: short rows are filled at their end, spans stay within the table and do
 * not overlap, every row and every column has a cell that begins in it. Changes the given elements.
 */
export function rectangular(given: readonly HtmlElement[]): HtmlElement[] {
  const placed = placeCells(given);
  const rows = withoutEmptyRows(given, placed.cells);
  const { cells, width } = rows.length === given.length ? placed : placeCells(rows);
  if (width > maxColumns) return rows;
  dropEmptyColumns(cells, width);
  const again = placeCells(rows);
  const filled = filledColumns(rows.length, again.cells);
  for (const [i, row] of rows.entries()) {
    const isHead = row.children.every((cell) => typeof cell !== "string" && cell.tag === "th");
    for (let n = filled[i] ?? 0; n < again.width; n++) row.children.push(element(isHead ? "th" : "td"));
  }
  return rows;
}
