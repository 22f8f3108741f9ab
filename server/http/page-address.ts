import { matchRoutes, type RouteObject } from "react-router";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import type { PageRules } from "#contract/page-rule.ts";

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

function treeOf(routes: readonly BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = { id, ...(path !== undefined && { path }) };
      return index ? { ...own, index } : { ...own, children: treeOf(routes, id) };
    });
}

/** A pattern's segments without the language. */
const partsOf = (pattern: string) => pattern.split("/").filter((part) => part !== "" && part !== ":lang?");

/**
 * Makes the reader of the addresses of an application's pages. Routes are matched as the application itself matches
 * them. Throws where a route has a parameter that no rule describes.
 */
export function createAddressReader(built: readonly BuiltRoute[], rules: PageRules): ReadAddress {
  const routes = treeOf(built);
  for (const { path = "" } of built) {
    const parts = partsOf(path);
    const known = rules[parts.join("/")]?.params ?? {};
    for (const part of parts) {
      if (part.startsWith(":") && !Object.hasOwn(known, part.slice(1)))
        throw new Error(`no rule for the route ${path}`);
    }
  }

  /** The one path of a page, and whether there can be one; `null` where no route matches at all. */
  function canonical(segments: readonly string[]) {
    const matches = matchRoutes(routes, `/${segments.map(encodeURIComponent).join("/")}`);
    const leaf = matches?.at(-1);
    if (!matches || !leaf) return null;
    const patterns = matches.map(({ route }) => route.path ?? "").filter((path) => path !== "");
    const parts = partsOf(patterns.join("/"));
    const rule = rules[parts.join("/")] ?? {};
    const { lang } = leaf.params;
    const language = lang?.toLowerCase();
    const pinned = isLanguage(language) ? language : null;
    let exists = lang === undefined || pinned !== null;
    const path = parts.map((part) => {
      if (part !== "*" && !part.startsWith(":")) return part;
      const name = part.slice(1);
      const value = rule.params?.[name]?.(leaf.params[name] ?? "") ?? null;
      if (value === null) exists = false;
      return value ?? nothing;
    });
    const first = lang === undefined ? [] : [pinned ?? nothing];
    return { path: `/${[...first, ...path].join("/")}`, pinned, exists, rule };
  }

  return (target) => {
    const mark = target.indexOf("?");
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const document = documentPath(pathname);
    const data = document !== null;
    const segments = segmentsOf(document ?? pathname);
    const found = (segments && canonical(segments)) ?? canonical([nothing, nothing]);
    if (!found) throw new Error("no route matches everything");
    const { path, pinned, exists, rule } = found;
    const asked = new URLSearchParams(query);
    const read = new URLSearchParams(exists ? rule.query?.(asked) : "");
    // the router asks for some parts of a page's data alone when it has the others
    const parts = data ? asked.get("_routes") : null;
    if (parts !== null) read.set("_routes", parts);
    return {
      target: `${data ? dataPath(path) : path}${read.size === 0 ? "" : `?${read}`}`,
      ...{ path, data, pinned, exists },
      keep: parts === null && rule.keep !== false,
    };
  };
}
