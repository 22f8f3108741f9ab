import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { evaluate } from "@mdx-js/mdx";
import * as runtime from "react/jsx-runtime";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import { contentKinds, frontMatterOf } from "./front-matter.ts";
import { mdxOptions } from "./mdx-options.ts";
import { type PageOutline, pageOutline } from "./page-outline.ts";

/** What the pages may refer to. */
export interface Known {
  /** Names of the figures, and of the numbers they compute (`lake.medianDays`). */
  figures: ReadonlySet<string>;
  computedValues: ReadonlySet<string>;
  /** Bare routes that are no content pages themselves. */
  routes: ReadonlySet<string>;
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
}

/**
 * Reads every page of the content folder in both languages and says what is wrong with it, a sentence a fault, each with
 * the file's name: a missing language, front matter against the schema, an unknown component, figure or number, a broken
 * internal link, languages that differ in their sections, figures, links or lists. An empty list means that all is well.
 */
export async function checkContent(folder: string, known: Known): Promise<string[]> {
  const faults: string[] = [];
  const slugs = await Promise.all(
    contentKinds.map(async (kind) => (await folders(join(folder, kind))).map((slug) => ({ kind, slug }))),
  );
  const routes = new Set([...known.routes, ...slugs.flat().map(({ kind, slug }) => routeOf[kind](slug))]);
  for (const { kind, slug } of slugs.flat()) {
    const pages = await Promise.all(
      languages.map((language) => readPage(folder, join(folder, kind, slug), language, faults)),
    );
    for (const page of pages) {
      if (!page) continue;
      const parsed = frontMatterOf(kind).safeParse(page.front);
      if (!parsed.success) faults.push(`${page.file}: front matter: ${z.prettifyError(parsed.error)}`);
      faults.push(...strangers(page, known, routes));
    }
    const [first, second] = pages;
    if (first && second) faults.push(...differences(first, second));
  }
  return faults;
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function readPage(root: string, folder: string, language: Language, faults: string[]): Promise<Page | null> {
  const file = relative(root, join(folder, `${language}.mdx`));
  try {
    const source = await readFile(join(folder, `${language}.mdx`), "utf8");
    const module: Record<string, unknown> = await evaluate(source, { ...runtime, ...mdxOptions });
    return { file, front: z.record(z.string(), z.unknown()).parse(module.frontmatter), outline: pageOutline(module) };
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    faults.push(missing ? `${file}: is missing` : `${file}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const quotation = /\{(\w+\.\w+)\}/g;

/** Figures, numbers and links of a page that do not exist. */
function strangers({ file, front, outline }: Page, known: Known, routes: ReadonlySet<string>): string[] {
  const texts = [JSON.stringify(front), ...outline.texts];
  const numbers = [
    ...outline.computedValues,
    ...texts.flatMap((text) => Array.from(text.matchAll(quotation), ([, name]) => name ?? "")),
  ];
  const links = [...outline.links, ...frontLinks(front)].filter((link) => link.startsWith("/"));
  return [
    ...outline.figures.filter((name) => !known.figures.has(name)).map((name) => `${file}: no figure "${name}"`),
    ...numbers.filter((name) => !known.computedValues.has(name)).map((name) => `${file}: no figure computes "${name}"`),
    ...links
      .filter((link) => !routes.has(link.replace(/[?#].*$/, "")))
      .map((link) => `${file}: leads to "${link}", which is no page`),
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
    ["lists in the front matter", (page) => lists(page).sort()],
    ["links in the front matter", ({ front }) => frontLinks(front)],
    ["sections", ({ outline }) => outline.sections],
    ["figures", ({ outline }) => outline.figures],
    ["parts", ({ outline }) => outline.parts],
    ["links", ({ outline }) => [...outline.links].filter((link) => link.startsWith("/")).sort()],
  ];
  return compared.flatMap(([what, of]) => {
    const [one, other] = [of(first).join(", "), of(second).join(", ")];
    return one === other ? [] : [`${name} differ in their ${what}: ${one || "none"} / ${other || "none"}`];
  });
}
