import { articleAttributes, articleTags, videoSources } from "../article-html.ts";
import { escapeText, unescapeText } from "../html-entities.ts";

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
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "hr",
  "figure",
  "figcaption",
  "iframe",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
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

/** Elements whose text may stand in paragraphs or bare. */
const cells = new Set(["li", "td", "th", "blockquote"]);

/** Inline content without marks of its own. */
const inlineAtoms = new Set(["br", "img", "iframe"]);

/** A stretch of inline content and the marks around it, outermost first. */
interface InlineRun {
  marks: ArticleElement[];
  content: ArticleNode;
}

const inlineRuns = (nodes: readonly ArticleNode[], marks: ArticleElement[] = []): InlineRun[] =>
  nodes.flatMap((node): InlineRun[] => {
    if (typeof node === "string") return [{ marks, content: escapeText(unescapeText(node)) }];
    if (inlineAtoms.has(node.tag)) return [{ marks, content: node }];
    const known = marks.some(({ open }) => open === node.open);
    return inlineRuns(node.children, known ? marks : [...marks, node]);
  });

/** Links around everything else, other marks in the order of their tags. */
const markOrder = ({ tag, open }: ArticleElement) => `${tag === "a" ? 0 : 1}${open}`;

/** Nests runs again, with one element around neighbours that share a mark. */
function nestRuns(runs: readonly InlineRun[]): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  for (let i = 0; i < runs.length; ) {
    const [mark] = runs[i]?.marks ?? [];
    let end = i + 1;
    while (end < runs.length && runs[end]?.marks[0]?.open === mark?.open) end++;
    const same = runs.slice(i, end);
    if (mark) {
      const inner = same.map(({ marks, content }) => ({ marks: marks.slice(1), content }));
      nodes.push({ tag: mark.tag, open: mark.open, children: nestRuns(inner) });
    } else {
      for (const { content } of same) {
        const last = nodes.at(-1);
        if (typeof content === "string" && typeof last === "string") nodes[nodes.length - 1] = last + content;
        else nodes.push(content);
      }
    }
    i = end;
  }
  return nodes;
}

function inlineForm(nodes: readonly ArticleNode[]): ArticleNode[] {
  const runs = inlineRuns(nodes).map(({ marks, content }) => ({
    marks: marks.toSorted((a, b) => (markOrder(a) < markOrder(b) ? -1 : 1)),
    content,
  }));
  const nested = nestRuns(runs.filter(({ content }) => content !== ""));
  const [only] = nested;
  // a line break keeps an empty paragraph open, and is no text of it
  return nested.length === 1 && only !== undefined && typeof only !== "string" && only.tag === "br" ? [] : nested;
}

const rowsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.tag === "tr" ? [node] : rowsOf(node.children);
  });

const isEmptyParagraph = (block: ArticleElement | undefined) => block?.open === "<p>" && block.children.length === 0;

function blockForm(block: ArticleElement): ArticleElement {
  const { tag, open, children } = block;
  if (tag === "pre") return block;
  if (tag === "table") {
    const body: ArticleElement = { tag: "tbody", open: "<tbody>", children: rowsOf(children).map(blockForm) };
    return { tag, open, children: [body] };
  }
  if (tag === "figure") {
    const parts = children.filter((node) => typeof node !== "string");
    return { tag, open, children: parts.map((part) => (part.tag === "figcaption" ? blockForm(part) : part)) };
  }
  if (cells.has(tag)) {
    const blocks = blocksOf(children).map(blockForm);
    return { tag, open, children: blocks.length === 1 && isEmptyParagraph(blocks[0]) ? [] : blocks };
  }
  if (tag === "figcaption") {
    const [only, ...others] = blocksOf(children).map(blockForm);
    if (only?.open === "<p>" && others.length === 0) return { tag, open, children: only.children };
  }
  if (!children.some(isBlock)) return { tag, open, children: inlineForm(children) };
  return { tag, open, children: blocksOf(children).map(blockForm) };
}

/**
 * The blocks of an article in the one form in which texts are compared: the same text has the same blocks, whether the API
 * or the editor has written it (`<li>` or `<li><p>`, the order of marks, the parts of a table, escaped characters).
 */
export const comparedBlocks = (html: string): ArticleElement[] => blocksOf(parseArticle(html)).map(blockForm);

/** Whether two texts of an article are the same, however they are written. */
export const isSameContent = (one: string, other: string): boolean =>
  one === other || comparedBlocks(one).map(htmlOf).join("") === comparedBlocks(other).map(htmlOf).join("");
