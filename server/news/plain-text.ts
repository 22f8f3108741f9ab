import { articleMediaTags } from "#contract/article-html.ts";
import { newsLimits } from "#contract/news.ts";
import { type HtmlElement, type HtmlNode, readHtml, someElement } from "./html-tree.ts";

const inlineTags = ["strong", "em", "u", "s", "sub", "sup", "code", "span", "a"];

/** Captions and code, which a summary has only where there is no other text. */
const asides = ["figcaption", "pre"];

const endsInHan = /\p{Script=Han}$/u;
const startsWithHan = /^\p{Script=Han}/u;

/** Whether a line ends within a Chinese word. */
const isBreakInWord = (before: HtmlNode | undefined, after: HtmlNode | undefined) =>
  typeof before === "string" && typeof after === "string" && endsInHan.test(before) && startsWithHan.test(after);

function wordsOf({ children }: HtmlElement, skipped: readonly string[]): string {
  const words = children.map((child, i) => {
    if (typeof child === "string") return child;
    if (child.tag === "br") return isBreakInWord(children[i - 1], children[i + 1]) ? "" : " ";
    const inside = skipped.includes(child.tag) ? "" : wordsOf(child, skipped);
    return inlineTags.includes(child.tag) ? inside : ` ${inside} `;
  });
  return words.join("");
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** The text of an element on one line, with blocks separated by spaces. */
export const textOf = (root: HtmlElement): string => oneLine(wordsOf(root, []));

/** The text of an article's HTML on one line, with blocks separated by spaces. */
export const plainText = (html: string): string => textOf(readHtml(html));

/** The text that a summary is cut from: without captions and code, or with them where there is no other text. */
export function summaryText(html: string): string {
  const root = readHtml(html);
  return oneLine(wordsOf(root, asides)) || textOf(root);
}

const mediaTags: readonly string[] = articleMediaTags;

const visible = /[^\p{Z}\p{Cf}\p{Cc}\u2800\u3164]/u;

/** Whether an article's HTML contains neither a visible character nor an image nor a video. */
export function isEmptyArticle(html: string): boolean {
  const isSeen = (child: HtmlNode) => typeof child === "string" && visible.test(child);
  return !someElement(readHtml(html), ({ tag, children }) => mediaTags.includes(tag) || children.some(isSeen));
}

/** The first characters (whole code points) of a text, with `...` if it is longer. */
export function excerpt(text: string, length: number = newsLimits.summaryAuto): string {
  if (text.length <= length) return text;
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}
