import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProcessor } from "@mdx-js/mdx";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { checkPages, type Known } from "./check.ts";
import { mdxOptions } from "./mdx-options.ts";
import type { CompiledPage } from "./remark-outline.ts";

const known: Known = {
  figures: new Set(["river-flow"]),
  photos: new Set(["boat.1600x1067"]),
  covers: new Set(["covers/river", "news/flood"]),
  computedValues: new Set(["river.peakCumecs", "lake.depthMetres"]),
  captionValues: { figure: { "river-flow": ["river"] }, video: { flood: ["river"] } },
  routes: new Set(["/contacts"]),
  references: [],
};

const front = (change: Record<string, string> = {}) => {
  const fields = {
    title: "A river",
    lead: "What the river does.",
    description: "What the river does in a year, and what a model says of it.",
    order: "1",
    rail: "Project 1",
    card: "A river in a year",
    facts: "[{ term: Place, detail: Here }, { term: Water, detail: River }, { term: Model, detail: One }]",
    contact: "{ heading: A river?, text: Write. }",
    ...change,
  };
  return `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n")}\n---\n`;
};

const body = `
<Section id="flow" title="Flow of {river.peakCumecs} m³/s">

Text with a [link](/contacts) and <Value of="river.peakCumecs" />[^a].

<Figure name="river-flow">A caption.</Figure>

</Section>

[^a]: A source.
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  for (const kind of ["services", "posts", "projects", "pages"]) await mkdir(join(folder, kind));
});

afterEach(() => rm(folder, { recursive: true }));

/** The faults of the pages in the folder, those of the compiler first. */
async function checkContent(knownToAll: Known): Promise<string[]> {
  const pages: CompiledPage[] = [];
  const faults: string[] = [];
  const compiler = createProcessor(mdxOptions(knownToAll.references, (page) => pages.push(page)));
  for await (const file of glob("*/*/*.mdx", { cwd: folder })) {
    const path = join(folder, file);
    const value = await readFile(path, "utf8");
    await compiler.process({ path, value }).catch((error) => faults.push(`${file}: ${error}`));
  }
  return [...faults, ...(await checkPages(folder, knownToAll, pages))];
}

async function project(zh: string | null, en: string | null, change: Partial<Known> = {}) {
  await mkdir(join(folder, "projects/river"), { recursive: true });
  if (zh !== null) await writeFile(join(folder, "projects/river/zh.mdx"), zh);
  if (en !== null) await writeFile(join(folder, "projects/river/en.mdx"), en);
  return checkContent({ ...known, ...change });
}

const page = front() + body;

describe("the check of the content", () => {
  it("finds nothing wrong with a page whose languages agree", async () => {
    expect(await project(page, page)).toEqual([]);
  });

  it("names the file of a missing language", async () => {
    expect(await project(page, null)).toEqual(["projects/river/en.mdx: is missing"]);
  });

  it("names the file and the field of false front matter", async () => {
    const faults = await project(page, front({ order: "first" }) + body);
    expect(faults.join()).toMatch(/projects\/river\/en\.mdx:5: front matter: order: /);
  });

  const missing = (page: string, image: string) =>
    `${page}: public/images has no cover "${image}", or not all of its sizes: node tools/generate-covers.ts draws them`;

  it("finds a project without its cover", async () => {
    const covers = new Set(["news/river"]);
    expect(await project(page, page, { covers })).toEqual([missing("projects/river", "covers/river")]);
  });

  it("finds a post that names no cover, or one that nothing draws", async () => {
    const post = async (content: string) => {
      await mkdir(join(folder, "posts/river"), { recursive: true });
      for (const language of languages) await writeFile(join(folder, `posts/river/${language}.mdx`), content);
      return checkContent(known);
    };
    expect(await post(front({ cover: "flood" }) + body)).toEqual([]);
    expect(await post(front({ cover: "drought" }) + body)).toEqual([missing("posts/river", "news/drought")]);
    expect(await post(page)).toEqual(["posts/river: names no cover in its front matter"]);
  });

  it("finds a figure that nothing draws", async () => {
    const faults = await project(page, page.replace("river-flow", "river-ice"));
    expect(faults).toContain('projects/river/en.mdx:16: no figure "river-ice"');
  });

  it("finds a number that no figure computes, in a title too", async () => {
    const faults = await project(page, page.replaceAll("peakCumecs", "peakLitres"));
    expect(
      faults.filter((fault) => /^projects\/river\/en\.mdx:1[24]: no figure computes "river\.peakLitres"$/.test(fault)),
    ).toHaveLength(2);
  });

  const foreign = (name: string, kind: string, line: number) =>
    `projects/river/en.mdx:${line}: the caption of "${name}" quotes "lake.depthMetres", which the ${kind} does not have`;

  it("finds a number in a caption that the figure does not have, and lets one of its own pass", async () => {
    const captioned = (value: string) => page.replace("A caption.", `A caption, *<Value of="${value}" /> m*.`);
    expect(await project(captioned("river.peakCumecs"), captioned("river.peakCumecs"))).toEqual([]);
    expect(await project(page, captioned("lake.depthMetres"))).toEqual([foreign("river-flow", "figure", 16)]);
  });

  it("finds a foreign number in the caption of a figure beside text, and leaves that text alone", async () => {
    const beside = (value: string) =>
      page.replace(
        /<Figure.*Figure>/,
        `<Beside name="river-flow" caption="A caption, {${value}} m.">\n\n<Value of="lake.depthMetres" /> m.\n\n</Beside>`,
      );
    expect(await project(beside("river.peakCumecs"), beside("river.peakCumecs"))).toEqual([]);
    expect(await project(beside("river.peakCumecs"), beside("lake.depthMetres"))).toEqual([
      foreign("river-flow", "figure", 16),
    ]);
  });

  it("finds a foreign number in the caption of a video", async () => {
    const video = (value: string) =>
      page.replace("</Section>", `<Video name="flood">A flood of <Value of="${value}" />.</Video>\n\n</Section>`);
    expect(await project(video("river.peakCumecs"), video("river.peakCumecs"))).toEqual([]);
    expect(await project(video("river.peakCumecs"), video("lake.depthMetres"))).toEqual([
      foreign("flood", "video", 18),
    ]);
  });

  it("finds an internal link that leads nowhere", async () => {
    const faults = await project(page.replace("/contacts", "/contact"), page);
    expect(faults).toContain('projects/river/zh.mdx:14: leads to "/contact", which is no page');
  });

  it("finds an internal link that leads nowhere in the front matter", async () => {
    const wrong = front({ links: "[{ to: /nowhere, title: On, text: There. }]" }) + body;
    expect(await project(wrong, wrong)).toContain('projects/river/zh.mdx:10: leads to "/nowhere", which is no page');
  });

  it("knows the pages of the folder itself as targets", async () => {
    const link = page.replace("/contacts", "/project-post/river#flow");
    expect(await project(link, link)).toEqual([]);
  });

  it("finds languages with different numbers of sections", async () => {
    const longer = `${page}\n<Section id="more" title="More">\n\nText.\n\n</Section>\n`;
    expect((await project(page, longer)).join()).toContain("differ in their sections: flow / flow, more");
  });

  it("finds front matter with a list longer in one language", async () => {
    const railNote = front({ railNote: "[40° N]" }) + body;
    expect((await project(railNote, page)).join()).toContain("differ in their front matter");
  });

  it("finds a photograph without alt text in a language, without a file, or in one language alone", async () => {
    const photo = (alt: string, name = "boat.1600x1067") => `${page}\n<Photo name="${name}" ${alt} />\n`;
    const boat = photo('alt="A boat"');
    expect(await project(photo('alt="船"'), boat)).toEqual([]);
    expect((await project(photo(""), boat)).join()).toMatch(/projects\/river\/zh\.mdx: .*\b22:.*alt/s);
    expect((await project(photo('alt=" "'), boat)).join()).toMatch(/projects\/river\/zh\.mdx: .*\b22:.*alt/s);
    expect((await project(boat, photo('alt="A"', "dam.960x640"))).join()).toContain('no photograph "dam.960x640"');
    expect((await project(page, boat)).join()).toContain("differ in their photographs: none / boat.1600x1067");
  });

  it("finds a component that does not exist", async () => {
    const faults = await project(page.replaceAll("Figure", "Picture"), page);
    expect(faults.join()).toMatch(/projects\/river\/zh\.mdx: .*\b16:.*Picture/);
  });

  const works: Known["references"] = [
    { id: "gauss-1809", type: "book", title: "T", issued: { "date-parts": [[1809]] }, language: "en" },
  ];
  const citing = page.replace("[^a].", "[^a], a work[^gauss-1809].");

  it("finds a citation of a work that nothing describes, and a work that nothing cites", async () => {
    expect(await project(citing, citing, { references: works })).toEqual([]);
    expect((await project(citing, page)).join()).toMatch(
      /projects\/river\/zh\.mdx: .*\b14:.*no reference "gauss-1809"/,
    );
    expect(await project(page, page, { references: works })).toEqual(['references.json: no page cites "gauss-1809"']);
  });

  it("finds languages that cite different works, and a citation where nothing resolves it", async () => {
    expect((await project(citing, page, { references: works })).join()).toContain(
      "differ in their references: gauss-1809 / none",
    );
    const titled = page.replace('m³/s"', 'm³/s[^a]"');
    expect((await project(titled, page)).join()).toContain("[^a] stands in an attribute");
  });

  it("finds text that is no MDX, and says where", async () => {
    const faults = await project(`${page}\nless <than`, page);
    expect(faults.join()).toMatch(/projects\/river\/zh\.mdx: .*\b22:/);
  });
});
