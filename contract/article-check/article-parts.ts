import { headingLevels } from "../article-html.ts";
import {
  type ArticleElement,
  type ArticleNode,
  blocksOf,
  holdsBlocks,
  parseArticle,
} from "../comparison/article-nodes.ts";
import { propertyOf } from "../html-tree.ts";

export const headingTags: readonly string[] = headingLevels.map((level) => `h${level}`);

const spaced = new Set(["p", ...headingTags, "li", "td", "th", "figcaption", "br"]);

/** The words of a part, without code. */
export const wordsOf = (node: ArticleNode): string => {
  if (node.type === "text") return node.value;
  if (node.tagName === "pre" || node.tagName === "code") return " ";
  const words = node.children.map(wordsOf).join("");
  return spaced.has(node.tagName) ? `${words} ` : words;
};

interface Figure {
  element: ArticleElement;
  image: ArticleElement | null;
}

/** An article's HTML as the check sees it. */
export interface ArticleParts {
  /** The blocks of the text, outermost ones. */
  blocks: readonly ArticleElement[];
  /** Figures, and images outside of one, which the editor shows as figures too; `image` is `null` where it is missing. */
  figures: readonly Figure[];
  links: readonly ArticleElement[];
  headings: readonly ArticleElement[];
}

/** All elements among parts, in the order in which they begin. */
export const elementsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => (node.type === "text" ? [] : [node, ...elementsOf(node.children)]));

/** The titles of the videos in a block. */
export const videoTitles = (block: ArticleElement): string[] =>
  elementsOf([block]).flatMap((element) => (element.tagName === "iframe" ? [propertyOf(element, "title").trim()] : []));

/** The texts of blocks that are in a language, each paragraph, item and cell by itself: titles of videos, but no code. */
function textsOf(blocks: readonly ArticleElement[]): string[] {
  return blocks.flatMap((block) => {
    if (holdsBlocks(block)) return textsOf(blocksOf(block.children));
    return [wordsOf(block).replaceAll(/\s+/gu, " ").trim(), ...videoTitles(block)].filter((text) => text !== "");
  });
}

/** The texts of an article that a translation has in its own language. */
export const translatedTexts = (nodes: readonly ArticleNode[]): string[] => textsOf(blocksOf(nodes));

/** The figures among parts; a figure with a video is none. */
function figuresOf(nodes: readonly ArticleNode[]): Figure[] {
  return nodes.flatMap((node): Figure[] => {
    if (node.type === "text") return [];
    if (node.tagName === "img") return [{ element: node, image: node }];
    if (node.tagName !== "figure") return figuresOf(node.children);
    const inside = elementsOf(node.children);
    if (inside.some(({ tagName }) => tagName === "iframe")) return [];
    const image = inside.find((one) => one.tagName === "img" && propertyOf(one, "src").trim() !== "");
    return [{ element: node, image: image ?? null }];
  });
}

export function articleParts(html: string): ArticleParts {
  const nodes = parseArticle(html);
  const elements = elementsOf(nodes);
  const named = (...names: readonly string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  return {
    blocks: blocksOf(nodes),
    figures: figuresOf(nodes),
    links: named("a"),
    headings: named(...headingTags),
  };
}
