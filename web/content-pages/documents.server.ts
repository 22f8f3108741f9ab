import type { MDXContent } from "mdx/types.js";
import { z } from "zod";
import type { Reference } from "#content/bibliography/reference.ts";
import { type ComputedValues, type Quotable, quotable, quoteValues } from "#content/computed-values.ts";
import {
  type ContentKind,
  contentKinds,
  type DocumentFrontMatter,
  type DocumentKind,
  documentFrontMatter,
  type PageFrontMatter,
  pageFrontMatter,
} from "#content/front-matter.ts";
import { pageCounts } from "#content/page-counts.ts";
import { references } from "#content/references.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { joinEmail } from "#contract/units.ts";

interface MdxModule {
  default: MDXContent;
  frontmatter: unknown;
  /** Ids of the works that the page cites. */
  references: string[];
}

const modules = import.meta.glob<MdxModule>("../../content/{services,posts,projects,pages}/*/*.mdx", {
  eager: true,
});
const valueFiles = import.meta.glob<ComputedValues>("../../figures/generated/computed-values.json", {
  import: "default",
  eager: true,
});

/** Numbers computed by the figures, as the build wrote them. */
export const computedValues: ComputedValues = Object.assign({}, ...Object.values(valueFiles));

const marked = z.object({ demonstration: z.boolean().default(false) });

/** The pages of every kind, counted in one language: both have the same. */
const counts = pageCounts(
  Object.entries(modules).flatMap(([path, { frontmatter }]) => {
    const [folder, , file] = path.split("/").slice(3);
    const kind = contentKinds.find((kind) => kind === folder);
    return kind && file === "zh.mdx" ? [{ kind, demonstration: marked.parse(frontmatter).demonstration }] : [];
  }),
);

/** What texts of a language may quote: computed numbers, the numbers of pages, and the company's name. */
export const quotableIn = (language: Language): Quotable => ({ ...quotable(language, computedValues), pages: counts });

/** A text with what it quotes put in, at any depth of front matter. */
function quoted(value: unknown, known: Quotable): unknown {
  if (typeof value === "string") return joinEmail(joinQuantities(quoteValues(value, known)));
  if (Array.isArray(value)) return value.map((part) => quoted(part, known));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [key, quoted(part, known)]);
  return Object.fromEntries(parts.map(([key, part]) => [key, key === "lead" ? joinCompounds(part) : part]));
}

/** A lead is set large: a compound such as "cold-region" stays on one line. */
const joinCompounds = (lead: unknown): unknown =>
  typeof lead === "string" ? lead.replaceAll(/(?<=\w-)(?=\w)/g, "\u2060") : lead;

const pathOf = (kind: ContentKind, slug: string, language: Language) => `../../content/${kind}/${slug}/${language}.mdx`;

const find = (kind: ContentKind, slug: string, language: Language) => modules[pathOf(kind, slug, language)];

/** Reads the front matter of pages by a schema, with what its texts quote put in, each once. */
function frontMatterReader<Front>(schema: z.ZodType<Front>) {
  const known = new Map<string, Front>();
  return (kind: ContentKind, slug: string, language: Language): Front => {
    const path = pathOf(kind, slug, language);
    const front = known.get(path) ?? schema.parse(quoted(modules[path]?.frontmatter, quotableIn(language)));
    known.set(path, front);
    return front;
  };
}

const documentFront = frontMatterReader(documentFrontMatter);
const pageFront = frontMatterReader(pageFrontMatter);

/** The body of a page as a component; `undefined` where there is no such page. */
export const contentOf = (kind: ContentKind, slug: string, language: Language): MDXContent | undefined =>
  find(kind, slug, language)?.default;

/** The front matter of a service, post or project; `undefined` where there is no such page. */
export function documentOf(kind: DocumentKind, slug: string, language: Language): DocumentFrontMatter | undefined {
  return find(kind, slug, language) && documentFront(kind, slug, language);
}

/** The front matter of a page without a collection. Throws where its folder is missing, which the build excludes. */
export const pageOf = (slug: string, language: Language): PageFrontMatter => pageFront("pages", slug, language);

const folders = Object.keys(modules).map((path) => path.split("/").slice(3, 5));

/** The slugs of a kind, in no order. */
export const slugsOf = (kind: ContentKind): string[] => [
  ...new Set(folders.flatMap(([folder, slug]) => (folder === kind && slug !== undefined ? [slug] : []))),
];

/** The works that a page cites in either language, sorted by id. */
export function referencesOf(kind: ContentKind, slug: string): Reference[] {
  const cited = new Set(languages.flatMap((language) => find(kind, slug, language)?.references ?? []));
  return references().filter(({ id }) => cited.has(id));
}

/** What an index page shows of a document. */
export interface DocumentCard {
  slug: string;
  title: string;
  lead: string;
  text: string;
  rail: string;
  demonstration: boolean;
}

/** The documents of a kind in their order. */
export function documentCards(kind: DocumentKind, language: Language): DocumentCard[] {
  const all = slugsOf(kind).flatMap((slug) => {
    const front = documentOf(kind, slug, language);
    return front ? [{ slug, front }] : [];
  });
  return all
    .sort((a, b) => a.front.order - b.front.order)
    .map(({ slug, front: { title, lead, card, rail, demonstration = false } }) => ({
      slug,
      title,
      lead,
      text: card,
      rail,
      demonstration,
    }));
}
