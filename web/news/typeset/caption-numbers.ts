import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, isElement, text } from "#contract/html-tree.ts";

/** The number that an author has put before a caption: `图2`, `表 1`, `Fig. 3`. */
const captionNumber = /^\s*((?:图|表)\s*\d+|(?:Fig\.|Figure|Table)\s*\d+)(?!\.?\d)[\s.:：、]*/;

/** A caption's number, and what follows it in its text or bold text. */
function takeNumber(first: ElementContent | undefined): { number: string; rest: ElementContent[] } | null {
  if (first?.type === "text") {
    const [found = "", number] = captionNumber.exec(first.value) ?? [];
    return number === undefined ? null : { number, rest: [text(first.value.slice(found.length))] };
  }
  if (!isElement(first, "strong", "b")) return null;
  const [inner, ...others] = first.children;
  const taken = inner?.type === "text" ? takeNumber(inner) : null;
  return taken && { number: taken.number, rest: [...taken.rest, ...others] };
}

/** Parts the number of a caption from its text. */
export const rehypeCaptionNumbers = () => (tree: Root) => {
  visit(tree, "element", (caption) => {
    if (caption.tagName !== "figcaption") return;
    const start = caption.children.findIndex((node) => node.type !== "text" || node.value.trim() !== "");
    const taken = takeNumber(caption.children[start]);
    if (taken === null) return;
    const [next, ...others] = [...taken.rest, ...caption.children.slice(start + 1)].filter(
      (node) => node.type !== "text" || node.value !== "",
    );
    const rest = next?.type === "text" ? [text(next.value.replace(/^[\s.:：、]+/, ""))] : next ? [next] : [];
    const number = element("b", { className: ["figure-number"] }, [text(taken.number)]);
    caption.children = [number, text(" "), ...rest, ...others];
  });
};
