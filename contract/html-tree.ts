import type { Element, ElementContent, Nodes, Parents, Properties, Root, Text } from "hast";
import rehypeStringify from "rehype-stringify";
import { type PluggableList, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { parseHtml } from "#contract/parse-html.ts";

const writer = unified().use(rehypeStringify, {
  characterReferences: { useNamedReferences: true },
  closeEmptyElements: true,
  tightSelfClosing: true,
});

export { parseHtml };

/** Writes a tree as HTML. */
export const writeHtml = (tree: Root): string => writer.stringify(tree);

/** Changes a tree by plugins, one after the other. */
export function transform(tree: Root, plugins: PluggableList): Root {
  unified().use(plugins).runSync(tree);
  return tree;
}

export const text = (value: string): Text => ({ type: "text", value });

export const element = (tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const isElement = (node: Nodes | undefined, ...tagNames: readonly string[]): node is Element =>
  node?.type === "element" && (tagNames.length === 0 || tagNames.includes(node.tagName));

/** A property of an element as text; empty where it has none. */
export const propertyOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
};

export const classesOf = (node: Element): string[] => propertyOf(node, "className").split(" ").filter(Boolean);

/** Replaces each text of a tree, apart from those in elements of some names. */
export function replaceTexts(
  tree: Parents,
  skipped: ReadonlySet<string>,
  replace: (value: string) => readonly ElementContent[],
): void {
  visit(tree, (node, index, parent) => {
    if (node !== tree && isElement(node) && skipped.has(node.tagName)) return SKIP;
    if (node.type !== "text" || parent === undefined || index === undefined) return undefined;
    const nodes = replace(node.value);
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}
