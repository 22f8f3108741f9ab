import { codeLanguage } from "#contract/article-html.ts";
import { withoutUnseen } from "#contract/characters.ts";
import { escapeText } from "#contract/html-entities.ts";
import { isJunk, styleOf } from "./pasted-style.ts";

const lineTags = new Set(["div", "p", "li", "tr", "section"]);

/** Whether all words of a block are in `code`, so that what stands beside it is a bar with a name and buttons. */
function hasBars(element: Element): boolean {
  const codes = [...element.querySelectorAll("code")];
  const isLoose = (node: Node) => node instanceof Text && node.data.trim() !== "";
  return codes.length > 0 && codes.every(({ parentElement }) => ![...(parentElement?.childNodes ?? [])].some(isLoose));
}

/** Code as it is read: one line for each line break, each block, and each of several `code` side by side. */
function linesOf(element: Element, bars: boolean): string {
  let text = "";
  const codes = [...element.children].filter(({ localName }) => localName === "code").length;
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      const isCodeOrAround = node.localName === "code" || node.querySelector("code") !== null;
      if (isJunk(node) || (bars && !isCodeOrAround)) continue;
      if (node.localName === "br") {
        text += "\n";
        continue;
      }
      const line = lineTags.has(node.localName) || (codes > 1 && node.localName === "code");
      const inside = linesOf(node, bars && node.localName !== "code");
      text += line
        ? `${text === "" || text.endsWith("\n") ? "" : "\n"}${inside}${inside.endsWith("\n") ? "" : "\n"}`
        : inside;
    } else if (node instanceof Text && !((codes > 1 || bars) && node.data.trim() === "")) text += node.data;
  }
  return text;
}

/** What pages put before the name of a language in a class. */
const classPrefix = /^(?:language|lang|brush|highlight-source|code-snippet_)[-_:]/;

function languageOf(element: Element): string | null {
  const around = element.closest("figure, [class*=highlight], [class*=language-], [class*=lang-], [data-lang]");
  const marked = [element, ...element.querySelectorAll("code"), element.parentElement, around];
  const valuesOf = (name: string) => marked.flatMap((one) => (one?.getAttribute(name) ?? "").split(/\s+/));
  const classes = valuesOf("class");
  const named = [
    ...valuesOf("data-lang"),
    ...valuesOf("data-language"),
    ...classes.filter((name) => classPrefix.test(name)).map((name) => name.replace(classPrefix, "")),
    // one letter may be the name of anything
    ...classes.filter((name) => name.length > 1),
  ];
  const known = named.map(codeLanguage);
  return known.find((name) => name !== null) ?? null;
}

/** Tables of code: a row for each line. */
const isCodeTable = (element: Element) =>
  element.localName === "table" && element.querySelector("td.blob-code, td.hljs-ln-code") !== null;

/** Whether an element is code: `pre`, a table of lines, or what code editors copy, lines in a face of one width that never wrap. */
export const isCode = (element: Element) =>
  element.localName === "pre" ||
  isCodeTable(element) ||
  (styleOf(element, "white-space") === "pre" && /mono|consolas|menlo|courier/.test(styleOf(element, "font-family")));

export function pastedCode(element: Element): string {
  const language = languageOf(element);
  const code = withoutUnseen(linesOf(element, hasBars(element)))
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .replace(/\n+$/, "");
  if (code.trim() === "") return "";
  const named = language === null ? "" : ` class="language-${language}"`;
  return `<pre><code${named}>${escapeText(code)}</code></pre>`;
}
