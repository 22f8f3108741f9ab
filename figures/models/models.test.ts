import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
);
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const tests = files.filter((file) => file.endsWith(".test.ts")).map(textOf);

describe.each(files.filter((file) => !file.endsWith(".test.ts")))("the model in %s", (file) => {
  it("names its source, or says that it is synthetic, illustrative or a rule of our own", () => {
    expect(textOf(file)).toMatch(/\b(1[789]|20)\d\d\b|ISO \d+|GB \d+|[Ss]ynthetic|[Ii]llustrative|of our own/);
  });

  it("is tested", () => {
    expect(tests.some((text) => text.includes(`/${basename(file)}"`))).toBe(true);
  });
});
