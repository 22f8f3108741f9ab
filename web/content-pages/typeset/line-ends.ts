import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement, text } from "#contract/html-tree.ts";
import { gapBreak, oneLine } from "#web/html/prevent-breaks.ts";

const isText = (node: Nodes | undefined) => node?.type === "text";

const isBackReference = (node: Nodes | undefined): node is Element =>
  isElement(node, "a") && "dataFootnoteBackref" in node.properties;

/** Keeps the mark of a footnote with the word before it, and the ways back with the end of their note. */
export const rehypeFootnoteMarks = () => (tree: Root) => {
  visit(tree, "element", (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    const before = parent.children[index - 1];
    if (isBackReference(node) && before?.type === "text") before.value = before.value.replace(/ $/, "\u00a0");
    if (node.tagName !== "sup" || Object.keys(node.properties).length > 0) return undefined;
    parent.children.splice(index, 0, text("\u2060"));
    return index + 2;
  });
};

/** Keeps the volume and the issue of a journal on one line. */
export const rehypeVolumes = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "em" }, (_title, index, parent) => {
    const after = index === undefined ? undefined : parent?.children[index + 1];
    if (after?.type === "text") after.value = after.value.replace(/^(, \d+) (?=\(\d)/, "$1\u00a0");
  });
};

const blocks: readonly string[] = ["p", "li", "dd", "td", "div", "aside", "figcaption"];

/** The last two characters of a Chinese text, with the mark after them; a line of their own would be short. */
const lastCharacters = /(\p{Script=Han}|第?\d+)(\p{Script=Han}[。！？]?)(\s*)$/u;

/** The index of a block's last text, which only ways back follow; -1 where it ends with something else. */
function lastText(block: Element): number {
  const isPassedOver = (node: Nodes) =>
    (node.type === "text" && node.value.trim() === "") || (isBackReference(node) && node.children.every(isText));
  return block.children.findLastIndex((node) => !isPassedOver(node));
}

/** Keeps the last two characters of a Chinese block on one line. */
export const rehypeLastCharacters = () => (tree: Root) => {
  visit(tree, "element", (block) => {
    const index = blocks.includes(block.tagName) ? lastText(block) : -1;
    const last = block.children[index];
    const found = last?.type === "text" ? lastCharacters.exec(last.value) : null;
    if (last?.type !== "text" || found === null) return;
    const [, before = "", end = "", space = ""] = found;
    const start = last.value.slice(0, found.index);
    if (!/\d/.test(before)) {
      last.value = `${start}${before}\u2060${end}${space}`;
      return;
    }
    // after a number U+2060 would take away the gap of `text-autospace`
    const gap = /^\d/.test(before) && /\p{Script=Han}$/u.test(start) ? gapBreak() : [];
    block.children.splice(index, 1, text(start), ...gap, oneLine([text(before + end)]), text(space));
  });
};
