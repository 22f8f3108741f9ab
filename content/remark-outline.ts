import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { type CaptionValue, quotedIn } from "./caption-values.ts";
import { contentComponents } from "./components.ts";
import { photoSchema } from "./photo.ts";

type PageCaptionValue = CaptionValue<"figure" | "video">;

/** What a page is made of, in its order. */
export interface PageOutline {
  /** Anchors of its sections. */
  sections: string[];
  figures: string[];
  /** Files of its photographs, without their ending. */
  photos: string[];
  /** Names of the computed numbers in its text. */
  computedValues: string[];
  captionValues: PageCaptionValue[];
  links: string[];
  /** Names of the components used, apart from numbers. */
  parts: string[];
  /** Texts in attributes, which may quote numbers. */
  texts: string[];
}

/** A page as it is compiled. */
export interface CompiledPage {
  path: string;
  front: Record<string, unknown>;
  outline: PageOutline;
  /** Ids of the works that it cites, sorted. */
  references: string[];
}

/** What this plugin needs of a node of mdast (https://github.com/syntax-tree/mdast), with those of MDX. */
interface Node {
  type: string;
  /** Of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  /** Of a link. */
  url?: string;
  value?: string;
  children?: Node[];
}

interface File {
  path?: string | undefined;
  data: Record<string, unknown>;
  fail: (reason: string) => never;
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

const drawn = ["Opening", "Stations", "Figure", "Beside"];

/** What has a caption, as its content or as an attribute. */
const captioned: Readonly<Record<string, PageCaptionValue["kind"]>> = {
  Opening: "figure",
  Figure: "figure",
  Beside: "figure",
  Video: "video",
};
const contentIsCaption = ["Opening", "Figure", "Video"];
const framed = ["Section", "Band", "Notebook", "Station", "Reaches"];

const known: readonly string[] = contentComponents;

/** What a number in the text is part of the caption of. */
type Captioned = Omit<PageCaptionValue, "value"> | null;

const attributesOf = ({ attributes = [] }: Node) =>
  Object.fromEntries(attributes.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value ?? true]])));

const isComponent = ({ type, name }: Node): boolean => type.startsWith("mdxJsx") && /^[A-Z]/.test(name ?? "");

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

/** Reads what a page is made of. Throws for a component that does not exist, and for an attribute that it may not have. */
function outlineOf(tree: Node): PageOutline {
  const outline = emptyOutline();

  function component(node: Node, around: Captioned): Captioned {
    const type = node.name ?? "";
    if (!known.includes(type)) throw new Error(`there is no component "${type}"`);
    if (type === "Photo") outline.photos.push(photoSchema.parse(attributesOf(node)).name);
    const attributes = attributesSchema.parse(attributesOf(node));
    const { id, name, caption, of } = attributes;
    if (framed.includes(type) && id !== undefined) outline.sections.push(id);
    if (drawn.includes(type) && name !== undefined) outline.figures.push(name);
    if (of === undefined) outline.parts.push(type);
    else outline.computedValues.push(of);
    outline.texts.push(...quoting.flatMap((key) => attributes[key] ?? []));
    if (around && of !== undefined) outline.captionValues.push({ ...around, value: of });
    const kind = captioned[type];
    if (kind === undefined || name === undefined) return around;
    outline.captionValues.push(...quotedIn(caption ?? "").map((value) => ({ kind, name, value })));
    return contentIsCaption.includes(type) ? { kind, name } : null;
  }

  function walk(node: Node, around: Captioned): void {
    if (node.type === "link" && node.url !== undefined) outline.links.push(node.url);
    const inside = isComponent(node) ? component(node, around) : around;
    for (const child of node.children ?? []) walk(child, inside);
  }
  walk(tree, null);
  return outline;
}

const frontSchema = z.record(z.string(), z.unknown());
const idsSchema = z.array(z.string());

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

/**
 * A plugin of remark that tells `onPage` what a page is made of; after `remarkReferences`. Fails for a component that does
 * not exist, and for an attribute that it may not have.
 */
export function remarkOutline({ onPage }: { onPage: (page: CompiledPage) => void }) {
  return (tree: Node, file: File) => {
    try {
      const yaml = tree.children?.find(({ type }) => type === "yaml")?.value ?? "";
      onPage({
        path: file.path ?? "",
        front: frontSchema.parse(parseYaml(yaml)),
        outline: outlineOf(tree),
        references: idsSchema.parse(file.data.references),
      });
    } catch (error) {
      file.fail(reasonOf(error));
    }
  };
}
