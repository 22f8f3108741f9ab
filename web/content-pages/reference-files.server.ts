import { bibtex } from "#content/bibliography/bibtex.ts";
import { contentKinds } from "#content/front-matter.ts";
import { memoize } from "#figures/lib/memoize.ts";
import type { DocumentKey } from "./document-context.ts";
import { referencesOf, slugsOf } from "./documents.server.ts";

const pages = contentKinds.flatMap((kind) => slugsOf(kind).map((slug) => ({ kind, slug })));

/** The cited works of every page that cites any, as BibLaTeX, by the name of the file: `rtm-mr.bib`. */
export const referenceFiles = memoize(
  (): ReadonlyMap<string, string> =>
    new Map(
      pages.flatMap(({ kind, slug }) => {
        const items = referencesOf(kind, slug);
        return items.length > 0 ? [[`${slug}.bib`, bibtex(items)] as const] : [];
      }),
    ),
);

/** The path of a page's file of references; `null` where it cites nothing. */
export const referencesPath = ({ slug }: DocumentKey): string | null =>
  referenceFiles().has(`${slug}.bib`) ? `/references/${slug}.bib` : null;
