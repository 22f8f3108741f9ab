import { codeLanguages } from "#contract/article-html.ts";
import { escapeText } from "#contract/html-entities.ts";
import { isJunk, styleOf } from "./pasted-style.ts";

const lineTags = new Set(["div", "p", "li", "tr", "section"]);

/** Code as it is read: one line for each line break, each block, and each of several `code` side by side. */
function linesOf(element: Element): string {
  let text = "";
  const codes = [...element.children].filter(({ localName }) => localName === "code").length;
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      if (isJunk(node)) continue;
      if (node.localName === "br") {
        text += "\n";
        continue;
      }
      const line = lineTags.has(node.localName) || (codes > 1 && node.localName === "code");
      const inside = linesOf(node);
      text += line
        ? `${text === "" || text.endsWith("\n") ? "" : "\n"}${inside}${inside.endsWith("\n") ? "" : "\n"}`
        : inside;
    } else text += codes > 1 && node.textContent?.trim() === "" ? "" : (node.textContent ?? "");
  }
  return text;
}

/** Names that pages shorten. */
const short: Record<string, string> = {
  js: "javascript",
  ts: "typescript",
  py: "python",
  sh: "bash",
  shell: "bash",
  html: "xml",
  yml: "yaml",
};

function languageOf(element: Element): string | null {
  const marked = [element, ...element.querySelectorAll("code"), element.parentElement];
  const words = ["data-lang", "class"].flatMap((name) => marked.map((one) => one?.getAttribute(name) ?? ""));
  const named =
    words
      .join(" ")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const known = named.map((word) => codeLanguages.find((name) => name.length > 1 && name === (short[word] ?? word)));
  return known.find((name) => name !== undefined) ?? null;
}

/** Whether an element is code: `pre`, or what code editors copy, lines in a face of one width that never wrap. */
export const isCode = (element: Element) =>
  element.localName === "pre" ||
  (styleOf(element, "white-space") === "pre" && /mono|consolas|menlo|courier/.test(styleOf(element, "font-family")));

export function pastedCode(element: Element): string {
  const language = languageOf(element);
  const code = linesOf(element).replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " ").replace(/\n+$/, "");
  if (code.trim() === "") return "";
  const named = language === null ? "" : ` class="language-${language}"`;
  return `<pre><code${named}>${escapeText(code)}</code></pre>`;
}
