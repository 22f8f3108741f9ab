import type { PluggableList } from "unified";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import type { Language } from "#contract/i18n/language.ts";
import { rehypePreventBreaks } from "#web/html/prevent-breaks.ts";
import type { BodyTexts } from "./body-texts.ts";
import { rehypeCaptionNumbers } from "./caption-numbers.ts";
import { rehypeCitations } from "./citations.ts";
import { rehypeColouredCode, rehypeFocusableCode } from "./code.ts";
import { type ArticleReferences, type ArticleSection, addSectionIds, takeReferences } from "./contents.ts";
import { rehypeEquations } from "./equations.ts";
import { rehypeExternalImages } from "./external-images.ts";
import { rehypeHeadingWords } from "./heading-words.ts";
import { rehypeImages } from "./images.ts";
import { readingMinutes } from "./reading-time.ts";
import { rehypeSymbols } from "./symbols.ts";
import { rehypeTables } from "./tables.ts";
import { rehypeVideos } from "./videos.ts";

/** What every text of an article needs, in this order. */
export const articlePlugins = (texts: BodyTexts): PluggableList => [
  rehypeFocusableCode,
  [rehypeTables, texts.table],
  rehypeEquations,
  rehypeSymbols,
  rehypeCaptionNumbers,
  rehypePreventBreaks,
  [rehypeExternalImages, texts.externalImage],
  [rehypeVideos, texts.video],
  rehypeImages,
];

const pluginsIn = (language: Language, texts: BodyTexts): PluggableList =>
  language === "zh"
    ? [rehypeColouredCode, rehypeCitations, ...articlePlugins(texts), rehypeHeadingWords]
    : [rehypeColouredCode, ...articlePlugins(texts)];

/** The stored HTML of an article in a language, as one text. */
export const articleHtml = (html: string, language: Language, texts: BodyTexts): string =>
  writeHtml(transform(parseHtml(html), pluginsIn(language, texts)));

/** An article as its page shows it. */
export interface TypesetArticle {
  /** The text, the headings of its contents with ids. */
  body: string;
  sections: ArticleSection[];
  /** The works that the text ends with, where it ends with a section of them. */
  references: (Pick<ArticleReferences, "title"> & { html: string }) | null;
  /** How long it takes to read. */
  minutes: number;
}

/** The stored HTML of an article in a language, as its page shows it. */
export function typesetArticle(html: string, language: Language, texts: BodyTexts): TypesetArticle {
  const tree = parseHtml(html);
  const minutes = readingMinutes(tree, language);
  transform(tree, pluginsIn(language, texts));
  const references = takeReferences(tree);
  const sections = addSectionIds(tree);
  return {
    body: writeHtml(tree),
    sections,
    references: references && { title: references.title, html: writeHtml(references.content) },
    minutes,
  };
}
