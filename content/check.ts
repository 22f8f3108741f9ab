import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { evaluate } from "@mdx-js/mdx";
import * as runtime from "react/jsx-runtime";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Reference } from "./bibliography/reference.ts";
import { type CaptionGroups, foreignValues, quotedIn } from "./caption-values.ts";
import { type ContentKind, contentKinds, frontMatterOf } from "./front-matter.ts";
import { mdxOptions } from "./mdx-options.ts";
import { type PageOutline, pageOutline } from "./page-outline.ts";

/** What the pages may refer to. */
export interface Known {
  /** Names of the figures, and of the numbers they compute (`lake.medianDays`). */
  figures: ReadonlySet<string>;
  computedValues: ReadonlySet<string>;
  /** Files of photographs, without their ending. */
  photos: ReadonlySet<string>;
  /** Drawings that are there in all of their sizes: `covers/guxian`, `news/flood-routing`. */
  covers: ReadonlySet<string>;
  /** The groups of numbers that captions may quote: by figure and by video. */
  captionValues: CaptionGroups<"figure" | "video">;
  /** Bare routes that are no content pages themselves. */
  routes: ReadonlySet<string>;
  /** The works that pages may cite, each of which one has to. */
  references: readonly Reference[];
}

/** The bare route of a content folder. */
const routeOf: Readonly<Record<(typeof contentKinds)[number], (slug: string) => string>> = {
  services: (slug) => `/services-category/${slug}`,
  posts: (slug) => `/services-post/${slug}`,
  projects: (slug) => `/project-post/${slug}`,
  pages: (slug) => `/${slug}`,
};

interface Page {
  file: string;
  front: Record<string, unknown>;
  outline: PageOutline;
  /** Ids of the works that it cites, sorted. */
  references: string[];
}

/**
 * Reads every page of the content folder in both languages and says what is wrong with it, a sentence a fault, each with
 * the file's name: a missing language, front matter against the schema, an unknown component, figure or number, a number
 * in a caption that the figure does not have, a broken internal link, a work that is not in the bibliography or that no
 * page cites, a missing cover, languages that differ in their sections, figures, links, lists or references. An empty list means that all is well.
 */
export async function checkContent(folder: string, known: Known): Promise<string[]> {
  const faults: string[] = [];
  const uncited = new Set(known.references.map(({ id }) => id));
  const slugs = await Promise.all(
    contentKinds.map(async (kind) => (await folders(join(folder, kind))).map((slug) => ({ kind, slug }))),
  );
  const routes = new Set([...known.routes, ...slugs.flat().map(({ kind, slug }) => routeOf[kind](slug))]);
  for (const { kind, slug } of slugs.flat()) {
    const pages = await Promise.all(
      languages.map((language) =>
        readPage({ root: folder, folder: join(folder, kind, slug), language, known, faults }),
      ),
    );
    for (const page of pages) {
      if (!page) continue;
      const parsed = frontMatterOf(kind).safeParse(page.front);
      if (!parsed.success) faults.push(`${page.file}: front matter: ${z.prettifyError(parsed.error)}`);
      faults.push(...strangers(page, known, routes));
      const foreign = foreignValues(page.outline.captionValues, known.captionValues);
      faults.push(...foreign.map((fault) => `${page.file}: ${fault}`));
      for (const id of page.references) uncited.delete(id);
    }
    const [first, second] = pages;
    if (first && second) faults.push(...differences(first, second));
    if (first) faults.push(...missingCover(kind, slug, first, known));
  }
  faults.push(...Array.from(uncited, (id) => `references.json: no page cites "${id}"`));
  return faults;
}

