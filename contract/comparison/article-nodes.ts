import { articleAttributes, articleTags, videoSources } from "../article-html.ts";

/** An element of an article. */
export interface ArticleElement {
  tag: string;
  /** The opening tag with the attributes an article may have. */
  open: string;
  children: ArticleNode[];
}

/** A part of an article: an element, or text with its characters escaped. */
export type ArticleNode = ArticleElement | string;

const tags: ReadonlySet<string> = new Set(articleTags);
const voidTags = new Set(["br", "img", "hr"]);
const blockTags = new Set([
  ...["p", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "li", "hr"],
  ...["figure", "figcaption", "iframe", "table", "thead", "tbody", "tr", "th", "td"],
]);
const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const attribute = /\s+([a-z][a-z-]*)="([^"]*)"/gi;

/** Checked again, although the sanitiser or the editor has written the text. */
function isSafe(tag: string, name: string, value: string): boolean {
  if (name === "src" && tag === "iframe")
    return videoSources.some((source) => source.test(value.replaceAll("&amp;", "&")));
  return (name !== "src" && name !== "href") || !/^\s*(?:javascript|vbscript|data:(?!image\/))/i.test(value);
}

const hasShare = (classes: string | undefined) => /(?:^|["\s])wm-image-/.test(classes ?? "");

/**
 * The attributes that belong to the text, in a fixed order, without those that the server adds to images; `inShare`: in a
 * figure with a share of the text's width.
 */
function openTag(tag: string, attributes: string, inShare: boolean): string {
  const given = new Map([...attributes.matchAll(attribute)].map(([, name = "", value = ""]) => [name, value]));
  // an image with a share has the width of its file
  if (tag === "img" && (inShare || hasShare(given.get("class")))) given.delete("width");
  const names = ["class", ...(articleAttributes[tag] ?? [])];
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value === undefined || !isSafe(tag, name, value) ? [] : [` ${name}="${value}"`];
  });
  return `<${tag}${kept.join("")}>`;
}

/**
 * The parts of an article's HTML. Expects the serialisation of the server's sanitiser, which is the editor's too (quoted
 * attributes, escaped angle brackets); elements that no article has are left out, not their text.
 */
export function parseArticle(html: string): ArticleNode[] {
  const root: ArticleElement = { tag: "", open: "", children: [] };
  const path = [root];
  for (const [text, slash, name, attributes = ""] of html.matchAll(piece)) {
    const parent = path.at(-1) ?? root;
    if (name === undefined) {
      parent.children.push(text === "<" ? "&lt;" : text);
      continue;
    }
    const tag = name.toLowerCase();
    if (!tags.has(tag)) continue;
    if (slash) {
      const depth = path.findLastIndex((open) => open.tag === tag);
      if (depth > 0) path.length = depth;
      continue;
    }
    const inShare = path.some((around) => around.tag === "figure" && hasShare(around.open));
    const element: ArticleElement = { tag, open: openTag(tag, attributes, inShare), children: [] };
    parent.children.push(element);
    if (!voidTags.has(tag)) path.push(element);
  }
  return root.children;
}

/** The HTML of a part. */
export const htmlOf = (node: ArticleNode): string =>
  typeof node === "string" ? node : node.open + node.children.map(htmlOf).join("") + closeTag(node);

/** The closing tag; empty for void elements. */
export const closeTag = ({ tag }: ArticleElement): string => (voidTags.has(tag) ? "" : `</${tag}>`);

const isBlock = (node: ArticleNode): node is ArticleElement => typeof node !== "string" && blockTags.has(node.tag);

/** Whether an element contains blocks rather than inline text. */
export const holdsBlocks = (element: ArticleElement): boolean => element.children.some(isBlock);

/** The blocks among parts; text between blocks becomes a paragraph, spaces between them are left out. */
export function blocksOf(nodes: readonly ArticleNode[]): ArticleElement[] {
  const blocks: ArticleElement[] = [];
  let loose: ArticleNode[] = [];
  const flush = () => {
    if (loose.some((node) => typeof node !== "string" || node.trim() !== ""))
      blocks.push({ tag: "p", open: "<p>", children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      blocks.push(node);
    } else loose.push(node);
  }
  flush();
  return blocks;
}
