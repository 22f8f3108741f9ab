import { codeLanguage } from "#contract/article-html.ts";
import { elementsOf, type HtmlElement, isBlank, someElement } from "./html-tree.ts";

const lineTags = new Set(["div", "p", "li", "tr", "section", "figcaption"]);

/** Classes of line numbers in what highlighters write. */
const gutterClass =
  /^(?:gutter|line-?numbers?(?:-rows)?|line-?nos?|linenodiv|rouge-gutter|code-gutter|hljs-ln-numbers|blob-num|lnt?|ln-num)$/i;

const classesOf = ({ attributes }: HtmlElement) => (attributes.class ?? "").split(/\s+/).filter(Boolean);

const isGutter = (one: HtmlElement) => classesOf(one).some((name) => gutterClass.test(name));

const isDecoration = (one: HtmlElement) => one.tag === "button" || one.tag === "svg" || isGutter(one);

/** Code as it is read: one line for each break, each block, and each of several `code` side by side. */
function linesOf({ children }: HtmlElement): string {
  let text = "";
  const several = children.filter((child) => typeof child !== "string" && child.tag === "code").length > 1;
  for (const child of children) {
    if (typeof child === "string") {
      if (!several || !isBlank(child)) text += child;
    } else if (child.tag === "br") text += "\n";
    else if (!isDecoration(child)) {
      const inside = linesOf(child);
      const isLine = lineTags.has(child.tag) || (several && child.tag === "code");
      if (isLine && text !== "" && !text.endsWith("\n")) text += "\n";
      text += inside;
      if (isLine && !inside.endsWith("\n")) text += "\n";
    }
  }
  return text;
}

/** The language that classes and attributes name: with a prefix, or a word of more than one letter. */
function languageIn(words: string): string | null {
  for (const word of words.split(/[\s:;]+/)) {
    const prefixed = /^(?:lang|language|highlight-source|highlight|brush|sourceCode)-(.+)$/i.exec(word)?.[1];
    const language = codeLanguage(prefixed ?? (word.length > 1 ? word : ""));
    if (language !== null) return language;
  }
  return null;
}

const namesOf = ({ attributes }: HtmlElement) =>
  [attributes["data-lang"], attributes["data-language"], attributes.class].filter(Boolean).join(" ");

/** A block of code: its text, and what of its markup is kept. */
export interface Code {
  text: string;
  /** `null` for none that is known. */
  language: string | null;
  /** Whether it is marked as code, not only as preformatted. */
  marked: boolean;
}

/** The code of a `pre`, without the headers, buttons and line numbers that pages put around it. */
export function codeOf(pre: HtmlElement, around: string): Code {
  const codes = [...elementsOf(pre)].filter(({ tag }) => tag === "code");
  const onlyCode = codes.length > 0 && pre.children.every((child) => typeof child !== "string" || isBlank(child));
  const inside = onlyCode ? { ...pre, children: pre.children.filter((child) => hasCode(child)) } : pre;
  const language = [...codes, pre].map((one) => languageIn(namesOf(one))).find((found) => found !== null);
  const only = onlyCode && codes.length === 1 ? codes[0] : undefined;
  return {
    text: linesOf(only ?? inside),
    language: language ?? languageIn(around),
    marked: codes.length > 0,
  };
}

const hasCode = (node: HtmlElement | string) =>
  typeof node !== "string" && someElement(node, ({ tag }) => tag === "code");

/** The code of a table in which highlighters put line numbers beside it; `null` for any other table. */
export function codeOfTable(table: HtmlElement, around: string): Code | null {
  const cells = [...elementsOf(table)].filter(({ tag }) => tag === "td" || tag === "th");
  if (!cells.some(isGutter)) return null;
  const rest = cells.filter((cell) => !isGutter(cell));
  const text = rest.map((cell) => linesOf(cell).replace(/\n$/, "")).join("\n");
  const named = [...elementsOf(table)].map(namesOf).join(" ");
  return { text, language: languageIn(named) ?? languageIn(around), marked: true };
}
