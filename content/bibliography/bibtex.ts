import type { Person, Reference } from "./reference.ts";

/** The entry types of BibLaTeX. */
const entryTypes: Readonly<Record<Reference["type"], string>> = {
  "article-journal": "article",
  "article-newspaper": "article",
  "paper-conference": "inproceedings",
  chapter: "incollection",
  book: "book",
  thesis: "thesis",
  report: "report",
  standard: "standard",
  legislation: "legislation",
  dataset: "dataset",
  software: "software",
  webpage: "online",
  broadcast: "misc",
};

const containers: Partial<Record<Reference["type"], string>> = {
  "article-journal": "journaltitle",
  "article-newspaper": "journaltitle",
  "paper-conference": "booktitle",
  chapter: "booktitle",
};

const languages: Readonly<Record<Reference["language"], string>> = {
  zh: "chinese",
  en: "english",
  fr: "french",
  de: "german",
  nl: "dutch",
  ru: "russian",
};

const special: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Text for LaTeX, in UTF-8. */
const escapeLatex = (text: string) =>
  text.replace(/[\\~^&%$#_{}]/g, (character) => special[character] ?? `\\${character}`);

const names = (people: readonly Person[]) =>
  people
    .map((person) =>
      "literal" in person ? `{${escapeLatex(person.literal)}}` : escapeLatex(`${person.family}, ${person.given}`),
    )
    .join(" and ");

/** ISO 8601, as far as it is known. */
const date = ({ "date-parts": [parts] }: Reference["issued"]) =>
  parts.map((part) => String(part).padStart(2, "0")).join("-");

/** References as a BibLaTeX file in UTF-8, one entry each, with their ids as keys. */
export const bibtex = (items: readonly Reference[]): string =>
  items
    .map((item) => {
      const fields: readonly (readonly [name: string, value: string | undefined])[] = [
        ["author", item.author && names(item.author)],
        ["editor", item.editor && names(item.editor)],
        // the inner braces keep the capitals of the title
        ["title", `{${escapeLatex(item.title)}}`],
        [containers[item.type] ?? "maintitle", item["container-title"] && escapeLatex(item["container-title"])],
        ["publisher", item.publisher && escapeLatex(item.publisher)],
        ["location", item["publisher-place"] && escapeLatex(item["publisher-place"])],
        ["edition", item.edition && escapeLatex(item.edition)],
        ["version", item.version && escapeLatex(item.version)],
        ["volume", item.volume],
        [item.type === "article-journal" ? "number" : "issue", item.issue],
        ["pages", item.page?.replace(/[-–]/, "--")],
        ["number", item.issue ? undefined : item.number && escapeLatex(item.number)],
        ["date", date(item.issued)],
        // verbatim, as the address
        ["doi", item.DOI],
        ["isbn", item.ISBN],
        ["url", item.URL],
        ["urldate", item.accessed && date(item.accessed)],
        ["langid", languages[item.language]],
      ];
      const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
      return `@${entryTypes[item.type]}{${item.id},\n${lines.join("\n")}\n}\n`;
    })
    .join("\n");
