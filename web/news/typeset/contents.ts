import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { propertyOf } from "#contract/html-tree.ts";

/** A section of an article's text, for its contents. */
export interface ArticleSection {
  id: string;
  title: string;
}

/** The works that a text ends with. */
export interface ArticleReferences {
  title: string;
  content: Root;
}

/** Headings under which an article lists what it cites. */
const referenceTitles =
  /^(?:来源|资料来源|参考|参考资料|参考文献|文献|sources?|references?|bibliography|further reading)$/i;

const titleOf = (heading: Element): string => textOf(heading).trim();

function elementsNamed(tree: Root, name: RegExp): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (node) => {
    if (name.test(node.tagName)) found.push(node);
  });
  return found;
}

/** Takes the last section out of an article where that is a section of the text itself and lists sources. */
export function takeReferences(tree: Root): ArticleReferences | null {
  const last = elementsNamed(tree, /^h2$/).at(-1);
  const start = last === undefined ? -1 : tree.children.indexOf(last);
  if (last === undefined || start < 0 || !referenceTitles.test(titleOf(last))) return null;
  const content: Root = { type: "root", children: tree.children.slice(start + 1) };
  if (elementsNamed(content, /^(?:li|p)$/).length === 0) return null;
  tree.children = tree.children.slice(0, start);
  return { title: titleOf(last), content };
}

const levelOf = ({ tagName }: Element): number => Number(tagName.slice(1));

/** The level at which the contents begin: the highest that occurs twice, or the highest there is. */
function contentsLevel(headings: readonly Element[]): number | undefined {
  const levels = headings.filter((heading) => titleOf(heading) !== "").map(levelOf);
  const ordered = levels.toSorted((one, other) => one - other);
  return ordered.find((level, i) => ordered[i + 1] === level) ?? ordered[0];
}

/** Gives the headings of an article's contents ids, where links of the article do not use one; returns the contents. */
export function addSectionIds(tree: Root): ArticleSection[] {
  const headings = elementsNamed(tree, /^h[2-6]$/);
  const level = contentsLevel(headings);
  const sections = headings
    .filter((heading) => levelOf(heading) === level)
    .map((heading, i) => {
      const own = propertyOf(heading, "id");
      const id = own || `section-${i + 1}`;
      if (own === "") heading.properties = { id, ...heading.properties };
      return { id, title: titleOf(heading) };
    });
  return sections.filter(({ title }) => title !== "");
}
