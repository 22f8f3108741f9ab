import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "../web");

/** Folders whose classes any screen may adjust. */
const shared = ["theme", "ui"];
/** Folders that style each other's content: the editor shows articles, the model of a lake is a content page. */
const related = [
  ["editor", "news"],
  ["content-pages", "your-water"],
];

/** Classes in the selectors of style sheets, each with the folders below `web` that name it. */
function foldersByClass(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync("**/*.css", { cwd: web })) {
    const [folder = ""] = file.split(/[/\\]/);
    const text = readFileSync(join(web, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, selector = ""] of text.matchAll(/([^{};]+)\{/g))
      for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/g))
        folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  return folders;
}

// style sheets of one screen reach others through shared chunks, so that a name used twice mixes two designs
it("has no class in the style sheets of two folders that have nothing to do with each other", () => {
  const mixed = [...foldersByClass()].filter(
    ([, folders]) =>
      folders.size > 1 &&
      !shared.some((folder) => folders.has(folder)) &&
      !related.some((pair) => [...folders].every((folder) => pair.includes(folder))),
  );
  expect(mixed.map(([name, folders]) => `${name}: ${[...folders].sort().join(", ")}`)).toEqual([]);
});
