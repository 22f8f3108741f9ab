import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Reference } from "./bibliography/reference.ts";
import { type CaptionGroups, foreignValues, quotedIn } from "./caption-values.ts";
import { type ContentKind, contentKinds, frontMatterOf } from "./front-matter.ts";
import type { CompiledPage } from "./remark-outline.ts";

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

/** A page of the content folder; `file` is its path in that folder. */
interface Page extends Omit<CompiledPage, "path"> {
  file: string;
}

/**
 * The faults of the compiled pages of the content folder, a sentence each, with the file and the line: a missing language, front matter against the schema, an
 * unknown figure or number, a number in a caption that the figure does not have, a broken internal link, a work that no
 * page cites, a missing cover, languages that differ in their sections, figures, links, lists or references.
 */
export async function checkPages(folder: string, known: Known, compiled: readonly CompiledPage[]): Promise<string[]> {
  const files = await filesOf(folder);
  const routes = new Set([...known.routes, ...files.map(({ kind, slug }) => routeOf[kind](slug))]);
  const byPath = new Map(compiled.map(({ path, ...page }) => [path, { ...page, file: relative(folder, path) }]));
  const missing = files.filter(({ path }) => !existsSync(path));
  const [first] = languages;
  return [
    ...missing.map(({ path }) => `${relative(folder, path)}: is missing`),
    ...files.flatMap(({ kind, path }) => faultsOfPage(kind, byPath.get(path), known, routes)),
    ...files
      .filter(({ language }) => language === first)
      .flatMap((file) =>
        faultsOfBoth(
          file,
          languages.flatMap((language) => byPath.get(pathOf(folder, file, language)) ?? []),
          known,
        ),
      ),
    ...uncitedWorks(compiled, known),
  ];
}

/** What is wrong with a page by itself. */
function faultsOfPage(kind: ContentKind, page: Page | undefined, known: Known, routes: ReadonlySet<string>): string[] {
  if (page === undefined) return [];
  const { file, front, lineOf, outline } = page;
  const { error } = frontMatterOf(kind).safeParse(front);
  return [
    ...(error?.issues ?? []).map(
      ({ path, message }) => `${file}:${lineOf(path)}: front matter: ${path.join(".")}: ${message}`,
    ),
    ...unknownReferences(page, known, routes),
    ...outline.captionValues.flatMap((value) =>
      foreignValues([value], known.captionValues).map((fault) => `${file}:${value.line}: ${fault}`),
    ),
  ];
}

/** What is wrong with the languages of a page together. */
function faultsOfBoth({ kind, slug }: ContentFile, [one, other]: readonly Page[], known: Known): string[] {
  return [...(one && other ? differences(one, other) : []), ...(one ? missingCover(kind, slug, one, known) : [])];
}

function uncitedWorks(compiled: readonly CompiledPage[], known: Known): string[] {
  const cited = new Set(compiled.flatMap(({ references }) => references));
  const uncited = known.references.filter(({ id }) => !cited.has(id));
  return uncited.map(({ id }) => `references.json: no page cites "${id}"`);
}

/** The file of a page in a language, which may be missing. */
interface ContentFile {
  kind: ContentKind;
  slug: string;
  language: Language;
  path: string;
}

const pathOf = (folder: string, { kind, slug }: Pick<ContentFile, "kind" | "slug">, language: Language) =>
  join(folder, kind, slug, `${language}.mdx`);

async function filesOf(folder: string): Promise<ContentFile[]> {
  const pages = await Promise.all(
    contentKinds.map(async (kind) => (await folders(join(folder, kind))).map((slug) => ({ kind, slug }))),
  );
  return pages
    .flat()
    .flatMap((page) => languages.map((language) => ({ ...page, language, path: pathOf(folder, page, language) })));
}

/** The folders in a folder; none where it does not exist, as with a kind that has no pages yet. */
async function folders(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Figures, numbers and links of a page that do not exist. */
function unknownReferences(
  { file, front, lineOf, outline }: Page,
  known: Known,
  routes: ReadonlySet<string>,
): string[] {
  const fields = Object.entries(front).map(([key, value]) => ({ name: JSON.stringify(value), line: lineOf([key]) }));
  const texts = [...fields, ...outline.texts];
  const numbers = [
    ...outline.computedValues,
    ...texts.flatMap(({ name, line }) => quotedIn(name).map((value) => ({ name: value, line }))),
  ];
  const citations = texts.flatMap(({ name, line }) =>
    Array.from(name.matchAll(/\[[\^@][\w-]+\]/g), ([citation]) => ({ name: citation, line })),
  );
  const onward = frontLinks(front).map((name, i) => ({ name, line: lineOf(["links", i, "to"]) }));
  const links = [...outline.links, ...onward];
  const dead = links.filter(({ name }) => name.startsWith("/") && !routes.has(name.replace(/[?#].*$/, "")));
  const faults = [
    ...missingAmong(outline.figures, known.figures).map(({ name, line }) => ({ line, fault: `no figure "${name}"` })),
    ...missingAmong(outline.photos, known.photos).map(({ name, line }) => ({ line, fault: `no photograph "${name}"` })),
    ...missingAmong(numbers, known.computedValues).map(({ name, line }) => ({
      line,
      fault: `no figure computes "${name}"`,
    })),
    ...citations.map(({ name, line }) => ({
      line,
      fault: `${name} stands in an attribute or in the front matter, where nothing resolves it`,
    })),
    ...dead.map(({ name, line }) => ({ line, fault: `leads to "${name}", which is no page` })),
  ];
  return faults.map(({ line, fault }) => `${file}:${line}: ${fault}`);
}

const missingAmong = <T extends { name: string }>(named: readonly T[], known: ReadonlySet<string>): T[] =>
  named.filter(({ name }) => !known.has(name));

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

const ownLinks = ({ links }: Page["outline"]): string[] =>
  links.flatMap(({ name }) => (name.startsWith("/") ? [name] : []));

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
    ["figures", ({ outline }) => outline.figures.map(({ name }) => name)],
    ["photographs", ({ outline }) => outline.photos.map(({ name }) => name)],
    ["parts", ({ outline }) => outline.parts],
    ["references", ({ references }) => references],
    ["links", ({ outline }) => ownLinks(outline).sort()],
  ];
  return compared.flatMap(([what, of]) => {
    const [one, other] = [of(first).join(", "), of(second).join(", ")];
    return one === other ? [] : [`${name} differ in their ${what}: ${one || "none"} / ${other || "none"}`];
  });
}
