import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const built = join(root, "build/server");

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));

/** The sources that run as they are, beside what is built: the command line and the server's other processes. */
const entries = ["server/cli/main.ts", "server/media/image-process-entry.ts", "server/news/sanitize-worker.ts"];

/**
 * Modules that a file calls for by name: what the build has taken into itself uses `__require`, and files of packages, such
 * as fonts, are found with `require.resolve`.
 */
const requireCalls = /\b(?:__require|(?:require[$\w]*|createRequire\([^()]*\))\.resolve)\("([^"]+)"\)/g;

/** What a file imports when it runs. */
function importsIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const { module } = parseSync(file, source);
  const imported = module.staticImports
    .filter(({ entries: names }) => names.length === 0 || names.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries: names }) => names)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    /^["']([^"']+)["']$/.exec(source.slice(start, end)),
  );
  const required = source.matchAll(requireCalls);
  return [...imported, ...exported, ...[...dynamic, ...required].flatMap((found) => found?.[1] ?? [])];
}

const packageOf = (module: string) => module.split("/", module.startsWith("@") ? 2 : 1).join("/");

/** The packages that sources import, with what these import in turn. */
function packagesOfSources(paths: readonly string[]): Set<string> {
  const [found, seen] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (seen.has(file) || !/\.m?[jt]s$/.test(file)) return;
    seen.add(file);
    for (const module of importsIn(file)) {
      if (module === "#site") visit(join(root, "site.config.ts"));
      else if (module.startsWith("#")) visit(join(root, module.slice(1)));
      else if (module.startsWith(".")) visit(join(dirname(file), module));
      else if (!isBuiltin(module)) found.add(packageOf(module));
    }
  };
  for (const path of paths) visit(join(root, path));
  return found;
}

/**
 * Those that `npm prune --omit=dev` removes, or of which a package that needs them has a version of its own: the build would
 * find the one at the top.
 */
const unfit = (names: Iterable<string>) =>
  [...names].filter((name) => {
    const entry = packages[`node_modules/${name}`];
    const nested = Object.entries(packages).some(([path, { dev }]) => !dev && path.endsWith(`/node_modules/${name}`));
    return !entry || entry.dev || entry.devOptional || nested;
  });

it("the command line, the image process and the worker need no packages for development", () => {
  const names = packagesOfSources(entries);
  expect([...names]).toEqual(expect.arrayContaining(["kysely", "sharp", "sanitize-html", "pino"]));
  expect(unfit(names)).toEqual([]);
});

it.skipIf(!existsSync(built))("the built server needs no packages for development", () => {
  const files = globSync("**/*.js", { cwd: built }).map((name) => join(built, name));
  const modules = files.flatMap(importsIn).filter((module) => !/^[.#]/.test(module) && !isBuiltin(module));
  const names = new Set(modules.map(packageOf));
  expect([...names]).toEqual(expect.arrayContaining(["@node-rs/argon2", "@aws-sdk/client-s3", "piscina"]));
  expect(unfit(names)).toEqual([]);
});
