import { type ArticleElement, type ArticleNode, closeTag, htmlOf } from "./article-nodes.ts";

/** The smallest part of a text that is compared: a word, a Chinese character, a mark, a blank, a picture. */
export interface Word {
  /** What it is, its formatting too; two of the same key are the same. */
  key: string;
  /** As it stands in its formatting, and that formatting's tags. */
  html: string;
  open: string;
  close: string;
  /** Whether it carries meaning by itself, as blanks and marks do not. */
  weighs: boolean;
}

const unit = /&(?:#\d+|#x[\da-f]+|\w+);|\p{Script=Han}|[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}]+)*|\s+|./giu;

/** The words of plain text whose characters are escaped. */
export const wordsOfText = (text: string, open = "", close = ""): Word[] =>
  Array.from(text.matchAll(unit), ([html]) => ({
    key: `${open}|${html}`,
    ...{ html, open, close },
    weighs: /[\p{L}\p{N}]/u.test(html) && !html.startsWith("&"),
  }));

/** The words of an inline run. */
export function wordsOf(nodes: readonly ArticleNode[], open = "", close = ""): Word[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return wordsOfText(node, open, close);
    if (isAtom(node)) return [{ key: `${open}|${htmlOf(node)}`, html: htmlOf(node), open, close, weighs: true }];
    return wordsOf(node.children, open + node.open, closeTag(node) + close);
  });
}

const isAtom = ({ tag }: ArticleElement) => tag === "br" || tag === "img" || tag === "iframe";
