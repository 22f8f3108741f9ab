import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import {
  apostropheFaults,
  captionFaults,
  emphasisFaults,
  gapFaults,
  numberFaults,
  unitFaults,
  wordFaults,
} from "./copy-rules.ts";

const folder = import.meta.dirname;

/** Text a reader meets: without front matter, tags, code, formulas and sources. */
function prose(file: string): string {
  const body = readFileSync(file, "utf8").replace(/^---[\s\S]*?\n---\n/, "");
  return body
    .replace(/^\[\^[\s\S]*$/m, "")
    .replace(/```[\s\S]*?```/g, "")
    .replace(/<Formula tex="[^"]*">/g, "")
    .replace(/(?:title|caption)="([^"]*)"/g, "> $1 <")
    .replace(/<[^>]*>/g, " ")
    .replace(/\[\^[\w-]+\]/g, "");
}

const words = (text: string) => text.match(/[A-Za-z0-9][\w'’.,-]*/g)?.length ?? 0;
const characters = (text: string) => text.match(/[\u3400-\u9fff]/g)?.length ?? 0;

/** Lengths that the pages keep, in English words and Chinese characters, a tenth either way. */
const lengths = {
  services: { words: [360, 800], characters: [600, 1350] },
  projects: { words: [360, 1050], characters: [600, 1700] },
  posts: { words: [720, 1500], characters: [1250, 2300] },
} as const;

const kinds = ["services", "projects", "posts"] as const;

describe.each(kinds)("the copy of %s", (kind) => {
  const slugs = readdirSync(join(folder, kind)).filter((slug) => existsSync(join(folder, kind, slug, "en.mdx")));
  const file = (slug: string, language: string) => join(folder, kind, slug, `${language}.mdx`);

  it.each(slugs)("%s is neither a note nor a book, in either language", (slug) => {
    const english = words(prose(file(slug, "en")));
    const chinese = characters(prose(file(slug, "zh")));
    expect([slug, english]).toEqual([
      slug,
      expect.toSatisfy((n: number) => n >= lengths[kind].words[0] && n <= lengths[kind].words[1]),
    ]);
    expect([slug, chinese]).toEqual([
      slug,
      expect.toSatisfy((n: number) => n >= lengths[kind].characters[0] && n <= lengths[kind].characters[1]),
    ]);
  });
});

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

const root = join(folder, "..");

const texts: z.ZodType<string[]> = z.lazy(() =>
  z.union([
    z.string().transform((text) => [text]),
    z.union([z.array(texts), z.record(z.string(), texts).transform(Object.values)]).transform((all) => all.flat()),
    z.unknown().transform(() => []),
  ]),
);

const quotation = /<Value of="[^"]*"[ a-z="\d]*\/>|\{\w+\.\w+\}/g;

