import { createHash } from "node:crypto";
import type { Language } from "#contract/i18n/language.ts";
import { type SearchKind, searchKinds } from "#contract/search-rules.ts";
import { fieldBreak, scoreOf } from "./score.ts";
import { streamOf, type Token, termsOf, tokensOf } from "./tokens.ts";

/** One language version of something that can be found. */
export interface SearchableDocument {
  /** What it is a version of: the id of an article, less than zero for everything else (`itemOfPage`, `itemOfMember`). */
  item: number;
  lang: Language;
  kind: SearchKind;
  /** Bare route of its page, with the anchor if it has one. */
  path: string;
  title: string;
  /** Headings of its parts, and its summary. */
  headings: readonly string[];
  text: string;
  /** When it was published; `null` for what has no date. */
  date: string | null;
  /** Category of an article. */
  category: string | null;
  /** Titles of the pages above it, or the position of a member. */
  trail: string;
  /** Path of an image. */
  image: string | null;
}

/** Members come after the pages, of which there are far fewer. */
const firstMember = 1_000_000;

/** The item of a page or figure, by its place among them from 0. */
export const itemOfPage = (place: number) => -1 - place;

/** The item of a member of the team. */
export const itemOfMember = (id: number) => -firstMember - id;

/** A document's id follows from what it is, so that it is the same on every engine. */
export const documentId = (item: number, lang: Language) => item * 2 + (lang === "en" ? 1 : 0);

/** The item that a document is a version of. */
export const itemOf = (id: number) => Math.floor(id / 2);

let yearOf: Intl.DateTimeFormat | undefined;

/** Lists of postings are kept apart by these, so that each can be read from its best. */
export interface Bucket {
  kind: SearchKind;
  /** Year of publication in Shanghai; 0 for what has no date. */
  year: number;
  lang: Language;
}

const years = 10_000;

/** The number of a bucket; articles have the least, in the order of their years. */
export const bucketNumber = ({ kind, year, lang }: Bucket) =>
  (searchKinds.indexOf(kind) * years + year) * 2 + (lang === "en" ? 1 : 0);

/** The bucket of a number that `bucketNumber` gave. */
export function bucketOf(number: number): Bucket {
  const pair = Math.floor(number / 2);
  return {
    kind: searchKinds[Math.floor(pair / years)] ?? "page",
    year: pair % years,
    lang: number % 2 === 1 ? "en" : "zh",
  };
}

/** Largest numbers of distinct terms of a document, and of characters of its text. */
const maxTerms = 20_000;
const maxText = 400_000;

interface Occurrences {
  title: number;
  headings: number;
  text: number;
}

/** Changes whenever documents are indexed in another way; the server then makes the index anew. */
export const indexFormat = "4";

const storedTexts = ({ headings, text }: SearchableDocument) => ({
  headings: headings.filter((heading) => heading.trim() !== "").join("\n"),
  text: text.slice(0, maxText),
});

/** A hash of a document, to tell whether it is stored already. */
export function hashOf(document: SearchableDocument): string {
  const { item, lang, kind, path, title, date, category, trail, image } = document;
  const { headings, text } = storedTexts(document);
  const values = [indexFormat, item, lang, kind, path, title, headings, text, date, category, trail, image];
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

/** What is stored of a document, with the score of each of its terms as JSON. */
export function indexedDocument(document: SearchableDocument) {
  const { item, lang, kind, path, title, date, category, trail, image } = document;
  const { headings, text } = storedTexts(document);
  const fields = { title: tokensOf(title), headings: tokensOf(headings), text: tokensOf(text) };
  yearOf ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Shanghai", year: "numeric" });
  const year = date === null ? 0 : Number(yearOf.format(new Date(date)));
  return {
    id: documentId(item, lang),
    kind,
    lang,
    bucket: bucketNumber({ kind, year, lang }),
    path,
    title,
    headings,
    text,
    date,
    category,
    trail,
    image,
    stream: [fields.title, fields.headings, fields.text].map((tokens) => streamOf(tokens)).join(fieldBreak),
    terms: JSON.stringify(Object.fromEntries(scoresOf(fields, document))),
    hash: hashOf(document),
  };
}

/** A document as it is stored. */
export type IndexedDocument = ReturnType<typeof indexedDocument>;

function scoresOf(
  fields: Record<keyof Occurrences, Token[]>,
  document: { kind: SearchKind; date: string | null },
): Map<string, number> {
  const found = new Map<string, Occurrences>();
  for (const field of ["title", "headings", "text"] as const) {
    for (const term of termsOf(fields[field])) {
      const known = found.get(term);
      if (known) known[field]++;
      else if (found.size < maxTerms) found.set(term, { title: 0, headings: 0, text: 0, [field]: 1 });
    }
  }
  const share = (term: string) => (/^\p{ASCII}+$/u.test(term) ? 1 : [...term].length) / fields.title.length;
  return new Map(
    [...found].map(([term, count]) => [term, scoreOf({ ...count, titleShare: count.title && share(term) }, document)]),
  );
}
