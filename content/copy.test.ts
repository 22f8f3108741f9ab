import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createProcessor } from "@mdx-js/mdx";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { captionFaults, captionsOf, emphasisFaults } from "./copy-rules.ts";
import { mdxOptions } from "./mdx-options.ts";

const folder = import.meta.dirname;

describe("the figures that the company names", () => {
  const read = (page: string, language: string) => readFileSync(join(folder, page, `${language}.mdx`), "utf8");

  it("stand on the page about the company in both languages", () => {
    const numbers = (language: string) =>
      Array.from(read("pages/about", language).matchAll(/number: "([\d.]+)"/g), ([, n]) => n);
    expect(numbers("en")).toEqual(["20", "15", "15", "50", "10", "140"]);
    expect(numbers("zh")).toEqual(["20", "15", "15", "50", "10", "1.4"]);
  });

  it("stand on the team's page", () => {
    for (const language of ["zh", "en"])
      expect(Array.from(read("pages/team", language).matchAll(/number: "([\d.]+)"/g), ([, n]) => n)).toEqual([
        "15",
        "50",
        "30",
        "10",
      ]);
  });

  it("stand on the database's page", () => {
    for (const language of ["zh", "en"]) {
      const text = read("posts/global-database", language);
      for (const figure of ["240+", "200+", "1940", "1901", "1979"])
        expect([language, text.includes(figure)]).toEqual([language, true]);
    }
  });
});

const finishedPages = globSync("{services,posts,projects,pages,downloads}/*/*.mdx", { cwd: folder }).sort();
const sourceOf = (file: string) => readFileSync(join(folder, file), "utf8");

/** The faults of files, each after the file's name. */
const faultsOf = (files: readonly string[], find: (file: string) => readonly string[]) =>
  files.flatMap((file) => find(file).map((fault) => `${file}: ${fault}`));

describe("pages", () => {
  const parser = createProcessor(mdxOptions([]));
  const treeOf = (file: string) => parser.parse(sourceOf(file));

  it("close bold words where Markdown sees it", () => {
    expect(faultsOf(finishedPages, (file) => emphasisFaults(treeOf(file)))).toEqual([]);
  });

  it("quote every number of a caption from a figure", () => {
    const coverCaption = /^coverCaption: (.*)$/m;
    const faults = faultsOf(finishedPages, (file) =>
      [...captionsOf(treeOf(file)), coverCaption.exec(sourceOf(file))?.[1] ?? ""].flatMap(captionFaults),
    );
    expect(faults).toEqual([]);
  });
});

/** Real waters that the site computes with assumed inputs. */
const namedWaters = ["guxian", "wuliangsuhai", "nanshuibeidiao"];
const ofNamedWaters = finishedPages.filter((file) => namedWaters.some((name) => file.includes(`projects/${name}/`)));

describe("a demonstration study", () => {
  const isStudy = (file: string) => /^demonstration: true$/m.test(sourceOf(file));
  const studies = finishedPages.filter(isStudy);

  it("says that it is one", () => {
    expect(ofNamedWaters.filter((file) => !isStudy(file))).toEqual([]);
  });

  it("has no number in its title, lead, card or description", () => {
    const faults = faultsOf(studies, (file) => {
      const source = sourceOf(file).split(/^---$/m)[1] ?? "";
      const lines = Array.from(source.matchAll(/^(?:title|lead|card|description): (.*)$/gm), ([, text = ""]) => text);
      return lines.flatMap((text) => text.replace(/CE-QUAL-W2|\{site\.\w+\}/g, "").match(/\{\w+\.\w+\}|\d+/g) ?? []);
    });
    expect(faults).toEqual([]);
  });

  it("labels the sections that have a number in their heading, and quotes its inputs from the model", () => {
    const faults = faultsOf(studies, (file) => {
      const source = sourceOf(file);
      const sections = Array.from(source.matchAll(/<(?:Section|Band) [^>]*>/g), ([tag]) => tag);
      const inputs = Array.from(source.matchAll(/<Input [^>]*value="([^"]*)"/g), ([, value = ""]) => value);
      return [
        ...sections.filter((tag) => /title="[^"]*[{\d]/.test(tag) && !/ demonstration\b/.test(tag)),
        ...inputs.filter((value) => !/\{\w+\.\w+\}/.test(value)),
      ];
    });
    expect(faults).toEqual([]);
  });

  it("has no number on its card of the home page", () => {
    const cards = z.object({ projects: z.object({ items: z.record(z.string(), z.object({ text: z.string() })) }) });
    for (const language of ["zh", "en"]) {
      const { items } = cards.parse(JSON.parse(readFileSync(join(folder, `home/${language}.json`), "utf8"))).projects;
      expect(namedWaters.map((name) => items[name]?.text.match(/\{\w+\.\w+\}|\d+/)?.[0])).toEqual(
        namedWaters.map(() => undefined),
      );
    }
  });
});
