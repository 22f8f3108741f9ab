import { type AnyExtension, Mark, markInputRule, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { headingLevels, listNumber, listTypes } from "#contract/article-html.ts";

/** Steps that can be undone, and the pause in milliseconds after which a new one begins. */
const history = { depth: 100, newGroupDelay: 1000 };

/**
 * Words between two typed delimiters, after a blank or at the start of a line. Neither a blank nor a mark that parts
 * clauses stands beside a delimiter inside: in `v * A * t` and `*p<0.05，**p<0.01` the stars are the author's.
 */
function between(delimiter: "**" | "*" | "~~" | "`"): RegExp {
  const sign = delimiter[0] ?? "";
  const edge = `[^\\s${sign},;:，、；：。]`;
  const written = delimiter.replaceAll("*", "\\*");
  const before = delimiter === "`" ? "(?<!`)" : "(?<=^|\\s)";
  return new RegExp(`${before}${written}(${edge}(?:[^${sign}]*${edge})?)${written}$`, "u");
}

const delimiters = { bold: between("**"), italic: between("*"), strike: between("~~"), code: between("`") };

/** A mark that delimiters make where they are typed; in what is pasted, they are text unless it is Markdown. */
const typedMark = (mark: Mark, find: RegExp) =>
  mark.extend({
    // a link, bold words and the like may be code too
    ...(mark.name === "code" && { excludes: "" }),
    addInputRules() {
      return [markInputRule({ find, type: this.type })];
    },
    addPasteRules: () => [],
  });

const numberOf = (element: HTMLElement, name: "start" | "value") => {
  const written = element.getAttribute(name) ?? "";
  const number = /^\s*\d{1,5}\s*$/.test(written) ? Number(written) : Number.NaN;
  return number >= listNumber.min && number <= listNumber.max ? number : null;
};

const withListNumbers = (node: Node) =>
  node.extend({
    addAttributes: () =>
      node.name === "listItem"
        ? { value: { default: null, keepOnSplit: false, parseHTML: (element) => numberOf(element, "value") } }
        : {
            start: { default: 1, parseHTML: (element) => numberOf(element, "start") ?? 1 },
            type: {
              default: null,
              parseHTML: (element) => listTypes.find((type) => type === element.getAttribute("type")) ?? null,
            },
          },
  });

function adapted(extension: AnyExtension): AnyExtension {
  const find = Object.entries(delimiters).find(([name]) => name === extension.name)?.[1];
  if (extension instanceof Mark && find) return typedMark(extension, find);
  const counts = extension.name === "orderedList" || extension.name === "listItem";
  return extension instanceof Node && counts ? withListNumbers(extension) : extension;
}

/** Paragraphs, headings, lists, quotes, the common marks and the history. */
export const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(adapted);
  },
}).configure({
  heading: { levels: [...headingLevels] },
  undoRedo: history,
  codeBlock: false,
  link: false,
  dropcursor: { color: "var(--link)", width: 2 },
});
