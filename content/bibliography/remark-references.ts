import { endMark, formatReference, type Run, shortReference } from "./format.ts";
import { languageOfFile } from "./language-of-file.ts";
import type { Reference } from "./reference.ts";

/** What this plugin needs of a node of mdast (https://github.com/syntax-tree/mdast). */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  [field: string]: unknown;
}

interface File {
  path?: string | undefined;
  data: Record<string, unknown>;
  fail: (reason: string, place?: Node) => never;
}

/** `[^id]` without a definition in the file, and `[@id]`. */
const citation = /\[(\^|@)([a-zA-Z][\w-]*)\]/;

const text = (value: string): Node => ({ type: "text", value });

/** A part of a reference as a node. */
function runNode({ text: value, italic, href, lang }: Run): Node {
  const data = lang ? { hProperties: { lang } } : {};
  if (href) return { type: "link", url: href, children: [text(value)] };
  if (italic) return { type: "emphasis", data, children: [text(value)] };
  return lang ? { type: "emphasis", data: { hName: "span", ...data }, children: [text(value)] } : text(value);
}

/** `export const references = [...ids]`, as the tree of a module. */
function exportIds(ids: readonly string[]): Node {
  const elements = ids.map((value) => ({ type: "Literal", value }));
  const declarator = {
    type: "VariableDeclarator",
    id: { type: "Identifier", name: "references" },
    init: { type: "ArrayExpression", elements },
  };
  const declaration = { type: "VariableDeclaration", kind: "const", declarations: [declarator] };
  const body = [{ type: "ExportNamedDeclaration", specifiers: [], source: null, attributes: [], declaration }];
  return {
    type: "mdxjsEsm",
    value: "",
    data: { estree: { type: "Program", sourceType: "module", comments: [], body } },
  };
}

/**
 * A plugin of remark that resolves citations: `[^id]` without an own definition becomes a note with the item of that id,
 * written for the language that the file is named for; `[@id]` inside a note of the page's own becomes the item itself. The
 * compiled module exports the ids as `references`, and the file has them in its data. Fails for an unknown id.
 */
export function remarkReferences({ items }: { items: readonly Reference[] }) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return (tree: Node, file: File) => {
    const language = languageOfFile(file.path);
    const cited = new Set<string>();
    const noted = new Map<string, Node>();
    /** The text that is read. */
    let place = tree;
    const find = (id: string) => {
      const item = byId.get(id);
      if (!item) return file.fail(`no reference "${id}" in content/references.json, and no note of that name`, place);
      cited.add(id);
      return item;
    };
    /** The whole reference, which a margin note shows as its short form; in a note of the page's own, without an end mark. */
    const cite = (id: string, inNote: boolean): Node => {
      const item = find(id);
      const part = (name: string, runs: readonly Run[]): Node => ({
        type: "emphasis",
        data: { hName: "span", hProperties: { [name]: "" } },
        children: [...runs.map(runNode), ...(inNote ? [] : [text(endMark(runs, language))])],
      });
      const [whole, short] = [formatReference(item, language), shortReference(item, language, !inNote)];
      const children = [part("dataWhole", whole), part("dataShort", short)];
      return { type: "emphasis", data: { hName: "span", hProperties: { dataCite: "" } }, children };
    };
    const split = (value: string, inNote: boolean): Node[] => {
      const [, sign, id = ""] = citation.exec(value) ?? [];
      if (sign === undefined) return value === "" ? [] : [text(value)];
      const start = value.search(citation);
      const after = value.slice(start + id.length + 3);
      if (sign === "@" && !inNote) file.fail(`[@${id}] stands outside a note: write [^${id}]`, place);
      const nodes: Node[] =
        sign === "@" ? [cite(id, true)] : [{ type: "footnoteReference", identifier: id.toLowerCase(), label: id }];
      if (sign === "^") noted.set(id, place);
      return [...split(value.slice(0, start), inNote), ...nodes, ...split(after, inNote)];
    };
    const walk = (node: Node, inNote: boolean) => {
      node.children = node.children?.flatMap((child) => {
        if (child.type === "text") {
          place = child;
          return split(child.value ?? "", inNote);
        }
        if (child.children) walk(child, inNote || child.type === "footnoteDefinition");
        return [child];
      });
    };
    walk(tree, false);
    const definitions = [...noted].map(([id, noting]): Node => {
      place = noting;
      const children = [{ type: "paragraph", children: [cite(id, false)] }];
      return { type: "footnoteDefinition", identifier: id.toLowerCase(), label: id, children };
    });
    const references = [...cited].sort();
    file.data.references = references;
    tree.children = [...(tree.children ?? []), ...definitions, exportIds(references)];
  };
}
