import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importFaults, staleRules } from "./check-imports.ts";

/** The faults of files that import one module each. */
const faultsOf = (...imports: [path: string, module: string][]) =>
  importFaults(new Map(imports.map(([path, module]) => [path, `import ${JSON.stringify(module)};\n`])));

describe("the import rules", () => {
  it.each([
    ["contract/a.ts", "#server/env.ts"],
    ["contract/a.ts", "../server/env.ts"],
    ["contract/a.ts", "#web/context.ts"],
    ["contract/a.ts", "#figures/registry.ts"],
    ["contract/a.ts", "#content/readings.ts"],
    ["contract/a.ts", "#tests/users.ts"],
    ["contract/a.ts", "node:fs"],
    ["contract/a.ts", "crypto"],
    ["contract/a.ts", "react"],
    ["contract/a.ts", "hono/http-exception"],
    ["contract/a.test.ts", "#server/env.ts"],
    ["figures/a.ts", "#server/env.ts"],
    ["figures/a.ts", "#web/context.ts"],
    ["figures/a.ts", "#content/readings.ts"],
    ["figures/a.ts", "node:fs"],
    ["content/a.ts", "#server/env.ts"],
    ["content/a.ts", "#web/context.ts"],
    ["server/start.ts", "#web/context.ts"],
    ["server/http/a.ts", "../../web/context.ts"],
    ["server/news/a.test.ts", "#figures/registry.ts"],
    ["server/app.ts", "#web/news/list.tsx"],
    ["server/http/a.ts", "#server/news/news.service.ts"],
    ["server/db/a.ts", "../http/context.ts"],
    ["server/team/a.ts", "../news/news.service.ts"],
    ["server/news/a.ts", "../account/account.queries.ts"],
    ["server/news/a.ts", "../audit/audit.queries.ts"],
    ["server/news/news.service.ts", "kysely"],
    ["server/news/a.ts", "react"],
    ["web/ui/a.ts", "#server/env.ts"],
    ["web/ui/a.ts", "../../server/env.ts"],
    ["web/ui/a.ts", "node:fs"],
    ["web/ui/a.ts", "hono"],
    ["web/ui/a.ts", "../layout/header.tsx"],
    ["web/ui/a.ts", "../news/list.tsx"],
    ["web/i18n/a.ts", "#web/layout/header.tsx"],
    ["web/i18n/a.ts", "#web/account/login.tsx"],
    ["web/layout/a.ts", "#web/account/require-role.tsx"],
    ["web/news/form/a.ts", "#web/account/login.tsx"],
    ["web/news/form/a.ts", "../../editor/toolbar.tsx"],
    ["web/news/a.test.ts", "#web/account/login.tsx"],
    ["web/news/a.test.ts", "#server/env.ts"],
    ["web/about/a.ts", "#figures/registry.ts"],
    ["web/context.ts", "./news/list.tsx"],
    ["web/context.ts", "#tests/users.ts"],
  ])("refuse %s an import of %s", (path, module) => {
    expect(faultsOf([path, module])).toHaveLength(1);
  });

  it.each([
    ["server/news/a.ts", "import type", 0],
    ["server/news/a.ts", "import", 1],
    ["web/context.ts", "import type", 0],
    ["web/context.ts", "import", 1],
    ["web/news/a.ts", "import type", 1],
  ])("let %s import the services by `%s`: %i faults", (path, statement, faults) => {
    const source = `${statement} { Services } from "#server/services.ts";\n`;
    expect(importFaults(new Map([[path, source]]))).toHaveLength(faults);
  });

  it.each([
    ["server/app.ts", "#web/context.ts"],
    ["server/news/a.ts", "#contract/news.ts"],
    ["server/news/a.ts", "../audit/audit.port.ts"],
    ["server/news/a.queries.ts", "kysely"],
    ["server/news/a.test.ts", "#server/account/account.service.ts"],
    ["content/a.ts", "#figures/registry.ts"],
    ["web/news/form/a.ts", "#web/editor/editor.tsx"],
    ["web/news/form/a.ts", "../list.tsx"],
    ["web/news/a.test.ts", "node:fs"],
    ["web/root.tsx", "./layout/icon.svg?url"],
    ["web/root.tsx", "./+types/root"],
  ])("let %s import %s", (path, module) => {
    expect(faultsOf([path, module])).toEqual([]);
  });

  it.each([
    'import type { Env } from "#server/env.ts";',
    'export { env } from "#server/env.ts";',
    'export * from "#server/env.ts";',
    'export const env = () => import("#server/env.ts");',
    'export type Env = import("#server/env.ts").Env;',
  ])("hold for %s", (source) => {
    expect(importFaults(new Map([["web/ui/a.ts", source]]))).toEqual([
      "web/ui/a.ts: web/ui may not import server/env.ts",
    ]);
  });

  it("refuse a cycle, of types too", () => {
    const files = new Map([
      ["web/ui/a.ts", 'import type { B } from "./b.ts";'],
      ["web/ui/b.ts", 'import { c } from "#web/ui/c.ts";'],
      ["web/ui/c.ts", 'export const a = import("./a.ts");'],
      ["web/ui/d.ts", 'import "./a.ts";'],
    ]);
    expect(importFaults(files)).toEqual(["cycle: web/ui/a.ts → web/ui/b.ts → web/ui/c.ts → web/ui/a.ts"]);
  });

  it("refuse a folder that they do not know", () => {
    expect(faultsOf(["web/games/a.ts", "#contract/news.ts"])).toEqual(["tools/import-rules.ts: no rule for web/games"]);
  });

  it("name only what exists", () => {
    expect(staleRules(join(import.meta.dirname, ".."))).toEqual([]);
    expect(staleRules(import.meta.dirname)).toContain("web/ui");
  });
});
