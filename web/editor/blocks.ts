import { type Editor, Extension, type JSONContent } from "@tiptap/core";
import type { NodeType } from "@tiptap/pm/model";
import { type EditorState, Selection, type Transaction } from "@tiptap/pm/state";
import { liftTarget } from "@tiptap/pm/transform";
import { alignments, maxIndent } from "#contract/article-html.ts";
import { hasCursor } from "./cursor.ts";

export type Alignment = (typeof alignments)[number] | "start";

const blocks = ["paragraph", "heading"];

const indentOf = (element: HTMLElement) => {
  const level = Number(/(?:^|\s)wm-indent-(\d)(?:\s|$)/.exec(element.className)?.[1] ?? 0);
  return Math.min(maxIndent, level);
};

const alignmentOf = (element: HTMLElement) =>
  alignments.find((name) => element.classList.contains(`wm-align-${name}`)) ??
  alignments.find((name) => element.style.textAlign === name) ??
  null;

/** Alignment and indent of paragraphs and headings, as classes; the names under which links of the same text find blocks. */
export const BlockFormat = Extension.create({
  name: "blockFormat",
  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          align: {
            default: null,
            parseHTML: alignmentOf,
            renderHTML: ({ align }) => (align ? { class: `wm-align-${align}` } : {}),
          },
          indent: {
            default: 0,
            parseHTML: indentOf,
            renderHTML: ({ indent }) => (indent ? { class: `wm-indent-${indent}` } : {}),
          },
        },
      },
      {
        types: [...blocks, "listItem"],
        attributes: {
          anchor: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => element.id || null,
            renderHTML: ({ anchor }) => (anchor === null ? {} : { id: anchor }),
          },
        },
      },
    ];
  },
  addKeyboardShortcuts() {
    return {
      "Mod-]": () => changeIndent(this.editor, 1),
      "Mod-[": () => changeIndent(this.editor, -1),
    };
  },
});

/** Sets an attribute of the selected paragraphs and headings to what `next` makes of its value. */
const setBlockAttribute = (editor: Editor, name: "align" | "indent", next: (value: unknown) => unknown) =>
  editor.commands.command(({ tr, state }) => {
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
      if (blocks.includes(node.type.name)) tr.setNodeAttribute(position, name, next(node.attrs[name]));
    });
    return true;
  });

export const setAlignment = (editor: Editor, alignment: Alignment) =>
  setBlockAttribute(editor, "align", () => (alignment === "start" ? null : alignment));

/** Indents the selected blocks by a step, or list items by a level; `-1` takes it back. */
export function changeIndent(editor: Editor, step: 1 | -1): boolean {
  const { commands } = editor;
  if (editor.isActive("listItem"))
    return step > 0 ? commands.sinkListItem("listItem") : commands.liftListItem("listItem");
  return setBlockAttribute(editor, "indent", (indent) => Math.min(maxIndent, Math.max(0, Number(indent) + step)));
}

/** Makes a block that begins at a position a paragraph, out of every list and quote around it. */
function flatten(tr: Transaction, start: number, paragraph: NodeType) {
  tr.setBlockType(start + 1, start + 1, paragraph);
  let inside = start + 1;
  for (;;) {
    const range = tr.doc.resolve(inside).blockRange();
    const depth = range && liftTarget(range);
    if (!range || depth === null) return;
    const done = tr.steps.length;
    tr.lift(range, depth);
    inside = tr.mapping.slice(done).map(inside);
  }
}

/** Back to plain paragraphs: marks, alignment, indent, headings, quotes, code blocks and lists go; words and images stay. */
export const clearFormatting = (editor: Editor) =>
  editor
    .chain()
    .unsetAllMarks()
    .command(({ tr, state }) => {
      const { paragraph } = state.schema.nodes;
      const { from, to } = tr.selection;
      const before = tr.steps.length;
      const positions: number[] = [];
      tr.doc.nodesBetween(from, to, (node, position) => {
        if (node.isTextblock && node.type.name !== "figure") positions.unshift(position);
      });
      // from the last to the first: a list item can leave its list only once no list hangs below it
      if (paragraph) for (const position of positions) flatten(tr, tr.mapping.slice(before).map(position), paragraph);
      // what is typed next is plain too
      if (tr.selection.empty) tr.setStoredMarks([]);
      return true;
    })
    .run();

/** Where a block goes: to the end while there was never a cursor; in an empty one's place, above one whose start holds the cursor, else below the cursor's. */
export function placeOfBlock(state: EditorState): number {
  const { doc, selection } = state;
  if (!hasCursor(state)) {
    const { lastChild } = doc;
    // the empty paragraph that the editor keeps at the end stays below
    const spare = lastChild?.type.name === "paragraph" && lastChild.childCount === 0 && doc.childCount > 1;
    return doc.content.size - (spare ? lastChild.nodeSize : 0);
  }
  const $cursor = doc.resolve(selection.to);
  const { parent } = $cursor;
  if (!parent.isTextblock) return $cursor.pos;
  if (parent.type.name === "figure") return $cursor.after();
  if (parent.childCount === 0) return parent.type.spec.code ? $cursor.after() : $cursor.pos;
  return $cursor.parentOffset === 0 ? $cursor.before() : $cursor.after();
}

/**
 * Inserts an image or a player and moves the cursor into the text below, so that what is typed next does not replace
 * it; `false` where there is no place for it.
 */
export function insertBlock(editor: Editor, block: JSONContent): boolean {
  const inserted = editor.commands.insertContentAt(placeOfBlock(editor.state), block);
  const { doc, selection } = editor.state;
  const { $to } = selection;
  const below = $to.parent.type.name === "figure" ? $to.after() : selection.to;
  const next = Selection.findFrom(doc.resolve(below), 1, true);
  if (next) editor.chain().setTextSelection(next.from).scrollIntoView().run();
  return inserted;
}
