import type { MDXComponents } from "mdx/types.js";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { keepTogether, seam } from "#web/ui/unbroken.ts";
import type { DocumentHtml, DocumentKey, DocumentSource, Outline } from "./document-context.ts";
import { computedValues, contentOf, documentOf } from "./documents.server.ts";
import { feedbackParts } from "./mdx/feedback.tsx";
import { feedParts } from "./mdx/feeds.tsx";
import { figureParts } from "./mdx/figures.tsx";
import { floodTaskParts } from "./mdx/flood-task.tsx";
import { inputParts } from "./mdx/inputs.tsx";
import type { MarginTypes } from "./mdx/margin.tsx";
import { notebookParts } from "./mdx/notebook.tsx";
import { openingEnd, openingParts } from "./mdx/opening.tsx";
import { photoParts } from "./mdx/photo.tsx";
import { privacyParts } from "./mdx/privacy.tsx";
import { reachParts } from "./mdx/reaches.tsx";
import { releaseTaskParts } from "./mdx/release-task.tsx";
import { searchKeyParts } from "./mdx/search-key.tsx";
import { sectionParts } from "./mdx/sections.tsx";
import { sourceCatalogueParts } from "./mdx/source-catalogue.tsx";
import { Pair, Stage, Stages, Wide } from "./mdx/stages.tsx";
import { stationParts } from "./mdx/stations.tsx";
import { textParts } from "./mdx/text.tsx";
import { pinLinks } from "./page-links.ts";
import { partStyles } from "./part-styles.server.ts";
import { referencesPath } from "./reference-files.server.ts";

/**
 * The components that content files may use, on a page. They run on the server alone and make static HTML;
 * `outline` gathers the sections and counts the figures.
 */
function mdxComponents(key: DocumentKey, outline: Outline): MDXComponents {
  const { kind, slug, language } = key;
  const front = kind === "pages" ? undefined : documentOf(kind, slug, language);
  const texts = textParts(language, referencesPath(key));
  const study = front?.demonstration === true;
  const { Drawings, Caption, ...figures } = figureParts(language, outline, study, texts.Note);
  const { Figure, Beside, Interactive, Video } = figures;
  const margin: MarginTypes = {
    Note: texts.Note,
    Figure,
    wide: [Beside, Interactive, Video, texts.Readings, Pair, Wide, Stages],
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
    ...releaseTaskParts(language, computedValues),
    ...sourceCatalogueParts(language),
    ...floodTaskParts(language),
    ...privacyParts(language),
    ...feedbackParts(language),
    ...feedParts(language),
    ...searchKeyParts(language),
  };
}

/** A document's body as HTML with bare links, and its sections. */
interface Rendered extends DocumentHtml {
  sections: Outline["sections"];
  styles: readonly string[];
}

/** Keeps ids of what a document holds apart from those of the page around it. */
const identifierPrefix = "document-";

const kept = new Map<string, Rendered>();

/** Renders a document's body, once a process, as it is the same for everybody. */
export function renderDocument(key: DocumentKey): Rendered {
  const { kind, slug, language } = key;
  const id = `${kind}/${slug}.${language}`;
  const known = import.meta.env.PROD ? kept.get(id) : undefined;
  if (known) return known;
  const Content = contentOf(kind, slug, language);
  const outline: Outline = { sections: [], figures: 0 };
  const markup = Content
    ? renderToStaticMarkup(<Content components={mdxComponents(key, outline)} />, { identifierPrefix })
    : "";
  const html = markChinese(
    keepEndsTogether(keepTogether(markup.replaceAll('data-hidden="until-found"', 'hidden="until-found"'))),
    language,
  );
  const [text = "", opening = ""] = html.split(openingEnd).reverse();
  const rendered = { opening, text, sections: outline.sections, styles: partStyles(html) };
  kept.set(id, rendered);
  return rendered;
}

const chineseRun = /[\u3400-\u9fff](?:[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]*[\u3400-\u9fff\uff09\u300b])?/g;

/** The last Chinese character of a block, with the mark and the ways back after it; a line of its own would be short. */
const lastCharacter =
  /(\p{Script=Han}|第?\d+)(\p{Script=Han}[。！？]?)(?=(?:\s*<a [^>]*data-footnote-backref[^>]*>[^<]*<\/a>)*\s*<\/(?:p|li|dd|td|div|aside|figcaption)>)/gu;

/** Keeps a reference with the word before it, and the last two characters of a block on one line. */
const keepEndsTogether = (html: string) =>
  html
    .replaceAll("<sup>", "\u2060<sup>")
    .replaceAll(" <a data-footnote-backref", "\u00a0<a data-footnote-backref")
    // the volume and issue of a journal
    .replaceAll(/(<\/em>, \d+) (?=\(\d)/g, "$1\u00a0")
    // after a number U+2060 would take away the gap of `text-autospace`
    .replace(lastCharacter, (_, before: string, last: string, index: number, all: string) => {
      if (!/\d/.test(before)) return `${before}\u2060${last}`;
      const gap = /^\d/.test(before) && /\p{Script=Han}$/u.test(all.slice(0, index)) ? seam : "";
      return `${gap}<span class="whitespace-nowrap">${before}${last}</span>`;
    });

/** Marks the Chinese names in an English text as Chinese, for fonts, line breaks and screen readers. */
const markChinese = (html: string, language: Language) =>
  language === "zh"
    ? html
    : html.replace(/>[^<]*[\u3400-\u9fff][^<]*</g, (text) =>
        text.replace(chineseRun, (run) => `<span lang="${languageTag.zh}">${run}</span>`),
      );

/** The body for a page whose URL is pinned to a language, or not. */
export const documentHtml: DocumentSource = (key, pinned: Language | null) => {
  const { opening, text } = renderDocument(key);
  return { opening: pinLinks(opening, pinned), text: pinLinks(text, pinned) };
};
