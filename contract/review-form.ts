import { type ArticleNode, parseArticle } from "./comparison/article-nodes.ts";
import { text } from "./html-tree.ts";
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

const blocks = new Set(["p", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "pre", "figcaption", "blockquote"]);

/** The paragraphs, headings, list items, cells and captions of an article's HTML that hold words, in their order. */
export function paragraphsOf(html: string): string[] {
  const found: { block: ArticleNode | null; text: string }[] = [];
  const walk = (nodes: readonly ArticleNode[], block: ArticleNode | null) => {
    for (const node of nodes) {
      if (node.type === "element") {
        const words = node.tagName === "br" ? [text(" ")] : node.children;
        walk(words, blocks.has(node.tagName) ? node : block);
        continue;
      }
      const last = found.at(-1);
      if (last?.block === block) last.text += node.value;
      else found.push({ block, text: node.value });
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
