import type { Element, Root } from "hast";
import type { PluggableList } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { transform } from "#contract/html-tree.ts";

/** Applies plugins around the islands of a tree: their HTML stays as React wrote it, since React hydrates it. */
export function transformAroundIslands(tree: Root, plugins: PluggableList): Root {
  const contents = new Map<Element, Element["children"]>();
  visit(tree, "element", (node) => {
    if (!("dataIsland" in node.properties)) return undefined;
    contents.set(node, node.children);
    node.children = [];
    return SKIP;
  });
  transform(tree, plugins);
  for (const [island, children] of contents) island.children = children;
  return tree;
}
