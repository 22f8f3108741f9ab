import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type BuildReport, buildReportSchema, pageKinds } from "../contract/page-budget.ts";

/**
 * Writes `build/report.json`: the compressed bytes of scripts, style sheets and fonts that every page of a kind loads, by
 * the router's list of files. What a page asks for besides, when it runs or as a part of its content, is not in it.
 */
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

/** Measures the kinds of pages in a folder of built files for browsers. Throws where it lacks one. */
export function measurePages(client: string): BuildReport["pages"] {
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

  const pages = Object.entries(pageKinds).map(([kind, id]) => {
    const parts = [entry, ...chain(id)];
    const scripts = new Set([`/assets/${list}`, ...parts.flatMap(({ module, imports }) => [module, ...imports])]);
    const sheets = new Set(parts.flatMap(({ css }) => css.map((path) => path.replace(/#.*/, ""))));
    const total = (paths: Set<string>) => [...paths].reduce((sum, path) => sum + sizeOf(client, path), 0);
    return { kind, scripts: total(scripts), styles: total(sheets), fonts: fontsOf(client, sheets) };
  });
  return buildReportSchema.shape.pages.parse(pages);
}

if (import.meta.main) {
  const build = fileURLToPath(new URL("../build", import.meta.url));
  const report: BuildReport = { built_at: new Date().toISOString(), pages: measurePages(join(build, "client")) };
  writeFileSync(join(build, "report.json"), `${JSON.stringify(report)}\n`);
}
