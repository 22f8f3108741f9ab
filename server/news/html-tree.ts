import { Parser } from "htmlparser2";
import { escapeText, escapeValue } from "#contract/html-entities.ts";
import type { Attributes } from "./article-attributes.ts";

/** An element of HTML with what is in it. */
export interface HtmlElement {
  tag: string;
  attributes: Attributes;
  children: HtmlNode[];
}

/** An element, or text with its entities read. */
export type HtmlNode = HtmlElement | string;

export const element = (tag: string, attributes: Attributes = {}, children: HtmlNode[] = []): HtmlElement => ({
  tag,
  attributes,
  children,
});

const voidTags = new Set(["br", "hr", "img"]);

/** HTML as a tree, read by the parser of the sanitiser. */
export function readHtml(html: string): HtmlElement {
  const root = element("");
  const path = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const opened = element(name, attributes);
      path.at(-1)?.children.push(opened);
      path.push(opened);
    },
    ontext(text) {
      const siblings = path.at(-1)?.children ?? [];
      const last = siblings.at(-1);
      if (typeof last === "string") siblings[siblings.length - 1] = last + text;
      else siblings.push(text);
    },
    onclosetag() {
      path.pop();
    },
  });
  parser.end(html);
  return root;
}

const writeAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join("");

/** Nodes as HTML. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      const open = `<${node.tag}${writeAttributes(node.attributes)}`;
      return voidTags.has(node.tag) ? `${open} />` : `${open}>${writeHtml(node.children)}</${node.tag}>`;
    })
    .join("");
}

/** Whether an element or one in it, in any depth, passes a test. */
export function someElement(root: HtmlElement, test: (one: HtmlElement) => boolean): boolean {
  return test(root) || root.children.some((child) => typeof child !== "string" && someElement(child, test));
}

/** All elements of a tree in the order in which they begin, the root first. */
export function* elementsOf(root: HtmlElement): Generator<HtmlElement> {
  const waiting = [root];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one;
    for (const child of one.children.toReversed()) if (typeof child !== "string") waiting.push(child);
  }
}

export const isBlank = (node: HtmlNode): boolean => typeof node === "string" && node.trim() === "";
