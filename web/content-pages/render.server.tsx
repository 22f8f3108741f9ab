import type { Root } from "hast";
import type { MDXComponents } from "mdx/types.js";
import { renderToStaticMarkup } from "react-dom/server";
import type { PluggableList } from "unified";
import type { ContentComponent } from "#content/components.ts";
import { isElement, parseHtml, writeHtml } from "#contract/html-tree.ts";
import type { Language } from "#contract/i18n/language.ts";
import { rehypePreventBreaks } from "#web/html/prevent-breaks.ts";
import { serverCatalogue } from "#web/i18n/catalogue.server.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { PlaceContext } from "#web/i18n/place.ts";
import { IslandContext } from "#web/islands/island.tsx";
import { createIslandRenderer } from "#web/islands/render.server.tsx";
import { FigureContext } from "#web/ui/figure.tsx";
import { serverFigures } from "#web/ui/figure-source.server.ts";
import type { DocumentHtml, DocumentKey, DocumentSource, Outline } from "./document-context.ts";
import { contentOf, documentOf } from "./documents.server.ts";
import { feedbackParts } from "./mdx/feedback.tsx";
import { feedParts } from "./mdx/feeds.tsx";
import { figureParts } from "./mdx/figures.tsx";
import { inputParts } from "./mdx/inputs.tsx";
import type { MarginTypes } from "./mdx/margin.tsx";
import { notebookParts } from "./mdx/notebook.tsx";
import { openingEnd, openingParts } from "./mdx/opening.tsx";
import { photoParts } from "./mdx/photo.tsx";
import { privacyParts } from "./mdx/privacy.tsx";
import { reachParts } from "./mdx/reaches.tsx";
import { searchKeyParts } from "./mdx/search-key.tsx";
import { sectionParts } from "./mdx/sections.tsx";
import { SourceCatalogue } from "./mdx/source-catalogue.tsx";
import { Pair, Stage, Stages, Wide } from "./mdx/stages.tsx";
import { stationParts } from "./mdx/stations.tsx";
import { textParts } from "./mdx/text.tsx";
import { partStyles } from "./part-styles.server.ts";
import { referencesPath } from "./reference-files.server.ts";
import { transformAroundIslands } from "./typeset/around-islands.ts";
import { rehypePinnedLinks } from "./typeset/attributes.ts";
import { rehypeChineseNames } from "./typeset/chinese-names.ts";
import { rehypeFootnoteMarks, rehypeLastCharacters, rehypeVolumes } from "./typeset/line-ends.ts";

/**
 * The components that content files may use, on a page. They run on the server alone and make static HTML;
 * `outline` gathers the sections and counts the figures.
 */
function mdxComponents(key: DocumentKey, outline: Outline): MDXComponents & Record<ContentComponent, unknown> {
  const { kind, slug, language } = key;
  const front = kind === "pages" ? undefined : documentOf(kind, slug, language);
  const texts = textParts(language, referencesPath(key));
  const study = front?.demonstration === true;
  const { Drawings, Caption, ...figures } = figureParts(language, outline, study, texts.Note);
  const { Figure, Beside, Video } = figures;
  const margin: MarginTypes = {
    Note: texts.Note,
    Figure,
    wide: [Beside, Video, texts.Readings, Pair, Wide, Stages],
  };
  const inputs = inputParts(language);
  return {
    ...texts,
    ...sectionParts(language, outline, margin, { Input: inputs.Input, Video, Panel: texts.Panel, Stage }),
    ...figures,
    ...openingParts(key, { Drawings, Caption }),
    ...notebookParts(language, outline, margin),
    Pair,
    Wide,
    Stages,
    Stage,
    ...reachParts(language, outline, margin),
    ...stationParts(key, outline, margin),
    ...inputs,
    ...photoParts(language),
    SourceCatalogue,
    ...privacyParts(language),
    ...feedbackParts(language),
    ...feedParts(language),
    ...searchKeyParts(language),
  };
}

/** A document's body, and what its page needs besides. */
interface DocumentTree {
  /** What opens it, with its name; empty where the page names it. */
  opening: Root;
  text: Root;
  sections: Outline["sections"];
}

/** Keeps ids of what a document holds apart from those of the page around it. */
const identifierPrefix = "document-";

const plugins = (language: Language, pinned: Language | null): PluggableList => [
  rehypePreventBreaks,
  rehypeFootnoteMarks,
  rehypeVolumes,
  rehypeLastCharacters,
  ...(language === "en" ? [rehypeChineseNames] : []),
  ...(pinned === null ? [] : [[rehypePinnedLinks, pinned] satisfies PluggableList[number]]),
];

/** Renders a document's body, its links pinned to a language or bare. */
export function documentTree(key: DocumentKey, pinned: Language | null): DocumentTree {
  const { kind, slug, language } = key;
  const Content = contentOf(kind, slug, language);
  const outline: Outline = { sections: [], figures: 0 };
  const place = { language, pathname: "", search: "", key: "" };
  const renderIsland = createIslandRenderer("d", (island) => (
    <CatalogueContext value={serverCatalogue()}>
      <FigureContext value={serverFigures}>
        <PlaceContext value={place}>{island}</PlaceContext>
      </FigureContext>
    </CatalogueContext>
  ));
  const markup = Content
    ? renderToStaticMarkup(
        <IslandContext value={renderIsland}>
          <Content components={mdxComponents(key, outline)} />
        </IslandContext>,
        { identifierPrefix },
      )
    : "";
  const { children } = transformAroundIslands(parseHtml(markup), plugins(language, pinned));
  const end = children.findIndex((node) => isElement(node, "hr") && openingEnd in node.properties);
  return {
    opening: { type: "root", children: children.slice(0, Math.max(0, end)) },
    text: { type: "root", children: children.slice(end + 1) },
    sections: outline.sections,
  };
}

/** A document's body as HTML, its sections, and the style sheets of its parts. */
interface RenderedDocument extends DocumentHtml {
  sections: Outline["sections"];
  styles: readonly string[];
}

const rendered = new Map<string, RenderedDocument>();

/** Renders a document's body once a process, as it is the same for everybody. */
export function renderDocument(key: DocumentKey, pinned: Language | null): RenderedDocument {
  const { kind, slug, language } = key;
  const id = `${kind}/${slug}.${language}.${pinned}`;
  const known = import.meta.env.PROD ? rendered.get(id) : undefined;
  if (known) return known;
  const { opening, text, sections } = documentTree(key, pinned);
  const document = {
    opening: writeHtml(opening),
    text: writeHtml(text),
    sections,
    styles: partStyles([opening, text]),
  };
  rendered.set(id, document);
  return document;
}

/** The body for a page whose URL is pinned to a language, or not. */
export const documentHtml: DocumentSource = (key, pinned) => renderDocument(key, pinned);
