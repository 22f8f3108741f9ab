import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screenAccess } from "#contract/access.ts";
import routes from "../routes.ts";

interface Screen {
  path: string;
  file: string;
}

const screensOf = (entries: typeof routes, parent = ""): Screen[] =>
  entries.flatMap(({ path, file, children }) => {
    const whole = path === undefined || path.startsWith(":lang") ? parent : `${parent}/${path}`;
    return [{ path: whole, file }, ...screensOf(children ?? [], whole)];
  });

it("guards every screen of the table, and no other, with the table's own entry", () => {
  for (const { path, file } of screensOf(routes)) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    const guards = [...source.matchAll(/<RequireRole role=\{([^}]*)\}/g)].map(([, role]) => role);
    expect(guards, file).toEqual(Object.hasOwn(screenAccess, path) ? [`screenAccess["${path}"]`] : []);
  }
});
