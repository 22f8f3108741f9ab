import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let house = "";

/** What the linter says of files that import a module each, in a house of their own with our rules. */
function lint(files: [path: string, module: string][]): string {
  house = mkdtempSync(join(tmpdir(), "watermirror-lint-"));
  cpSync(join(root, "biome.json"), join(house, "biome.json"));
  for (const [path, module] of files) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), `import ${JSON.stringify(module)};\n`);
  }
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--max-diagnostics=100", "."],
    {
      cwd: house,
      encoding: "utf8",
    },
  );
  return stdout + stderr;
}

describe("the rule of direction", () => {
  afterEach(() => rmSync(house, { recursive: true, force: true }));

  it("refuses every import that runs up the house or into another feature", () => {
    const breaches: [string, string][] = [
      ["contract/a.ts", "#server/env.ts"],
      ["contract/b.ts", "node:fs"],
      ["contract/c.ts", "react"],
      ["figures/a.ts", "#web/context.ts"],
      ["content/a.ts", "#web/context.ts"],
      ["server/http/a.ts", "#web/context.ts"],
      ["server/http/b.ts", "../../web/context.ts"],
      ["server/team/a.ts", "../news/news.service.ts"],
      ["web/ui/a.ts", "#server/env.ts"],
      ["web/ui/b.ts", "../../server/env.ts"],
      ["web/ui/c.ts", "node:fs"],
      ["web/news/a.ts", "#web/account/login.tsx"],
      ["web/news/b.ts", "../account/login.tsx"],
    ];
    const said = lint(breaches);
    for (const [path] of breaches) expect(said).toMatch(new RegExp(`${path}:1:8 lint/style/noRestrictedImports`));
  });

  it("lets imports run down", () => {
    const said = lint([
      ["server/app.ts", "#web/context.ts"],
      ["web/news/a.ts", "#contract/news.ts"],
      ["web/news/b.ts", "#web/editor/editor.tsx"],
      ["content/a.ts", "#figures/registry.ts"],
      ["server/news/a.ts", "#contract/news.ts"],
    ]);
    expect(said).not.toContain("noRestrictedImports");
  });
});
