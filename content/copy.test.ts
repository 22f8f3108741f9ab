import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

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
  projects: { words: [360, 800], characters: [600, 1350] },
  posts: { words: [720, 1400], characters: [1250, 2300] },
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
