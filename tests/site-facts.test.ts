import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { baseHeaders } from "#server/http/security-headers.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const versions = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json"))).devDependencies;

describe.each(languages)("the pages of facts in %s", (language) => {
  const accessibility = read(`content/pages/accessibility/${language}.mdx`);
  const facts = read(`content/pages/about-this-site/${language}.mdx`);

  it("name the versions of the tests that are installed", () => {
    expect(accessibility).toContain(`axe-core ${versions["axe-core"]}`);
    expect(accessibility).toContain(`Nu ${versions["vnu-jar"]}`);
  });

  it("name every header of an answer", () => {
    for (const header of Object.keys(baseHeaders(true))) expect(facts).toContain(`\`${header}\``);
  });
});
