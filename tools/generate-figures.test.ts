import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const tool = join(import.meta.dirname, "generate-figures.ts");
const root = mkdtempSync(join(tmpdir(), "figures-"));
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Runs the tool as a build does; the names of what it computed. */
const generate = () =>
  execFileSync(process.execPath, [tool, root], { encoding: "utf8", stdio: "pipe" }).trim().split("\n").slice(1);

const lake = ["figures/generated/lake.zh.svg", "figures/generated/lake.en.svg"];
const river = ["figures/generated/river.zh.svg", "figures/generated/river.en.svg"];

beforeAll(() => {
  for (const folder of ["figures", "node_modules/shape"]) mkdirSync(join(root, folder), { recursive: true });
  put("package.json", '{ "type": "module" }');
  put("node_modules/shape/package.json", '{ "name": "shape", "type": "module", "exports": "./index.js" }');
  put("node_modules/shape/index.js", 'export const shape = "circle";');
  put("figures/names.ts", "export type Name = string;");
  put("figures/water.ts", "export const depth: number = 3;");
  put(
    "figures/lake.ts",
    [
      'import type { Name } from "./names.ts";',
      'import { shape } from "shape";',
      'import { depth } from "./water.ts";',
      "export const lake = (language: Name) => ['<svg>', language, shape, depth, '</svg>'].join(' ');",
      "export const values = { lake: () => ({ depth }) };",
    ].join("\n"),
  );
  put("figures/river.ts", "export const river = (language: string) => '<svg>' + language + ' river</svg>';");
  put("figures/unrelated.ts", "export const unrelated = 1;");
  put(
    "figures/registry.ts",
    [
      'import { lake, values } from "./lake.ts";',
      'import { river } from "./river.ts";',
      'import "./unrelated.ts";',
      "export const figures = { lake, river };",
      "export const computedValues = { ...values };",
      "export const assets = {};",
      "export const tables = {};",
      "export const covers = {};",
      "export const videos = {};",
      "export const placeholderCovers = {};",
    ].join("\n"),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe("a run of the generator", () => {
  it("computes everything at first, and nothing where nothing changed", () => {
    expect(generate()).toEqual([...lake, ...river, "lake"]);
    expect(read("figures/generated/lake.en.svg")).toBe("<svg> en circle 3 </svg>");
    expect(read("figures/generated/computed-values.json")).toBe('{"lake":{"depth":3}}');
    expect(generate()).toEqual([]);
  });

  it("lists the groups of numbers that belong to what a figure draws, and brings the list up to date without drawing", () => {
    const list = '{"figure":{"lake":["lake"],"river":[]},"video":{},"cover":{}}';
    expect(read("figures/generated/caption-values.json")).toBe(list);
    put("figures/generated/caption-values.json", '{"figure":{"river":["lake"]}}');
    expect(generate()).toEqual([]);
    expect(read("figures/generated/caption-values.json")).toBe(list);
  });

  it("computes nothing for a change to a module that no figure uses, or to a type", () => {
    put("figures/unrelated.ts", "export const unrelated = 2;");
    put("figures/names.ts", "export type Name = 'zh' | 'en';");
    expect(generate()).toEqual([]);
  });

  it("computes a figure again when its module changes, and no other", () => {
    put("figures/river.ts", "export const river = (language: string) => '<svg>' + language + ' stream</svg>';");
    expect(generate()).toEqual(river);
    expect(read("figures/generated/river.zh.svg")).toBe("<svg>zh stream</svg>");
  });

  it("computes a figure and its numbers again when a module behind it changes", () => {
    put("figures/water.ts", "export const depth: number = 4;");
    expect(generate()).toEqual([...lake, "lake"]);
    expect(read("figures/generated/computed-values.json")).toBe('{"lake":{"depth":4}}');
  });

  it("computes a figure again when a package behind it changes", () => {
    put("node_modules/shape/index.js", 'export const shape = "square";');
    expect(generate()).toEqual([...lake, "lake"]);
    expect(read("figures/generated/lake.en.svg")).toBe("<svg> en square 4 </svg>");
  });

  it("mends what is missing or was changed by hand", () => {
    rmSync(join(root, "figures/generated/lake.zh.svg"));
    put("figures/generated/river.en.svg", "<svg>drawn over</svg>");
    put("figures/generated/computed-values.json", '{"lake":{"depth":9}}');
    expect(generate()).toEqual(["figures/generated/lake.zh.svg", "figures/generated/river.en.svg", "lake"]);
    expect(read("figures/generated/river.en.svg")).toBe("<svg>en stream</svg>");
    expect(read("figures/generated/computed-values.json")).toBe('{"lake":{"depth":4}}');
  });

  it("starts anew without a manifest that can be read", () => {
    put("figures/generated/manifest.json", "{");
    expect(generate()).toEqual([...lake, ...river, "lake"]);
  });

  it("removes the files of a figure that is no longer registered", () => {
    put("figures/registry.ts", read("figures/registry.ts").replace("{ lake, river }", "{ lake }"));
    expect(generate()).toEqual([]);
    expect(readdirSync(join(root, "figures/generated")).sort()).toEqual(
      ["caption-values.json", "computed-values.json", "lake.en.svg", "lake.zh.svg", "manifest.json"].sort(),
    );
  });

  it("refuses a figure that reads files, whose content it would not know", () => {
    put("figures/water.ts", 'import { readFileSync } from "node:fs";\nexport const depth = readFileSync.length;');
    expect(generate).toThrow("node:fs");
  });
});
