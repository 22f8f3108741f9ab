import type { Element, Nodes } from "hast";
import { visit } from "unist-util-visit";
import { escapeText, escapeValue } from "./html-entities.ts";
import { parseHtml, propertyOf } from "./html-tree.ts";

const voidTags: readonly string[] = ["br", "hr", "img"];

/** The attribute of a property of an article's element. */
export const attributeName = (property: string): string =>
  property === "className" ? "class" : property.toLowerCase();

/** An empty text alternative says something, any other empty value only that the attribute is there. */
function writeAttribute(element: Element, property: string): string {
  const [name, value] = [attributeName(property), propertyOf(element, property)];
  return value === "" && name !== "alt" ? ` ${name}` : ` ${name}="${escapeValue(value)}"`;
}

/** The HTML of a part of an article, exactly as the sanitiser and the editor write it. */
export function writeArticle(node: Nodes): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element" && node.type !== "root") return "";
  const inside = node.children.map(writeArticle).join("");
  if (node.type === "root") return inside;
  const attributes = Object.keys(node.properties).map((property) => writeAttribute(node, property));
  const open = `<${node.tagName}${attributes.join("")}`;
  return voidTags.includes(node.tagName) ? `${open} />` : `${open}>${inside}</${node.tagName}>`;
}

/** The sources of the images in an article's HTML, in their order. */
export function sourcesOfImages(html: string): string[] {
  const sources: string[] = [];
  visit(parseHtml(html), { type: "element", tagName: "img" }, (image) => {
    const source = propertyOf(image, "src");
    if (source !== "") sources.push(source);
  });
  return sources;
}

/** An article's HTML with other sources of its images, by the present ones. */
export function replaceSources(html: string, sources: Readonly<Record<string, string>>): string {
  if (Object.keys(sources).length === 0) return html;
  const tree = parseHtml(html);
  visit(tree, { type: "element", tagName: "img" }, (image) => {
    const source = propertyOf(image, "src");
    if (Object.hasOwn(sources, source)) image.properties.src = sources[source];
  });
  return writeArticle(tree);
}
