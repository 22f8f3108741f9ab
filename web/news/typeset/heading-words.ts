import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, replaceTexts, text } from "#contract/html-tree.ts";
import { oneLine, scriptGap } from "#web/html/prevent-breaks.ts";
import { breakablePieces, withWordBreaks } from "#web/ui/word-breaks.ts";

const everywhere: ReadonlySet<string> = new Set();

/** A Chinese text that breaks between words. */
const wordNodes = (value: string): ElementContent[] =>
  breakablePieces(withWordBreaks(value, "zh")).flatMap(({ value: piece, starts, isName }) => {
    const start = { line: [element("wbr")], gap: [scriptGap(), element("wbr")], none: [] }[starts];
    return [...start, isName ? oneLine([text(piece)]) : text(piece)];
  });

/** Lets the headings of a Chinese article break between words, not within them. */
export const rehypeHeadingWords = () => (tree: Root) => {
  visit(tree, "element", (heading) => {
    if (!/^h[234]$/.test(heading.tagName)) return;
    replaceTexts(heading, everywhere, wordNodes);
    heading.children = [element("span", { className: ["words"] }, heading.children)];
  });
};
