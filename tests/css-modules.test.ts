import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const components = globSync("web/**/*.{ts,tsx}", { cwd: root }).map((name) => ({ name, text: read(name) }));

/** The classes that components take from each module: `styles.name` under the name of its import. */
function usedClasses(sheet: string): Set<string> {
  const used = components.flatMap(({ name, text }) =>
    [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)]
      .filter(([, , path = ""]) => relative(root, join(root, dirname(name), path)) === sheet)
      .flatMap(([, variable = ""]) =>
        [...text.matchAll(new RegExp(`(?<![\\w/])${variable}\\.(\\w+)`, "g"))].map(([, used = ""]) => used),
      ),
  );
  return new Set(used);
}

/** The classes that a module defines, without those of other sheets. */
function definedClasses(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^)]*\)/g, "")
    .replaceAll(/\{[^{}]*;[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name));
}

// the types of the modules allow any name
describe.each(globSync("web/**/*.module.css", { cwd: root }))("%s", (sheet) => {
  it("defines the classes that components take from it, and no others", () => {
    expect([...usedClasses(sheet)].toSorted()).toEqual([...definedClasses(sheet)].toSorted());
  });
});
