import { bibtex } from "#content/bibliography/bibtex.ts";
import { formatReference, type Run } from "#content/bibliography/format.ts";
import { sourceReferences } from "#content/bibliography/source-references.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { PublicSource } from "#figures/models/data/data-table.ts";

/** How a source is cited, in the style of the site's references, without a full stop; by owner, name and address where it has no work. */
export function citationOf({ id, owner, name, address = "" }: PublicSource, language: Language): readonly Run[] {
  const work = sourceReferences[id];
  if (work) return formatReference(work, language);
  const comma = language === "zh" ? "，" : ", ";
  return [{ text: `${owner}${comma}${name}${comma}` }, { text: address.replace("https://", ""), href: address }];
}

/** The citation as one text, with its full stop. */
export const citationText = (source: PublicSource, language: Language): string =>
  `${citationOf(source, language)
    .map(({ text }) => text)
    .join("")}${language === "zh" ? "。" : "."}`;

/** The works of sources as a BibLaTeX file; empty where none of them has one. */
export const sourcesBibtex = (sources: readonly PublicSource[]): string =>
  bibtex(sources.flatMap(({ id }) => sourceReferences[id] ?? []));
