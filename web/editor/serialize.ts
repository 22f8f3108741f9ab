import type { DOMOutputSpec, Fragment, Mark, Node } from "@tiptap/pm/model";
import { escapeText, escapeValue } from "#contract/html-entities.ts";

const voidTags = ["br", "hr", "img"];

const isAttributes = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

/** An empty text alternative says something, any other empty value only that the attribute is there. */
const writeAttribute = (name: string, value: string) =>
  value === "" && name !== "alt" ? ` ${name}` : ` ${name}="${escapeValue(value)}"`;

const writeAttributes = (attributes: Record<string, unknown>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => writeAttribute(name, String(value)))
    .join("");

/** An element as a schema describes it, with `inside` in the place of its content. */
function writeElement(spec: unknown, inside: string): string {
  if (!Array.isArray(spec)) throw new TypeError("An article is written from descriptions, not from elements.");
  const [tag, ...parts]: unknown[] = spec;
  const attributes = isAttributes(parts[0]) ? writeAttributes(parts[0]) : "";
  const open = `<${tag}${attributes}`;
  if (voidTags.some((name) => name === tag)) return `${open} />`;
  const children = isAttributes(parts[0]) ? parts.slice(1) : parts;
  const content = children.map((child) => {
    if (child === 0) return inside;
    return typeof child === "string" ? escapeText(child) : writeElement(child, inside);
  });
  return `${open}>${content.join("")}</${tag}>`;
}

/** Blocks never change; a new text shares with the one before it all but those that were touched. */
const written = new WeakMap<Node, string>();

function writeNode(node: Node): string {
  if (node.isText) return escapeText(node.text ?? "");
  const known = written.get(node);
  if (known !== undefined) return known;
  const spec: DOMOutputSpec | undefined = node.type.spec.toDOM?.(node);
  const html = writeElement(spec, writeFragment(node.content));
  written.set(node, html);
  return html;
}

/** Nodes side by side, from their mark of a level inwards: neighbours under the same mark share its element. */
function writeMarked(nodes: readonly Node[], level: number): string {
  let html = "";
  for (let start = 0, end = 0; start < nodes.length; start = end) {
    const mark: Mark | undefined = nodes[start]?.marks[level];
    end = start + 1;
    if (mark) while (nodes[end]?.marks[level]?.eq(mark)) end++;
    const inside = nodes.slice(start, end);
    html += mark
      ? writeElement(mark.type.spec.toDOM?.(mark, true), writeMarked(inside, level + 1))
      : inside.map(writeNode).join("");
  }
  return html;
}

/**
 * The HTML of a text, exactly as the server stores it. The browser's own serialisation would do for all but
 * colours, which it rewrites as `rgb(…)`.
 */
export const writeFragment = (fragment: Fragment): string => writeMarked(fragment.content, 0);

/** Whether a block is one of the empty paragraphs that the editor keeps at the end, so that one can go on writing below an image. */
const isTrailing = (node: Node): boolean => writeNode(node) === "<p></p>";

/** The HTML of an article as it is stored. */
export function writeArticle(doc: Node): string {
  const blocks = doc.content.content;
  return writeMarked(blocks.slice(0, blocks.findLastIndex((node) => !isTrailing(node)) + 1), 0);
}

/** Whether a text has neither a word nor an image nor a video. */
export function isEmpty(doc: Node): boolean {
  let empty = true;
  doc.descendants(({ type, text, attrs }) => {
    if (text?.trim() || type.name === "video" || (type.name === "figure" && attrs.src !== "")) empty = false;
    return empty;
  });
  return empty;
}
