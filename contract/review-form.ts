import { type ArticleNode, parseArticle } from "./comparison/article-nodes.ts";
import { unescapeText } from "./html-entities.ts";
import { makeAnchor, type TextAnchor } from "./text-anchor.ts";

/** The value of `act`, the field of the buttons on a review link's page, that replies to a comment. The others: `comment`, `approved`, `returned`. */
export const replyAct = (comment: number) => `reply-${comment}`;

/** The comment that a value of `act` replies to; `null` where it is none. */
export const repliedComment = (act: string): number | null => {
  const [, id] = /^reply-(\d{1,15})$/.exec(act) ?? [];
  return id === undefined ? null : Number(id);
};

/** The page of a review link, without its language. The token is left out of the request log. */
export const reviewLinkPath = (token: string) => `/review/${token}`;

/** Where its form leads once something is stored. */
export const reviewPlaces = { comments: "review-comments", decision: "review-decision" } as const;

const blocks = /^(?:p|h[2-6]|li|td|th|pre|figcaption|blockquote)$/;

/** The paragraphs, headings, list items, cells and captions of an article's HTML that hold words, in their order. */
export function paragraphsOf(html: string): string[] {
  const found: { block: ArticleNode | null; text: string }[] = [];
  const walk = (nodes: readonly ArticleNode[], block: ArticleNode | null) => {
    for (const node of nodes) {
      if (typeof node !== "string") {
        const words = node.tag === "br" ? [" "] : node.children;
        walk(words, blocks.test(node.tag) ? node : block);
        continue;
      }
      const last = found.at(-1);
      if (last?.block === block) last.text += unescapeText(node);
      else found.push({ block, text: unescapeText(node) });
    }
  };
  walk(parseArticle(html), null);
  return found.map(({ text }) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
}

/** Describes a paragraph of an article by its number, from 0; `null` where there is none of that number. */
export function paragraphAnchor(html: string, index: number): TextAnchor | null {
  const paragraphs = paragraphsOf(html);
  const paragraph = paragraphs[index];
  if (paragraph === undefined) return null;
  const start = paragraphs.slice(0, index).reduce((length, text) => length + text.length + 1, 0);
  return makeAnchor(paragraphs.join("\n"), { start, end: start + paragraph.length });
}
