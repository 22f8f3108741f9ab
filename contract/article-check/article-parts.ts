import {
  type ArticleElement,
  type ArticleNode,
  blocksOf,
  holdsBlocks,
  parseArticle,
} from "../comparison/article-nodes.ts";
import { unescapeText } from "../html-entities.ts";

/** The words of a part, without code. */
export const wordsOf = (node: ArticleNode): string => {
  if (typeof node === "string") return unescapeText(node);
  if (node.tag === "pre" || node.tag === "code") return " ";
  const text = node.children.map(wordsOf).join("");
  return /^(?:p|h[2-6]|li|td|th|figcaption|br)$/.test(node.tag) ? `${text} ` : text;
};

/** The value of an attribute of an element; `null` where it has none of this name. */
export function attributeOf({ open }: ArticleElement, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(open)?.[1];
  return value === undefined ? null : unescapeText(value).trim();
}

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

const elementsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));

/** The titles of the videos in a block. */
export const videoTitles = (block: ArticleElement): string[] =>
  elementsOf([block]).flatMap((element) => (element.tag === "iframe" ? (attributeOf(element, "title") ?? []) : []));

/** The texts of blocks that are in a language, each paragraph, item and cell by itself: titles of videos, but no code. */
function textsOf(blocks: readonly ArticleElement[]): string[] {
  return blocks.flatMap((block) => {
    if (holdsBlocks(block)) return textsOf(blocksOf(block.children));
    return [wordsOf(block).replaceAll(/\s+/gu, " ").trim(), ...videoTitles(block)].filter((text) => text !== "");
  });
}

/** The texts of an article's HTML that a translation has in its own language. */
export const translatedTexts = (html: string): string[] => textsOf(blocksOf(parseArticle(html)));

/** The figures among parts; a figure with a video is none. */
function figuresOf(nodes: readonly ArticleNode[]): Figure[] {
  return nodes.flatMap((node): Figure[] => {
    if (typeof node === "string") return [];
    if (node.tag === "img") return [{ element: node, image: node }];
    if (node.tag !== "figure") return figuresOf(node.children);
    const inside = elementsOf(node.children);
    if (inside.some(({ tag }) => tag === "iframe")) return [];
    const image = inside.find((one) => one.tag === "img" && attributeOf(one, "src"));
    return [{ element: node, image: image ?? null }];
  });
}

export function articleParts(html: string): ArticleParts {
  const nodes = parseArticle(html);
  const elements = elementsOf(nodes);
  const named = (tag: RegExp) => elements.filter((element) => tag.test(element.tag));
  return {
    blocks: blocksOf(nodes),
    figures: figuresOf(nodes),
    links: named(/^a$/),
    headings: named(/^h[2-6]$/),
  };
}
