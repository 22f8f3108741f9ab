import type { MDXComponents } from "mdx/types.js";
import type { Language } from "#contract/i18n/language.ts";
import type { Outline } from "../outline.ts";
import { accordionParts } from "./accordion.tsx";
import { figureParts } from "./figures.tsx";
import { footnoteParts } from "./footnotes.tsx";
import { noteParts } from "./notes.tsx";
import { privacyParts } from "./privacy.tsx";
import { sectionParts } from "./sections.tsx";

/**
 * The components that content files may use, in a language. They run on the server alone and make static HTML;
 * `outline` gathers the sections and counts the figures.
 */
export function vocabulary(language: Language, outline: Outline): MDXComponents {
  const notes = noteParts(language);
  return {
    ...notes,
    ...sectionParts(language, outline, notes.Note),
    ...figureParts(language, outline),
    ...accordionParts(),
    ...footnoteParts(language),
    ...privacyParts(language),
  };
}
