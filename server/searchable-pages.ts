import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { searchKinds } from "#contract/search-rules.ts";
import { sitePages } from "#web/search/site-pages.server.ts";
import { type IndexedDocument, indexedDocument, itemOfPage } from "./search/document.ts";

/** The pages of the site as the search stores them, in their order. Each is rendered as it is asked for. */
export function* searchablePages(): Generator<IndexedDocument> {
  let place = 0;
  for (const versions of sitePages()) {
    for (const version of versions) {
      yield indexedDocument({ ...version, item: itemOfPage(place), date: null, category: null });
    }
    place++;
  }
}

const lineSchema = z.object({
  id: z.int(),
  kind: z.enum(searchKinds),
  lang: z.enum(languages),
  bucket: z.int(),
  path: z.string(),
  title: z.string(),
  headings: z.string(),
  text: z.string(),
  date: z.null(),
  category: z.null(),
  trail: z.string(),
  image: z.string().nullable(),
  stream: z.string(),
  terms: z.string(),
  hash: z.string(),
});

/** Pages as lines of JSON, which the build stores beside the server: rendering and reading them takes time and memory. */
export const linesOf = (pages: Iterable<IndexedDocument>): string =>
  [...pages].map((page) => `${JSON.stringify(page)}\n`).join("");

/** The pages in lines that `linesOf` has made. Throws at any other line. */
export function* readLines(lines: string): Generator<IndexedDocument> {
  for (const line of lines.split("\n")) if (line !== "") yield lineSchema.parse(JSON.parse(line));
}
