import type { Language } from "#contract/i18n/language.ts";
import { languageOfFile } from "./language-of-file.ts";

/** What this plugin needs of a node of hast (https://github.com/syntax-tree/hast). */
interface Node {
  type: string;
  tagName?: string;
  /** Of a component. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const brackets: Readonly<Record<Language, readonly [string, string]>> = { zh: ["〔", "〕"], en: ["[", "]"] };

/** Parts of a text in which notes stand beside their block, or below it where the part has no margin. */
const parts = new Set(["Section", "Band", "Stations", "Station", "Reaches", "Reach", "Notebook", "Cell", "Beside"]);

/** Blocks that have notes. */
const blocks = new Set(["p", "ul", "ol", "Formula", "AssumedInputs", "In", "Out", "Note"]);

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

const text = (value: string): Node => ({ type: "text", value });

/** A note without the wrapping of its works, of which the whole or the short form is taken. */
function withForm(node: Node, form: "dataWhole" | "dataShort"): Node[] {
  const { properties = {}, children } = node;
  if ("dataWhole" in properties || "dataShort" in properties) return form in properties ? (children ?? []) : [];
  const inner = children?.flatMap((child) => withForm(child, form));
  if ("dataCite" in properties) return inner ?? [];
  return [inner ? { ...node, children: inner } : node];
}

/** A part of a note for the margin: without links. */
function inMargin(node: Node): Node[] {
  const { properties = {}, children = [] } = node;
  if ("dataFootnoteBackref" in properties) return [];
  const inner = children.flatMap(inMargin);
  if (node.tagName === "a" || node.tagName === "p") return inner;
  return [node.children ? { ...node, children: inner } : node];
}

/** All but the line breaks of the source. */
const isNoBreak = ({ value }: Node) => value?.trim() !== "";

const isReference = ({ properties = {} }: Node) => "dataFootnoteRef" in properties;

/**
 * A plugin of rehype for references and their notes: the numerals get the brackets of the file's language, and before each
 * block of a part of the text that cites a source for the first time stands an element with its number and note, for the
 * margin of wide screens; it follows a remark, which stands there itself. It repeats the list at the end, so it is hidden
 * from screen readers.
 */
export function rehypeMarginNotes() {
  return (tree: Node, file: { path?: string | undefined }) => {
    const footer = tree.children?.find(({ properties = {} }) => "dataFootnotes" in properties);
    if (!footer) return;
    const [open, close] = brackets[languageOfFile(file.path)];
    const notes = new Map<unknown, Node[]>();
    for (const node of nodesOf(footer)) {
      if (node.tagName !== "li") continue;
      const short = withForm(node, "dataShort").flatMap(({ children = [] }) => children.flatMap(inMargin));
      notes.set(`#${String(node.properties?.id)}`, short.filter(isNoBreak));
      node.children = node.children?.flatMap((child) => withForm(child, "dataWhole"));
    }

    for (const node of nodesOf(tree)) {
      if (!isReference(node)) continue;
      // the name of the link says what it is
      delete node.properties?.ariaDescribedBy;
      for (const child of node.children ?? []) child.value = `${open}${child.value ?? ""}${close}`;
    }
    for (const part of nodesOf(tree)) {
      if (!parts.has(part.name ?? "")) continue;
      part.children = part.children?.flatMap((block) => {
        if (!blocks.has(block.tagName ?? block.name ?? "")) return [block];
        const lines = [...nodesOf(block)].filter(isReference).flatMap(({ properties, children = [] }) => {
          const note = notes.get(properties?.href);
          if (!note) return [];
          notes.delete(properties?.href);
          const number: Node = { type: "element", tagName: "b", properties: {}, children };
          return [{ type: "element", tagName: "p", properties: {}, children: [number, text(" "), ...note] }];
        });
        if (lines.length === 0) return [block];
        const properties = { className: ["doc-footnotes"], ariaHidden: "true" };
        const margin = { type: "element", tagName: "div", properties, children: lines };
        return block.name === "Note" ? [block, margin] : [margin, block];
      });
    }
  };
}
