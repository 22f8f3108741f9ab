import { type Editor, Extension } from "@tiptap/core";
import { alignments, maxIndent } from "#contract/article-html.ts";

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

/** Alignment and indent of paragraphs and headings, as classes. */
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
    ];
  },
  addKeyboardShortcuts() {
    return {
      "Mod-]": () => changeIndent(this.editor, 1),
      "Mod-[": () => changeIndent(this.editor, -1),
    };
  },
});

export const setAlignment = (editor: Editor, alignment: Alignment) =>
  editor
    .chain()
    .command(({ tr, state }) => {
      const align = alignment === "start" ? null : alignment;
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
        if (blocks.includes(node.type.name)) tr.setNodeAttribute(position, "align", align);
      });
      return true;
    })
    .run();

/** Indents the selected blocks by a step, or list items by a level; `-1` takes it back. */
export function changeIndent(editor: Editor, step: 1 | -1): boolean {
  const chain = editor.chain();
  if (editor.isActive("listItem"))
    return (step > 0 ? chain.sinkListItem("listItem") : chain.liftListItem("listItem")).run();
  return chain
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
        if (!blocks.includes(node.type.name)) return;
        const indent = Math.min(maxIndent, Math.max(0, Number(node.attrs.indent) + step));
        tr.setNodeAttribute(position, "indent", indent);
      });
      return true;
    })
    .run();
}

/** Back to a plain paragraph: marks, alignment, indent, heading, quote, code block and lists go; words and pictures stay. */
export const clearFormatting = (editor: Editor) =>
  editor.chain().unsetAllMarks().clearNodes().resetAttributes("paragraph", ["align", "indent"]).run();
