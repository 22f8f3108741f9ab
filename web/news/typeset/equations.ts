import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement, replaceTexts, text } from "#contract/html-tree.ts";

const everywhere: ReadonlySet<string> = new Set();

function textWithoutCode(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, "code") || !("children" in node)) return "";
  return node.children.map(textWithoutCode).join("");
}

/** Whether a quotation holds equations and no sentence: a sign between spaces, few words. */
function holdsEquations(quotation: Element): boolean {
  const words = textWithoutCode(quotation);
  return / [=≈] /.test(words) && (words.match(/\p{Script=Han}|[a-z]{4,}/giu) ?? []).length <= 6;
}

/** The spaces of an equation, except those before a relation and after a comma, at which its lines end. */
const innerSpace = /(?<![,，;]) (?![=≈])/g;

/** Marks equations, for which authors use the quotation, and keeps their terms on one line. */
export const rehypeEquations = () => (tree: Root) => {
  visit(tree, "element", (node) => {
    if (node.tagName !== "blockquote" || !holdsEquations(node)) return;
    node.properties.className = ["equation"];
    replaceTexts(node, everywhere, (value) => [text(value.replaceAll(innerSpace, "\u00a0"))]);
  });
};
