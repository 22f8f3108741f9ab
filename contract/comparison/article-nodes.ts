import type { Element, Nodes, Properties, Text } from "hast";
import { articleAttributes, articleTags, videoSources } from "../article-html.ts";
import { attributeName, writeArticle } from "../article-writer.ts";
import { classesOf, isElement, parseHtml, propertyOf, text } from "../html-tree.ts";

/** A part of an article: an element with the attributes that an article may have, or text. */
export type ArticleNode = ArticleElement | Text;

export interface ArticleElement extends Element {
  children: ArticleNode[];
}

const tags: ReadonlySet<string> = new Set(articleTags);
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

/** Checked again, although the sanitiser or the editor has written the text. */
function isSafe(tag: string, name: string, value: string): boolean {
  if (name === "src" && tag === "iframe") return videoSources.some((source) => source.test(value));
  return (name !== "src" && name !== "href") || !/^\s*(?:javascript|vbscript|data:(?!image\/))/i.test(value);
}

const hasShare = (node: Element) => classesOf(node).some((name) => name.startsWith("wm-image-"));

/**
 * The attributes that belong to the text, in a fixed order, without those that the server adds to images; `inShare`: in a
 * figure with a share of the text's width.
 */
function ownProperties(node: Element, inShare: boolean): Properties {
  const { tagName: tag, properties } = node;
  const given = new Map(Object.keys(properties).map((property) => [attributeName(property), property]));
  // an image with a share has the width of its file
  if (tag === "img" && (inShare || hasShare(node))) given.delete("width");
  const kept = ["class", ...(articleAttributes[tag] ?? [])].flatMap((name) => {
    const property = given.get(name);
    if (property === undefined || !isSafe(tag, name, propertyOf(node, property))) return [];
    return [[property, properties[property]] as const];
  });
  return Object.fromEntries(kept);
}

function partsOf(nodes: readonly Nodes[], inShare: boolean): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (node.type === "text") return [text(node.value)];
    if (node.type !== "element") return [];
    const inside = partsOf(node.children, inShare || (node.tagName === "figure" && hasShare(node)));
    if (!tags.has(node.tagName)) return inside;
    return [articleElement(node.tagName, ownProperties(node, inShare), inside)];
  });
}

const articleElement = (
  tagName: string,
  properties: Properties = {},
  children: ArticleNode[] = [],
): ArticleElement => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** The parts of an article's HTML; elements that no article has are left out, not their text. */
export const parseArticle = (html: string): ArticleNode[] => partsOf(parseHtml(html).children, false);

const isBlock = (node: ArticleNode): node is ArticleElement => node.type === "element" && blockTags.has(node.tagName);

/** Whether an element contains blocks rather than inline text. */
export const holdsBlocks = (element: ArticleElement): boolean => element.children.some(isBlock);

/** The blocks among parts; text between blocks becomes a paragraph, spaces between them are left out. */
export function blocksOf(nodes: readonly ArticleNode[]): ArticleElement[] {
  const blocks: ArticleElement[] = [];
  let loose: ArticleNode[] = [];
  const flush = () => {
    if (loose.some((node) => node.type === "element" || node.value.trim() !== ""))
      blocks.push(articleElement("p", {}, loose));
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

/** A mark around inline content; two of the same key are the same. */
interface Mark {
  key: string;
  element: ArticleElement;
}

/** A stretch of inline content and the marks around it, outermost first. */
interface InlineRun {
  marks: Mark[];
  content: ArticleNode;
}

/** Links around everything else, other marks in the order of their tags. */
const markOf = ({ tagName, properties }: ArticleElement): Mark => {
  const element = articleElement(tagName, properties);
  return { key: `${tagName === "a" ? 0 : 1}${writeArticle(element)}`, element };
};

const inlineRuns = (nodes: readonly ArticleNode[], marks: Mark[] = []): InlineRun[] =>
  nodes.flatMap((node): InlineRun[] => {
    if (node.type === "text" || inlineAtoms.has(node.tagName)) return [{ marks, content: node }];
    const mark = markOf(node);
    const known = marks.some(({ key }) => key === mark.key);
    return inlineRuns(node.children, known ? marks : [...marks, mark]);
  });

/** Nests runs again, with one element around neighbours that share a mark. */
function nestRuns(runs: readonly InlineRun[]): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  for (let i = 0; i < runs.length; ) {
    const [mark] = runs[i]?.marks ?? [];
    let end = i + 1;
    while (end < runs.length && runs[end]?.marks[0]?.key === mark?.key) end++;
    const same = runs.slice(i, end);
    if (mark) {
      const inner = same.map(({ marks, content }) => ({ marks: marks.slice(1), content }));
      nodes.push({ ...mark.element, children: nestRuns(inner) });
    } else {
      for (const { content } of same) {
        const last = nodes.at(-1);
        if (content.type === "text" && last?.type === "text")
          nodes[nodes.length - 1] = text(last.value + content.value);
        else nodes.push(content);
      }
    }
    i = end;
  }
  return nodes;
}

function inlineForm(nodes: readonly ArticleNode[]): ArticleNode[] {
  const runs = inlineRuns(nodes).map(({ marks, content }) => ({
    marks: marks.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    content,
  }));
  const nested = nestRuns(runs.filter(({ content }) => content.type === "element" || content.value !== ""));
  // a line break keeps an empty paragraph open, and is no text of it
  return nested.length === 1 && isElement(nested[0], "br") ? [] : nested;
}

const rowsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return [];
    return node.tagName === "tr" ? [node] : rowsOf(node.children);
  });

/** Whether a block is a paragraph without a class or an anchor. */
const isBareParagraph = ({ tagName, properties }: ArticleElement) =>
  tagName === "p" && Object.keys(properties).length === 0;

function blockForm(block: ArticleElement): ArticleElement {
  const { tagName, children } = block;
  const holding = (parts: ArticleNode[]) => ({ ...block, children: parts });
  if (tagName === "pre") return block;
  if (tagName === "table") return holding([articleElement("tbody", {}, rowsOf(children).map(blockForm))]);
  if (tagName === "figure") {
    const parts = children.filter((node) => node.type === "element");
    return holding(parts.map((part) => (part.tagName === "figcaption" ? blockForm(part) : part)));
  }
  if (cells.has(tagName)) {
    const blocks = blocksOf(children).map(blockForm);
    const [only, ...others] = blocks;
    const empty = only && others.length === 0 && isBareParagraph(only) && only.children.length === 0;
    return holding(empty ? [] : blocks);
  }
  if (tagName === "figcaption") {
    const [only, ...others] = blocksOf(children).map(blockForm);
    if (only && isBareParagraph(only) && others.length === 0) return holding(only.children);
  }
  return holding(holdsBlocks(block) ? blocksOf(children).map(blockForm) : inlineForm(children));
}

/**
 * The blocks of an article in the one form in which texts are compared: the same text has the same blocks, whether the API
 * or the editor has written it (`<li>` or `<li><p>`, the order of marks, the parts of a table, escaped characters).
 */
export const comparedBlocks = (html: string): ArticleElement[] => blocksOf(parseArticle(html)).map(blockForm);

const comparedForm = (html: string): string => comparedBlocks(html).map(writeArticle).join("");

/** Whether two texts of an article are the same, however they are written. */
export const isSameContent = (one: string, other: string): boolean =>
  one === other || comparedForm(one) === comparedForm(other);
