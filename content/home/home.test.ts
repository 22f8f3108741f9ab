import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { captionGroups, computedValues, drawn } from "../../tests/figures.setup.ts";
import { foreignValues, quotedIn } from "../caption-values.ts";
import { quoteValues } from "../computed-values.ts";
import en from "./en.json" with { type: "json" };
import { homeContent } from "./home.ts";
import zh from "./zh.json" with { type: "json" };

const computed = computedValues();

/** Every path of a value, with its type. */
const shape = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`))
    : [`${path} ${typeof value}`];

const texts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(texts)
      : [];

it("has the same structure in both languages", () => {
  expect(shape(en)).toEqual(shape(zh));
});

it("dates and leads the teasers alike in both languages", () => {
  const links = ({ news }: typeof zh) => news.items.map(({ title: _, ...item }) => item);
  expect(links(en)).toEqual(links(zh));
});

it("names for each teaser the sample article of that number, by the day it was published", () => {
  const samples = readdirSync("content/samples/news").sort();
  const named = zh.news.items.map(({ article }) => article);
  expect(named).toHaveLength(3);
  for (const article of named) {
    const file = join("content/samples/news", samples[article.id - 1] ?? "", "article.json");
    expect(readFileSync(file, "utf8")).toContain(`"publishedAt": "${article.date}T`);
  }
});

it("marks the projects that their pages mark as demonstrations, in both languages", () => {
  const isDemonstration = (id: string, language: string) =>
    /^demonstration: true$/m.test(readFileSync(`content/projects/${id}/${language}.mdx`, "utf8"));
  const marked = ({ projects }: typeof zh) =>
    Object.entries(projects.items).flatMap(([id, { demonstration }]) => (demonstration ? [id] : []));
  const pages = (language: string) => Object.keys(zh.projects.items).filter((id) => isDemonstration(id, language));
  expect(marked(zh)).toEqual(["guxian", "wuliangsuhai", "nanshuibeidiao"]);
  expect([marked(en), pages("zh"), pages("en")]).toEqual([marked(zh), marked(zh), marked(zh)]);
});

it.each([zh, en])("captions each instrument with numbers of what it draws alone", ({ services }) => {
  const captions = Object.entries(services.items).flatMap(([type, { caption }]) =>
    quotedIn(caption).map((value) => ({ kind: "figure" as const, name: `instrument-${type}`, value })),
  );
  expect(captions.length).toBeGreaterThan(5);
  expect(foreignValues(captions, captionGroups())).toEqual([]);
});

describe.each(languages)("in %s", (language) => {
  const content = homeContent(language, computed);

  it("has six services and six projects, each with its drawing", () => {
    expect(content.services.items).toHaveLength(6);
    expect(content.projects.items).toHaveLength(6);
    for (const { type } of content.services.items) expect(drawn(`instrument-${type}`, language)).toContain("<svg");
    for (const { id } of content.projects.items) expect(drawn(`project-${id}`, language)).toContain("<svg");
  });

  it("quotes the numbers the figures compute", () => {
    const [flood] = content.services.items;
    expect(flood?.caption).toContain(`${computed.flood?.cutPercent}%`);
    expect(texts(content).filter((text) => /\{\w+\.\w+\}/.test(text))).toEqual([]);
  });

  it("leads its three teasers to other sites over https", () => {
    expect(content.news.items).toHaveLength(3);
    for (const { href } of content.news.items) expect(new URL(href).protocol).toBe("https:");
  });

  it("keeps numbers and units together", () => {
    expect(texts(content).filter((text) => /\d[ \u00a0]%|\d (m³?|km|h|dm)(?![a-z])/.test(text))).toEqual([]);
  });
});

it("writes Chinese without half-width punctuation between its characters", () => {
  expect(texts(zh).filter((text) => /[\u4e00-\u9fff][,.;:!?()]|[,;:!?()][\u4e00-\u9fff]/.test(text))).toEqual([]);
});

it("quotes a negative number with a true minus sign", () => {
  expect(quoteValues("{air.north} °C", { air: { north: -2 } })).toBe("−2 °C");
});

it("refuses to quote a number that no figure computes", () => {
  expect(() => quoteValues("{flood.beauty}", computed)).toThrow("{flood.beauty}");
});
