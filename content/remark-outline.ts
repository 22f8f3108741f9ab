import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { type CaptionValue, quotedIn } from "./caption-values.ts";
import { type ComponentTraits, contentComponents } from "./components.ts";
import { photoSchema } from "./photo.ts";

/** Something that a page names, and the line of its file. */
interface Named {
  name: string;
  line: number;
}

type PageCaptionValue = CaptionValue<"figure" | "video"> & { line: number };

/** What a page is made of, in its order. */
export interface PageOutline {
  /** Anchors of its sections. */
  sections: string[];
  figures: Named[];
  /** Files of its photographs, without their ending. */
  photos: Named[];
  /** Names of the computed numbers in its text. */
  computedValues: Named[];
  captionValues: PageCaptionValue[];
  links: Named[];
  /** Names of the components used, apart from numbers. */
  parts: string[];
  /** Texts in attributes, which may quote numbers. */
  texts: Named[];
}

/** A page as it is compiled. */
export interface CompiledPage {
  path: string;
  front: Record<string, unknown>;
  /** The line of a field of the front matter. */
  lineOf: (field: readonly PropertyKey[]) => number;
  outline: PageOutline;
  /** Ids of the works that it cites, sorted. */
  references: string[];
}

/** What plugins of remark need of a node of mdast (https://github.com/syntax-tree/mdast), with those of MDX. */
export interface Node {
  type: string;
  /** Of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  /** Of a link. */
  url?: string;
  value?: string;
  children?: Node[];
  position?: { start: { line: number; column: number }; end: { line: number; column: number } };
}

interface File {
  path?: string | undefined;
  data: Record<string, unknown>;
  fail: (reason: string, place?: Node) => never;
}

const text = z.string().optional();

const attributesSchema = z.object({
  id: text,
  name: text,
  title: text,
  question: text,
  result: text,
  caption: text,
  value: text,
  km: text,
  bed: text,
  depth: text,
  layer: text,
  of: text,
});

/** Attributes whose texts may quote numbers. */
const quoting = ["title", "question", "result", "caption", "value", "km", "bed", "depth", "layer"] as const;

const known: ReadonlyMap<string, ComponentTraits> = new Map(Object.entries(contentComponents));

/** What a number in the text is part of the caption of. */
type Captioned = Omit<PageCaptionValue, "value" | "line"> | null;

const attributesOf = ({ attributes = [] }: Node) =>
  Object.fromEntries(attributes.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value ?? true]])));

const isComponent = ({ type, name }: Node): boolean => type.startsWith("mdxJsx") && /^[A-Z]/.test(name ?? "");

const lineOfNode = ({ position }: Node): number => position?.start.line ?? 1;

const emptyOutline = (): PageOutline => ({
  sections: [],
  figures: [],
  photos: [],
  computedValues: [],
  captionValues: [],
  links: [],
  parts: [],
  texts: [],
});

/** Reads what a page is made of. Fails for a component that does not exist, and for an attribute that it may not have. */
function outlineOf(tree: Node, file: File): PageOutline {
  const outline = emptyOutline();

  function parsed<T>(schema: z.ZodType<T>, node: Node): T {
    const { data, error, success } = schema.safeParse(attributesOf(node));
    return success ? data : file.fail(`<${node.name}>: ${z.prettifyError(error)}`, node);
  }

  function component(node: Node, around: Captioned): Captioned {
    const type = node.name ?? "";
    const line = lineOfNode(node);
    const traits = known.get(type) ?? file.fail(`there is no component "${type}"`, node);
    if (type === "Photo") outline.photos.push({ name: parsed(photoSchema, node).name, line });
    const attributes = parsed(attributesSchema, node);
    const { id, name, caption, of } = attributes;
    if (traits.section && id !== undefined) outline.sections.push(id);
    if (traits.drawing && name !== undefined) outline.figures.push({ name, line });
    if (of === undefined) outline.parts.push(type);
    else outline.computedValues.push({ name: of, line });
    for (const key of quoting) {
      const words = attributes[key];
      if (words !== undefined) outline.texts.push({ name: words, line });
    }
    if (around && of !== undefined) outline.captionValues.push({ ...around, value: of, line });
    const kind = traits.captionOf;
    if (kind === undefined || name === undefined) return around;
    outline.captionValues.push(...quotedIn(caption ?? "").map((value) => ({ kind, name, value, line })));
    return traits.captionInside ? { kind, name } : null;
  }

  function walk(node: Node, around: Captioned): void {
    if (node.type === "link" && node.url !== undefined) outline.links.push({ name: node.url, line: lineOfNode(node) });
    const inside = isComponent(node) ? component(node, around) : around;
    for (const child of node.children ?? []) walk(child, inside);
  }
  walk(tree, null);
  return outline;
}

const frontSchema = z.record(z.string(), z.unknown());
const idsSchema = z.array(z.string());

/** The front matter of a page, and the lines of its fields. */
function frontOf(tree: Node, file: File): Pick<CompiledPage, "front" | "lineOf"> {
  const node = tree.children?.find(({ type }) => type === "yaml");
  const lineCounter = new LineCounter();
  const document = parseDocument(node?.value ?? "", { lineCounter });
  const { data, success } = frontSchema.safeParse(document.toJS());
  const lineOf = (field: readonly PropertyKey[]): number => {
    const found = document.getIn(field, true);
    return isNode(found) && found.range ? lineCounter.linePos(found.range[0]).line + 1 : 1;
  };
  return success ? { front: data, lineOf } : file.fail("the front matter has no fields", node);
}

/**
 * A plugin of remark that tells `onPage` what a page is made of; after `remarkReferences`. Fails for a component that does
 * not exist, and for an attribute that it may not have.
 */
export function remarkOutline({ onPage }: { onPage: (page: CompiledPage) => void }) {
  return (tree: Node, file: File) => {
    onPage({
      path: file.path ?? "",
      ...frontOf(tree, file),
      outline: outlineOf(tree, file),
      references: idsSchema.parse(file.data.references),
    });
  };
}
