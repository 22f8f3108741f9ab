import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { element, text } from "#contract/html-tree.ts";
import { languageTag } from "#contract/i18n/language.ts";

/** An English citation, up to a remark in Chinese: authors, title, source. */
const citation = /^[A-Z][^（\p{Script=Han}]*\. [^（\p{Script=Han}]*/u;

/** Marks the English citations in the lists of a Chinese article as English. */
export const rehypeCitations = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, children }) => {
    const [first] = children;
    if (tagName !== "li" || first?.type !== "text") return;
    const cited = citation.exec(first.value)?.[0];
    if (cited === undefined) return;
    const rest = first.value.slice(cited.length);
    const marked = element("span", { lang: languageTag.en }, [text(cited)]);
    children.splice(0, 1, marked, ...(rest === "" ? [] : [text(rest)]));
  });
};
