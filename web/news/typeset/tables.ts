import type { Parents, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { element, isElement } from "#contract/html-tree.ts";

/** A paragraph that is a table's caption: `表1 水位`, `Table 2. Loads`. */
const caption = /^(?:附?表|Table)\s*\d/;

/** The caption before a table; `null` where the paragraph before it is none. */
function captionBefore(parent: Parents, index: number): string | null {
  const before = parent.children.slice(0, index).findLast((node) => node.type !== "text" || node.value.trim() !== "");
  const written = isElement(before, "p") ? textOf(before).trim() : "";
  return caption.test(written) ? written : null;
}

function countTables(tree: Root): number {
  let count = 0;
  visit(tree, { type: "element", tagName: "table" }, () => {
    count++;
  });
  return count;
}

/**
 * Puts each table into a frame that scrolls, which can be focused to be scrolled by keys. Its name is the table's caption,
 * or its number where there are several.
 */
export const rehypeTables = (name: string) => (tree: Root) => {
  const count = countTables(tree);
  const used = new Set<string>();
  let number = 0;
  visit(tree, "element", (table, index, parent) => {
    if (table.tagName !== "table" || parent === undefined || index === undefined) return;
    number++;
    const numbered = count > 1 ? `${name} ${number}` : name;
    const captioned = captionBefore(parent, index);
    const label = captioned === null || used.has(captioned) ? numbered : captioned;
    used.add(label);
    const frame = { className: ["wm-table"], role: "region", tabIndex: 0, ariaLabel: label };
    parent.children[index] = element("div", frame, [table]);
  });
};
