import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement, text } from "#contract/html-tree.ts";
import { oneLine } from "#web/html/prevent-breaks.ts";

/** The symbol of a quantity, which is set in italics in Chinese articles too: one or two letters, Latin or Greek. */
const symbol = /^[A-Za-zΑ-Ωα-ω]{1,2}$/;

/** Marks the symbols of quantities among emphasised words, and keeps them and their primes on one line. */
export const rehypeSymbols = () => (tree: Root) => {
  visit(tree, "element", (node, index, parent) => {
    const [only, ...others] = node.children;
    if (!isElement(node, "em") || only?.type !== "text" || others.length > 0 || !symbol.test(only.value))
      return undefined;
    node.properties.className = ["symbol"];
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const primes = next?.type === "text" ? (/^′+/.exec(next.value)?.[0] ?? "") : "";
    if (primes === "" || next?.type !== "text" || parent === undefined || index === undefined) return undefined;
    next.value = next.value.slice(primes.length);
    parent.children.splice(index, 1, oneLine([node, text(primes)]));
    return index + 1;
  });
};
