import { z } from "zod";

const text = z.string().trim().min(1);

/** A page that another page leads to. `to` is a bare route of this site. */
const onward = z.strictObject({ to: z.string().startsWith("/"), title: text, text });

const card = z.strictObject({ title: text, text });

/** What every page says of itself, whatever its kind. */
const page = z.strictObject({
  title: text,
  lead: text,
  /** For search engines and shared links. */
  description: z.string().trim().min(30).max(220),
});

/** A service's category page, a service post or a project. */
export const documentFrontMatter = page.extend({
  /**
   * A real water body with assumed inputs: says so beside its title and on every card. Its title, lead, description and
   * card hold no number.
   */
  demonstration: z.literal(true).optional(),
  /** Place among its kind, from 1. */
  order: z.int().min(1),
  /** The label in the margin rail: "Project 2". */
  rail: text,
  /** Short lines below it: an area, coordinates. */
  railNote: z.array(text).default([]),
  /** One sentence for the cards of index pages. */
  card: text,
  /** The drawing that links to a post show, of `figures/covers/covers.ts`; services and projects have one of their own. */
  cover: text.optional(),
  /** What the cover shows, from which model: one sentence under it. */
  coverCaption: text.optional(),
  /** Two or three sentences under the lead. */
  intro: text.optional(),
  facts: z
    .array(z.strictObject({ term: text, detail: text }))
    .min(3)
    .max(8),
  links: z.array(onward).max(4).default([]),
  contact: z.strictObject({ heading: text, text }),
});

/** The pages without a collection: about, team, services, projects, contacts, and the texts of rules. */
export const pageFrontMatter = page.extend({
  /** The label in the margin rail, of pages that do not count something there. */
  rail: text.default(""),
  railNote: z.array(text).default([]),
  intro: text.optional(),
  /** A drawing beside the page's name, of `figures/registry.ts`, where a photograph may stand one day. */
  drawing: z.strictObject({ name: text, caption: text }).optional(),
  /** Numerals with what each counts; `unit` is a word of magnitude, and each reads as "at least". */
  evidence: z.array(z.strictObject({ number: text, unit: z.string().default(""), counts: text })).default([]),
  /** Titled sentences: the culture's four words, the kinds of contact. */
  cards: z.array(card).default([]),
  links: z.array(onward).default([]),
  contact: z.strictObject({ heading: text, text }).optional(),
});

export type DocumentFrontMatter = z.infer<typeof documentFrontMatter>;
export type PageFrontMatter = z.infer<typeof pageFrontMatter>;

/** Kinds of content, each a folder of `content/` with a folder per page. */
export const contentKinds = ["services", "posts", "projects", "pages"] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Kinds whose pages are documents with figures and facts. */
export const documentKinds = ["services", "posts", "projects"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The schema of a kind's front matter. */
export const frontMatterOf = (kind: ContentKind) => (kind === "pages" ? pageFrontMatter : documentFrontMatter);

/** A document to download: `content/downloads`. */
export const downloadFrontMatter = z.strictObject({
  title: text,
  subtitle: text,
  /** One or two sentences beside the link. */
  summary: text,
  demonstration: z.literal(true).optional(),
});
