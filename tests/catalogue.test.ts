import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import en from "#contract/i18n/en.ts";
import { languages } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import zh from "#contract/i18n/zh.ts";
import { interval } from "#figures/hero-map/isobaths.ts";

const root = join(import.meta.dirname, "..");
const branch = z.record(z.string(), z.unknown());

/** The keys of all texts below a node of the catalogue. */
const keysOf = (node: unknown, prefix = ""): string[] =>
  typeof node === "string"
    ? [prefix]
    : Object.entries(branch.parse(node)).flatMap(([key, value]) => keysOf(value, prefix && `${prefix}.${key}`));

const keys = Object.entries(zh).flatMap(([namespace, texts]) => keysOf(texts, namespace));

/** The texts below a node of the catalogue. */
const textsOf = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(branch.parse(node)).flatMap(textsOf);

/** Texts that the specification quotes with a space. */
const quotedWithSpace = ["图片文件过大，请选择小于 5MB 的图片"];

/**
 * A space between Chinese and Latin letters or digits. Not the one before a unit, the narrow ones around 亿 and 万 of a unit
 * or the one before the number of a figure.
 */
const scriptSpace =
  /(?:(?!图\u202f)\p{Script=Han}[ \u00a0\u202f][A-Za-z\d](?<![亿万]\u202f[a-z])|[A-Za-z\d°][ \u00a0\u202f]\p{Script=Han}(?<!\u202f[亿万]))/u;

/** Whether the code names a key: as a whole, or by a template. */
function createUsage(source: string): (key: string) => boolean {
  const literals = new Set(Array.from(source.matchAll(/["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g), ([, text]) => text));
  /** `article.toc.${name}`, whose beginning is a namespace. */
  const patterns = Array.from(source.matchAll(/`([\w-]+\.[^`\s]*?\$\{[^`]*)`/g), ([, template = ""]) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, "\\$&"));
    return new RegExp(`^${parts.join("[\\w.-]*")}$`);
  });
  /** `${texts}.label`, where the beginning is a literal elsewhere. */
  const ends = Array.from(source.matchAll(/`\$\{[\w.]+\}(\.[\w.-]+)`/g), ([, end = ""]) => end);
  return (key) =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    ends.some((end) => key.endsWith(end) && literals.has(key.slice(0, -end.length)));
}

it("holds no text that the code does not name", () => {
  const files = globSync("{contract,server,web,content,tools}/**/*.{ts,tsx}", { cwd: root });
  const source = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"));
  const isUsed = createUsage(source.join("\n"));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it("has no text for staff in the namespace that every reader of an article fetches", () => {
  const files = globSync("web/{admin/**/*,news/{admin-actions,draft-article}}.{ts,tsx}", { cwd: root });
  expect(files).toContain("web/news/admin-actions.tsx");
  const isUsed = createUsage(files.map((path) => readFileSync(join(root, path), "utf8")).join("\n"));
  expect(keysOf(zh.article, "article").filter(isUsed)).toEqual([]);
});

it("stores the same text for an empty draft, whatever the language of the page", () => {
  expect(zh.editor.form.draft_content).toEqual(en.editor.form.draft_content);
});

it("leaves the gap between Chinese and Latin letters or digits to CSS, but in texts that the specification quotes", () => {
  expect(textsOf(zh).filter((text) => scriptSpace.test(text))).toEqual(quotedWithSpace);
});

it.each(languages)(
  "names in %s the distance of the depth contours that the chart beside the account forms has",
  (language) => {
    expect(translate(language, "account.figure").replaceAll(/\s/g, " ")).toContain(`${interval} m`);
  },
);
