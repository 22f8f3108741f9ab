import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Selection, TextSelection } from "@tiptap/pm/state";
import { CellSelection, handlePaste, isInTable, selectedRect } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/** The table that a paste is, also where it is rows of the editor's own; `null` for anything else. */
function pastedTable({ content }: Slice): Node | null {
  const first = content.firstChild;
  if (first?.type.name === "table") return content.childCount === 1 ? first : null;
  return first?.type.name === "tableRow" ? (first.type.schema.nodes.table?.create(null, content) ?? null) : null;
}

/** Columns and rows that a table takes, those into which its cells reach included. */
function sizeOf(table: Node): { width: number; height: number } {
  const widths: number[] = [];
  table.forEach((row, _, index) => {
    widths[index] ??= 0;
    row.forEach(({ attrs: { colspan, rowspan } }) => {
      for (let at = index; at < index + rowspan; at++) widths[at] = (widths[at] ?? 0) + colspan;
    });
  });
  return { width: Math.max(0, ...widths), height: widths.length };
}

const isEmptyCell = (cell: Node | null) =>
  cell === null || (cell.childCount === 1 && cell.firstChild?.type.name === "paragraph" && cell.content.size === 2);

/** Whether the cells that a table would take the place of are empty, or selected. */
function replacesNothing(state: EditorState, pasted: Node): boolean {
  const { left, top, right, bottom, map, table } = selectedRect(state);
  const { width, height } = sizeOf(pasted);
  const isSelection = state.selection instanceof CellSelection;
  const selected = isSelection ? map.cellsInRect({ left, top, right, bottom }) : [];
  const covered = map.cellsInRect({
    left,
    top,
    right: Math.min(map.width, left + width),
    bottom: Math.min(map.height, top + height),
  });
  return covered.every((cell) => selected.includes(cell) || isEmptyCell(table.nodeAt(cell)));
}

/** Of a table that is larger than the selected cells all is pasted, from the first of them on. */
function leaveSmallSelection(view: EditorView, pasted: Node) {
  const { left, top, right, bottom, map, table, tableStart } = selectedRect(view.state);
  const { width, height } = sizeOf(pasted);
  if (!(view.state.selection instanceof CellSelection)) return;
  if (width <= right - left && height <= bottom - top) return;
  const first = view.state.doc.resolve(tableStart + map.positionAt(top, left, table) + 1);
  view.dispatch(view.state.tr.setSelection(TextSelection.near(first)));
}

/** Behind the innermost table in which the selection ends; `null` outside of tables. */
function behindTable({ selection: { $head } }: EditorState): number | null {
  for (let depth = $head.depth; depth > 0; depth--) {
    if ($head.node(depth).type.name === "table") return $head.after(depth);
  }
  return null;
}

function insertAt(view: EditorView, place: number, slice: Slice) {
  const table = pastedTable(slice);
  const tr = view.state.tr.replace(place, place, new Slice(table ? Fragment.from(table) : slice.content, 0, 0));
  const end = tr.doc.resolve(tr.mapping.map(place));
  view.dispatch(tr.setSelection(Selection.near(end, -1)).scrollIntoView().setMeta("paste", true));
}

/** A caption has one line: several blocks would part its image. */
const isOneLine = ({ content }: Slice) =>
  content.childCount < 2 &&
  (content.firstChild?.isInline || /^(?:paragraph|heading)$/.test(content.firstChild?.type.name ?? ""));

/**
 * Pastes into tables and captions, where not everything fits; what does not goes below them, so that no text is lost.
 * Says where it went; `null` where the editor pastes as it does elsewhere.
 */
export function pasteWhereItFits(view: EditorView, event: ClipboardEvent, slice: Slice): "here" | "below" | null {
  const { state } = view;
  const { $from, $to } = state.selection;
  if ($from.parent.type.name === "figure" && $to.parent === $from.parent) {
    if (slice.size === 0 || isOneLine(slice)) return null;
    insertAt(view, $from.after(), slice);
    return "below";
  }
  const table = isInTable(state) ? behindTable(state) : null;
  if (table === null) return null;
  const pasted = pastedTable(slice);
  if (!pasted || replacesNothing(state, pasted)) {
    if (pasted) leaveSmallSelection(view, pasted);
    try {
      return handlePaste(view, event, slice) ? "here" : null;
    } catch (error) {
      // cells that reach over the edge of what is pasted
      if (!(error instanceof RangeError)) throw error;
    }
  }
  insertAt(view, table, slice);
  return "below";
}
