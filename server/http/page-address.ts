import { screenAccess } from "#contract/access.ts";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import type { PageRule, PageRules } from "#contract/page-rule.ts";

/** A route of the built application. */
interface BuiltRoute {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

/** The canonical address of a requested page. */
export interface PageAddress {
  /** Path and query to render, with the suffix of data requests. All addresses of missing pages share one. */
  target: string;
  /** Path of the document, without query and suffix (`/zh/News`). */
  path: string;
  /** Whether only the page's data is requested. */
  data: boolean;
  /** The language that the path is pinned to. */
  pinned: Language | null;
  /** Whether such a page can exist; a missing article is only detected by rendering. */
  exists: boolean;
  /** Whether the page may be cached. */
  keep: boolean;
  /** Whether the page shows images that are not stored yet. */
  localImages: boolean;
  /** Whether the page shows itself in frames. */
  framesItself: boolean;
  /** Whether a cache in front of the site may keep the page: it is the same for everybody and has no form. */
  shared: boolean;
  /** Path without language under which views are counted (`/News`); `null` where they are not. */
  counted: string | null;
}

/** Reads the target of a request (`/%61bout/?utm_source=x`). */
export type ReadAddress = (target: string) => PageAddress;

/** Placeholder for any name without a page. */
const nothing = "not-found";

/** The segments of a path as a browser reads them: decoded once, without empty ones and dots. `null` if not decodable. */
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

/** The document's path of a data request (`/zh.data`; `/_.data` for `/`). */
function documentPath(pathname: string): string | null {
  if (!pathname.endsWith(".data")) return null;
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.slice(0, -".data".length);
}

/** The path of a document's data request. */
const dataPath = (path: string) => (path.endsWith("/") ? `${path}_.data` : `${path}.data`);

/** A route with its parents: its segments without the language, and whether a language may precede them. */
interface Page {
  parts: readonly string[];
  pinnable: boolean;
  /** Whether its views are counted: of screens for everybody, without files such as feeds. */
  counted: boolean;
  rule: PageRule;
}

const languagePart = ":lang?";
const isParameter = (part: string) => part.startsWith(":");

/** All leaf routes. Throws if one has a parameter without a rule. */
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
      const pinnable = path[0] === languagePart;
      const open = !Object.hasOwn(screenAccess, `/${parts.join("/")}`);
      return { parts, pinnable, counted: pinnable && open && (rule.counted ?? !parts.some(isParameter)), rule };
    });
}

/** Finds the page of a path's segments, case-insensitively, fixed segments before parameters. */
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

/** Finds the part of the site, such as `admin`, that has a page of its own (`admin/*`) for what is missing below a path. */
function createPartFinder(pages: readonly Page[]) {
  const parts = pages.map(({ parts }) => parts).filter((path) => path.length > 1 && path.at(-1) === "*");
  return (segments: readonly string[]): string | undefined => {
    const path = segments.join("/").toLowerCase();
    return parts.map((part) => part.slice(0, -1).join("/")).find((part) => path.startsWith(`${part.toLowerCase()}/`));
  };
}

/**
 * Creates the function that reads page addresses; it matches routes as the application does: a segment
 * before a page's segments counts as a language, even if there is no such language.
 */
export function createAddressReader(built: readonly BuiltRoute[], rules: PageRules): ReadAddress {
  const pages = pagesOf(built, rules);
  const find = createFinder(pages);
  const findPart = createPartFinder(pages);
  const missing: { path: string; exists: boolean; counted: boolean; rule: PageRule } = {
    path: nothing,
    exists: false,
    counted: false,
    rule: {},
  };
  const missingIn = (part: string) => ({ ...missing, path: `${part}/${nothing}` });

  function describe({ parts, counted, rule }: Page, segments: readonly string[]) {
    let exists = true;
    const path = parts.map((part, i) => {
      if (!isParameter(part)) return part;
      const value = rule.params?.[part.slice(1)]?.(segments[i] ?? "") ?? null;
      if (value === null) exists = false;
      return value ?? nothing;
    });
    return { path: path.join("/"), exists, counted: exists && counted, rule };
  }

  /** The canonical path of a page, and whether the page can exist. */
  function canonical(segments: readonly string[]) {
    const [first = "", ...rest] = segments;
    const [bare, page] = [find(segments), find(rest)];
    // the router matches `/news/about` as `:lang/about`, which has the same rank as `news/:id` and comes first
    const lost = bare?.parts.some(isParameter) && page?.pinnable && !page.parts.some(isParameter);
    if (bare && !(lost && pages.indexOf(page) < pages.indexOf(bare)))
      return { ...describe(bare, segments), first: null };
    const language = first.toLowerCase();
    const partBelow = findPart(rest);
    const below = page?.pinnable ? describe(page, rest) : partBelow ? missingIn(partBelow) : missing;
    if (isLanguage(language)) return { ...below, first: language };
    const part = below === missing && findPart(segments);
    if (part) return { ...missingIn(part), first: null };
    return { ...below, first: nothing, exists: false };
  }

  return (target) => {
    const mark = target.indexOf("?");
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const document = documentPath(pathname);
    const data = document !== null;
    const segments = segmentsOf(document ?? pathname);
    const { path: rest, first, exists, counted, rule } = canonical(segments ?? [nothing, nothing]);
    const path = `/${[first, rest].filter((part) => part !== null && part !== "").join("/")}`;
    const pinned = isLanguage(first) ? first : null;
    const parameters = new URLSearchParams(query);
    const read = new URLSearchParams(exists ? rule.query?.(parameters) : "");
    const keep = rule.keep !== false && (rule.keep === undefined || read.size === 0);
    // the router requests only some parts of a page's data if it has the others
    const parts = data ? parameters.get("_routes") : null;
    if (parts !== null) read.set("_routes", parts);
    return {
      target: `${data ? dataPath(path) : path}${read.size === 0 ? "" : `?${read}`}`,
      path,
      data,
      pinned,
      exists,
      keep: parts === null && keep,
      localImages: rule.localImages === true,
      framesItself: exists && rule.framesItself === true,
      shared: pinned !== null && counted && parts === null && rule.keep === undefined,
      // parts of a page's data are asked for beside those that make it a view
      counted: counted && parts === null ? `/${rest}` : null,
    };
  };
}