/** What a reader meets of a file, where `0` stands for a quoted number, and the notes at the end of a page. */
function copyOf(file: string): { text: string; notes: string } {
  const source = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".json")) return { text: texts.parse(JSON.parse(source)).join("\n"), notes: "" };
  const shown = source
    .replace(/```[\s\S]*?```|`[^`]*`|<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, "")
    .replace(/<Formula tex="[^"]*">/g, "")
    .replace(quotation, "0")
    .replace(/ (?:title|caption|rail|railNote|name)="([^"]*)"/g, "> $1 <")
    .replace(/<h2>(?:来源|Sources?)<\/h2>/, "\n[^sources]:")
    .replace(/<(su[bp])>.*?<\/\1>|<[^>]*>/g, " ");
  const notes = shown.search(/^\[\^[\w-]+\]:/m);
  const [text, rest] = notes === -1 ? [shown, ""] : [shown.slice(0, notes), shown.slice(notes)];
  return { text: text.replace(/\[\^[\w-]+\]/g, ""), notes: rest };
}

const copyFiles = [
  "content/{services,posts,projects,pages,cases,downloads}/*/*.mdx",
  "content/home/*.json",
  "content/cover-captions.json",
  "content/samples/team.json",
  "content/samples/news/*/*.{html,json}",
  "contract/i18n/*/*.json",
].flatMap((pattern) => globSync(pattern, { cwd: root }));
const finished = copyFiles.sort();
const finishedPages = finished.filter((file) => file.endsWith(".mdx"));

/** The languages of a file: some hold both. */
const languagesOf = (file: string): Language[] => {
  if (/(?:article|team|cover-captions)\.json$/.test(file)) return [...languages];
  return /\/en[/.]/.test(file) ? ["en"] : ["zh"];
};

/** The faults of files, each after the file's name. */
const faultsOf = (files: readonly string[], find: (file: string) => readonly string[]) =>
  files.flatMap((file) => find(file).map((fault) => `${file}: ${fault}`));

describe("pages, the home page, messages and sample articles", () => {
  it("hold no banned word, and a space before every unit", () => {
    const faults = faultsOf(finished, (file) => {
      const { text, notes } = copyOf(file);
      const stored = /samples|i18n/.test(file);
      const words = languagesOf(file).flatMap((language) => wordFaults(text, language));
      return [...words, ...unitFaults(text, stored), ...unitFaults(notes, stored)];
    });
    expect(faults).toEqual([]);
  });

  it("write ranges, per cent and thousands in one way", () => {
    const faults = faultsOf(
      finished.filter((file) => languagesOf(file).length === 1),
      (file) => {
        const { text, notes } = copyOf(file);
        return languagesOf(file).flatMap((language) => numberFaults(`${text}\n${notes}`, language));
      },
    );
    expect(faults).toEqual([]);
  });

  it("leave the gap between Chinese and a placeholder to CSS", () => {
    expect(faultsOf(finished, (file) => gapFaults(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("write apostrophes of English front matter as ’", () => {
    const english = finishedPages.filter((file) => file.endsWith("/en.mdx"));
    expect(faultsOf(english, (file) => apostropheFaults(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("close bold words where Markdown sees it", () => {
    expect(faultsOf(finishedPages, (file) => emphasisFaults(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("quote every number of a caption from a figure", () => {
    const faults = faultsOf(finishedPages, (file) => {
      const source = readFileSync(join(root, file), "utf8");
      const captions = [
        ...Array.from(source.matchAll(/<(Figure|Video)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , caption = ""]) => caption),
        ...Array.from(source.matchAll(/ caption="([^"]*)"/g), ([, caption = ""]) => caption),
        ...Array.from(source.matchAll(/^coverCaption: (.*)$/gm), ([, caption = ""]) => caption),
      ];
      return captions.flatMap(captionFaults);
    });
    expect(faults).toEqual([]);
  });
});

/** Real waters that the site computes with assumed inputs. */
const namedWaters = ["guxian", "wuliangsuhai", "nanshuibeidiao"];
const ofNamedWaters = finishedPages.filter((file) => namedWaters.some((name) => file.includes(`/projects/${name}/`)));

describe("a demonstration study", () => {
  const isStudy = (file: string) => /^demonstration: true$/m.test(readFileSync(join(root, file), "utf8"));
  const studies = finishedPages.filter(isStudy);

  it("says that it is one", () => {
    expect(ofNamedWaters.filter((file) => !isStudy(file))).toEqual([]);
  });

  it("has no number in its title, lead, card or description", () => {
    const faults = faultsOf(studies, (file) => {
      const source = readFileSync(join(root, file), "utf8").split(/^---$/m)[1] ?? "";
      const lines = Array.from(source.matchAll(/^(?:title|lead|card|description): (.*)$/gm), ([, text = ""]) => text);
      return lines.flatMap((text) => text.replace(/CE-QUAL-W2|\{site\.\w+\}/g, "").match(/\{\w+\.\w+\}|\d+/g) ?? []);
    });
    expect(faults).toEqual([]);
  });

  it("labels the sections that have a number in their heading, and quotes its inputs from the model", () => {
    const faults = faultsOf(studies, (file) => {
      const source = readFileSync(join(root, file), "utf8");
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

describe("bold text", () => {
  // Markdown leaves asterisks as they are where a sign before the closing ones has a letter after them
  it("closes before a full stop or comma that a word follows", () => {
    const open = globSync("*/*/*.mdx", { cwd: folder }).filter((file) =>
      /^\*\*[^*\n]+[。，；：？！”）.,;:?!)]\*\*[^\s|*]/m.test(readFileSync(join(folder, file), "utf8")),
    );
    expect(open).toEqual([]);
  });
});
