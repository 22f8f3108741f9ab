import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { pageKinds } from "../contract/page-budget.ts";

const filesOf = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.object({
  entry: filesOf,
  routes: z.record(z.string(), filesOf.extend({ parentId: z.string().optional() })),
});

type Files = z.infer<typeof filesOf>;

/** A font of a style sheet, and its family. */
const fontFace = /@font-face\s*\{[^}]*?font-family:\s*"?([^";}]+)"?[^}]*\}/g;

/** Bytes of a file as a browser gets it. */
function sizeOf(client: string, path: string): number {
  const file = join(client, path.replace(/#.*/, ""));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Of each family of fonts in style sheets the largest file: the others are alternatives for browsers that lack something. */
function fontsOf(client: string, sheets: Iterable<string>): number {
  const largest = new Map<string, { path: string; bytes: number }>();
  for (const sheet of sheets) {
    for (const [face, family = ""] of readFileSync(join(client, sheet), "utf8").matchAll(fontFace)) {
      if (/math/i.test(family)) continue; // fetched by pages with a formula
      for (const [, path = ""] of face.matchAll(/url\("?([^")]+\.woff2)"?\)/g)) {
        const bytes = sizeOf(client, path);
        if (bytes > (largest.get(family)?.bytes ?? 0)) largest.set(family, { path, bytes });
      }
    }
  }
  const files = new Map([...largest.values()].map(({ path, bytes }) => [path, bytes]));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * The compressed bytes of scripts, style sheets and fonts that every page of a kind loads, in a folder of built files for
 * browsers, by the router's list of files. What a page asks for besides, when it runs or as a part of its content, does not
 * count. Throws where the folder lacks a kind.
 */
export function measurePages(client: string) {
  const list = readdirSync(join(client, "assets")).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  if (list === undefined) throw new Error("the build has no list of the files of its routes");
  const text = readFileSync(join(client, "assets", list), "utf8");
  const { entry, routes } = manifestSchema.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));

  /** A route with those around it. */
  function chain(id: string): Files[] {
    const route = routes[id];
    if (!route) throw new Error(`the build has no route ${id}`);
    return route.parentId === undefined ? [route] : [route, ...chain(route.parentId)];
  }

  return Object.entries(pageKinds).map(([kind, id]) => {
    const parts = [entry, ...chain(id)];
    const scripts = new Set([`/assets/${list}`, ...parts.flatMap(({ module, imports }) => [module, ...imports])]);
    const sheets = new Set(parts.flatMap(({ css }) => css.map((path) => path.replace(/#.*/, ""))));
    const total = (paths: Set<string>) => [...paths].reduce((sum, path) => sum + sizeOf(client, path), 0);
    return { kind, scripts: total(scripts), styles: total(sheets), fonts: fontsOf(client, sheets) };
  });
}
