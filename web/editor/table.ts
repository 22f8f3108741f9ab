import { type Editor, Extension, Node } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from "@tiptap/pm/tables";

/** What prosemirror-tables calls the node types. */
const roles: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(50, Math.max(1, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1)),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const Table = Node.create({
  name: "table",
  content: "tableRow+",
  group: "block",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  extendNodeSchema: (extension) => {
    const role = roles[extension.name];
    return role === undefined ? {} : { tableRole: role };
  },
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => {
        if (!this.editor.isActive("table")) return false;
        return run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1)));
      },
      "Shift-Tab": () => run(goToNextCell(-1)),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Tables with a header row, merged cells as far as they are pasted, and Tab from cell to cell. */
export const Tables = Extension.create({
  name: "tables",
  addExtensions: () => [Table, TableRow, cell("tableCell", "td"), cell("tableHeader", "th")],
});

const row = (type: string, count: number) => ({
  type: "tableRow",
  content: Array.from({ length: count }, () => ({ type, content: [{ type: "paragraph" }] })),
});

/** Inserts a table of three columns, a header row and two rows, and moves the cursor into its first cell. */
export function insertTable(editor: Editor) {
  const rows = [row("tableHeader", 3), row("tableCell", 3), row("tableCell", 3)];
  const start = editor.state.selection.from;
  editor.chain().insertContent({ type: "table", content: rows }).run();
  let first: number | null = null;
  editor.state.doc.nodesBetween(Math.max(0, start - 1), editor.state.doc.content.size, (node, position) => {
    if (first === null && node.type.name === "tableHeader") first = position + 2;
    return first === null;
  });
  if (first !== null) editor.commands.setTextSelection(first);
}

/** What can be done to the table at the cursor. */
const commands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeader: toggleHeaderRow,
  deleteTable,
} satisfies Record<string, Command>;

/** Names of what can be done with tables. */
export const tableActions = [
  "insert",
  "addRow",
  "addColumn",
  "deleteRow",
  "deleteColumn",
  "toggleHeader",
  "deleteTable",
] as const;

/** Inserts a table, or changes the one at the cursor; outside of one nothing is changed. */
export function changeTable(editor: Editor, action: (typeof tableActions)[number]) {
  if (action === "insert") insertTable(editor);
  else commands[action](editor.state, editor.view.dispatch);
}