/** The folders in a folder; none where it does not exist, as with a kind that has no pages yet. */
async function folders(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

interface PageSource {
  root: string;
  folder: string;
  language: Language;
  known: Known;
  faults: string[];
}

const ids = z.array(z.string());

async function readPage({ root, folder, language, known, faults }: PageSource): Promise<Page | null> {
  const path = join(folder, `${language}.mdx`);
  const file = relative(root, path);
  try {
    const value = await readFile(path, "utf8");
    const options = { ...runtime, ...mdxOptions(known.references) };
    const module: Record<string, unknown> = await evaluate({ path, value }, options);
    const front = z.record(z.string(), z.unknown()).parse(module.frontmatter);
    return { file, front, outline: pageOutline(module), references: ids.parse(module.references) };
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    faults.push(missing ? `${file}: is missing` : `${file}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Figures, numbers and links of a page that do not exist. */
function strangers({ file, front, outline }: Page, known: Known, routes: ReadonlySet<string>): string[] {
  const texts = [JSON.stringify(front), ...outline.texts];
  const numbers = [...outline.computedValues, ...texts.flatMap(quotedIn)];
  const links = [...outline.links, ...frontLinks(front)].filter((link) => link.startsWith("/"));
  return [
    ...outline.figures.filter((name) => !known.figures.has(name)).map((name) => `${file}: no figure "${name}"`),
    ...outline.photos.filter((name) => !known.photos.has(name)).map((name) => `${file}: no photograph "${name}"`),
    ...numbers.filter((name) => !known.computedValues.has(name)).map((name) => `${file}: no figure computes "${name}"`),
    ...texts
      .flatMap((text) => text.match(/\[[\^@][\w-]+\]/g) ?? [])
      .map(
        (citation) => `${file}: ${citation} stands in an attribute or in the front matter, where nothing resolves it`,
      ),
    ...links
      .filter((link) => !routes.has(link.replace(/[?#].*$/, "")))
      .map((link) => `${file}: leads to "${link}", which is no page`),
  ];
}

/** What is wrong with the cover of a page of a kind that has covers: its own, or of posts the one that they name. */
function missingCover(kind: ContentKind, slug: string, { front }: Page, { covers }: Known): string[] {
  if (kind === "pages") return [];
  const page = `${kind}/${slug}`;
  if (kind === "posts" && front.cover === undefined) return [`${page}: names no cover in its front matter`];
  const image = kind === "posts" ? `news/${front.cover}` : `covers/${slug}`;
  if (covers.has(image)) return [];
  return [
    `${page}: public/images has no cover "${image}", or not all of its sizes: node tools/generate-covers.ts draws them`,
  ];
}

const linkList = z.object({ links: z.array(z.object({ to: z.string() })).default([]) });

const frontLinks = (front: unknown): string[] => linkList.safeParse(front).data?.links.map(({ to }) => to) ?? [];

/** What two languages of a page must share. */
function differences(first: Page, second: Page): string[] {
  const name = `${first.file} and ${second.file}`;
  const lists = (page: Page) =>
    Object.entries(page.front).flatMap(([key, value]) => (Array.isArray(value) ? [`${key} ${value.length}`] : []));
  const compared: readonly [what: string, of: (page: Page) => readonly string[]][] = [
    ["front matter", ({ front }) => Object.keys(front).sort()],
    ["cover", ({ front }) => (typeof front.cover === "string" ? [front.cover] : [])],
    ["lists in the front matter", (page) => lists(page).sort()],
    ["links in the front matter", ({ front }) => frontLinks(front)],
    ["sections", ({ outline }) => outline.sections],
    ["figures", ({ outline }) => outline.figures],
    ["photographs", ({ outline }) => outline.photos],
    ["parts", ({ outline }) => outline.parts],
    ["references", ({ references }) => references],
    ["links", ({ outline }) => [...outline.links].filter((link) => link.startsWith("/")).sort()],
  ];
  return compared.flatMap(([what, of]) => {
    const [one, other] = [of(first).join(", "), of(second).join(", ")];
    return one === other ? [] : [`${name} differ in their ${what}: ${one || "none"} / ${other || "none"}`];
  });
}
