import { createContext, createElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { type CaptionValue, quotedIn } from "./caption-values.ts";
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

const part = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  question: z.string().optional(),
  result: z.string().optional(),
  caption: z.string().optional(),
  value: z.string().optional(),
  km: z.string().optional(),
  bed: z.string().optional(),
  depth: z.string().optional(),
  layer: z.string().optional(),
  of: z.string().optional(),
});

type Part = z.infer<typeof part> & { children?: ReactNode };

/** The components of content files, as `web/content-pages/render.server.tsx` puts them together. */
const vocabulary = [
  "Opening",
  "Stations",
  "Station",
  "Reaches",
  "Reach",
  "Section",
  "Band",
  "Notebook",
  "Cell",
  "In",
  "Out",
  "Pair",
  "Wide",
  "Stages",
  "Stage",
  "Figure",
  "Beside",
  "Interactive",
  "ReleaseTask",
  "SourceCatalogue",
  "FloodTask",
  "Video",
  "Note",
  "Formula",
  "Readings",
  "Reading",
  "Value",
  "AssumedInputs",
  "Input",
  "Accordion",
  "Panel",
  "StoredInBrowser",
  "StoredOnServer",
  "VideoHosts",
  "FeedbackChannels",
  "HostingFacts",
  "FeedAddresses",
  "FeedCommands",
  "SearchKeySwitch",
] as const;

const drawn: ReadonlySet<string> = new Set(["Opening", "Stations", "Figure", "Beside"]);
const captioned: Readonly<Record<string, PageCaptionValue["kind"]>> = {
  Opening: "figure",
  Figure: "figure",
  Beside: "figure",
  Video: "video",
};
/** What a number in the text is part of the caption of; a figure's caption is its content, or its attribute. */
const Captioned = createContext<Omit<PageCaptionValue, "value"> | null>(null);
const contentIsCaption: ReadonlySet<string> = new Set(["Opening", "Figure", "Video"]);
const framed: ReadonlySet<string> = new Set(["Section", "Band", "Notebook", "Station", "Reaches"]);

const content = z.object({
  default: z.custom<(props: { components: object }) => ReactNode>((value) => typeof value === "function"),
});

/** Renders a compiled page with components that only take note of themselves. Throws where it uses any other one, or a photograph that the schema refuses. */
export function pageOutline(module: unknown): PageOutline {
  const outline: PageOutline = {
    sections: [],
    figures: [],
    photos: [],
    computedValues: [],
    captionValues: [],
    links: [],
    parts: [],
    texts: [],
  };
  const recorder = (type: string) => (props: Part) => {
    const { id, name, title, question, result, caption, value, of, ...numbers } = part.parse(props);
    if (framed.has(type) && id !== undefined) outline.sections.push(id);
    if (drawn.has(type) && name !== undefined) outline.figures.push(name);
    if (of !== undefined) outline.computedValues.push(of);
    else outline.parts.push(type);
    const { km, bed, depth, layer } = numbers;
    outline.texts.push(
      ...[title, question, result, caption, value, km, bed, depth, layer].filter((text) => text !== undefined),
    );
    const around = useContext(Captioned);
    const kind = captioned[type];
    const own = kind && name !== undefined ? { kind, name } : null;
    if (own) outline.captionValues.push(...quotedIn(caption ?? "").map((value) => ({ ...own, value })));
    if (around && of !== undefined) outline.captionValues.push({ ...around, value: of });
    const body = createElement("div", null, props.children);
    if (!own) return body;
    return createElement(Captioned.Provider, { value: contentIsCaption.has(type) ? own : null }, body);
  };
  const components = {
    ...Object.fromEntries(vocabulary.map((type) => [type, recorder(type)])),
    Photo: ({ children, ...props }: { children?: ReactNode }) => {
      outline.photos.push(photoSchema.parse(props).name);
      outline.parts.push("Photo");
      return createElement("div", null, children);
    },
    a: ({ href = "", children }: { href?: string; children?: ReactNode }) => {
      outline.links.push(href);
      return createElement("span", null, children);
    },
  };
  const { default: Content } = content.parse(module);
  renderToStaticMarkup(createElement(Content, { components }));
  return outline;
}
