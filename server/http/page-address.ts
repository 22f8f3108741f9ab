import { isLanguage, type Language } from "#contract/i18n/language.ts";
import type { PageRule, PageRules } from "#contract/page-rule.ts";

/** A route of the built application. */
interface BuiltRoute {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

/** What a request for a page asks for, in the one spelling that all spellings of it share. */
export interface PageAddress {
  /** Path and query to render; with the suffix of data requests. A page that does not exist has one for all of its kind. */
  target: string;
  /** Path of the document, bare of query and suffix (`/zh/News`). */
  path: string;
  /** Whether the page's data alone is asked for. */
  data: boolean;
  /** The language that the path is pinned to. */
  pinned: Language | null;
  /** Whether there can be such a page; an article that does not exist is found out by rendering. */
  exists: boolean;
  /** Whether the page may be kept. */
  keep: boolean;
  /** Whether the page shows images that are not stored yet. */
  localImages: boolean;
}

/** Reads the target of a request (`/%61bout/?utm_source=x`). */
export type ReadAddress = (target: string) => PageAddress;

/** Stands for whatever name there is no page of. */
const nothing = "not-found";

/** The segments of a path as a browser reads them: decoded once, empty ones and dots left out. `null` if not decodable. */
function segmentsOf(pathname: string): string[] | null {
  const segments: string[] = [];
  try {
    for (const raw of pathname.split(/[/\\]/)) {
      const segment = decodeURIComponent(raw);
      if (segment === "..") segments.pop();
      else if (segment !== "" && segment !== ".") segments.push(segment);
    }
  } catch {
    return null;
  }
  return segments;
}

/** The document's path of a request's, where that asks for its data (`/zh.data`; `/_.data` for `/`). */
function documentPath(pathname: string): string | null {
  if (!pathname.endsWith(".data")) return null;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.slice(0, -".data".length);
}

/** The path that asks for a document's data. */
const dataPath = (path: string) => (path.endsWith("/") ? `${path}_.data` : `${path}.data`);

/** A route with those above it: its segments without the language, and whether a language may stand before them. */
interface Page {
  parts: readonly string[];
  pinnable: boolean;
  rule: PageRule;
}

const languagePart = ":lang?";
const isParameter = (part: string) => part.startsWith(":");

/** Every route that is not above another one. Throws where one has a parameter that no rule describes. */
function pagesOf(built: readonly BuiltRoute[], rules: PageRules): Page[] {
  const byId = new Map(built.map((route) => [route.id, route]));
  const above = new Set(built.map(({ parentId }) => parentId));
  const pathOf = ({ path = "", parentId = "" }: BuiltRoute): string[] => {
    const parent = byId.get(parentId);
    return [...(parent ? pathOf(parent) : []), ...path.split("/").filter((part) => part !== "")];
  };
  return built
    .filter(({ id }) => !above.has(id))
    .map((route) => {
      const path = pathOf(route);
      const parts = path.filter((part) => part !== languagePart);
      const rule = rules[parts.join("/")] ?? {};
      const unknown = parts.find((part) => isParameter(part) && !Object.hasOwn(rule.params ?? {}, part.slice(1)));
      if (unknown !== undefined) throw new Error(`no rule for ${unknown} of the route ${path.join("/")}`);
      return { parts, pinnable: path[0] === languagePart, rule };
    });
}

/** Finds the page of a path's segments, fixed ones before parameters, in any case. */
function createFinder(pages: readonly Page[]) {
  const fixed = new Map<string, Page>();
  const open: Page[] = [];
  for (const page of pages) {
    if (page.parts.includes("*")) continue;
    if (page.parts.some(isParameter)) open.push(page);
    else fixed.set(page.parts.join("/").toLowerCase(), page);
  }
  return (segments: readonly string[]): Page | undefined => {
    if (segments.length > 10) return undefined;
    const lower = segments.map((segment) => segment.toLowerCase());
    const fits = ({ parts }: Page) =>
      parts.length === lower.length && parts.every((part, i) => isParameter(part) || part.toLowerCase() === lower[i]);
    return fixed.get(lower.join("/")) ?? open.find(fits);
  };
}

/**
 * Makes the reader of the addresses of an application's pages, which matches routes as the application itself does: what
 * stands before a page's segments is taken for a language, though there may be no such language.
 */
export function createAddressReader(built: readonly BuiltRoute[], rules: PageRules): ReadAddress {
  const pages = pagesOf(built, rules);
  const find = createFinder(pages);
  const missing: { path: string; exists: boolean; rule: PageRule } = { path: nothing, exists: false, rule: {} };

  function describe({ parts, rule }: Page, segments: readonly string[]) {
    let exists = true;
    const path = parts.map((part, i) => {
      if (!isParameter(part)) return part;
      const value = rule.params?.[part.slice(1)]?.(segments[i] ?? "") ?? null;
      if (value === null) exists = false;
      return value ?? nothing;
    });
    return { path: path.join("/"), exists, rule };
  }

  /** The one path of a page, and whether there can be one. */
  function canonical(segments: readonly string[]) {
    const [first = "", ...rest] = segments;
    const [bare, page] = [find(segments), find(rest)];
    // `/news/about` is `:lang/about` to the router, which is as good as `news/:id` and stands before it
    const lost = bare?.parts.some(isParameter) && page?.pinnable && !page.parts.some(isParameter);
    if (bare && !(lost && pages.indexOf(page) < pages.indexOf(bare)))
      return { ...describe(bare, segments), first: null };
    const language = first.toLowerCase();
    const below = page?.pinnable ? describe(page, rest) : missing;
    if (isLanguage(language)) return { ...below, first: language };
    return { ...below, first: nothing, exists: false };
  }

  return (target) => {
    const mark = target.indexOf("?");
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const document = documentPath(pathname);
    const data = document !== null;
    const segments = segmentsOf(document ?? pathname);
    const { path: rest, first, exists, rule } = canonical(segments ?? [nothing, nothing]);
    const path = `/${[first, rest].filter((part) => part !== null && part !== "").join("/")}`;
    const pinned = isLanguage(first) ? first : null;
    const asked = new URLSearchParams(query);
    const read = new URLSearchParams(exists ? rule.query?.(asked) : "");
    // the router asks for some parts of a page's data alone when it has the others
    const parts = data ? asked.get("_routes") : null;
    if (parts !== null) read.set("_routes", parts);
    return {
      target: `${data ? dataPath(path) : path}${read.size === 0 ? "" : `?${read}`}`,
      ...{ path, data, pinned, exists },
      keep: parts === null && rule.keep !== false,
      localImages: exists && rule.localImages === true,
    };
  };
}
