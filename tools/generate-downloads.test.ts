import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import files from "#content/downloads/files.json" with { type: "json" };
import { languageTag } from "#contract/i18n/language.ts";
import { site } from "#site";
import { normalizePdf, type PrintedDocument, printedDocuments } from "./downloads.ts";

const folder = join(import.meta.dirname, "../public/downloads");
const recorded = new Map(Object.entries(files));
const names = ["data-checklist", "calibration-report"].flatMap((name) => [`${name}.zh`, `${name}.en`]);

let documents: PrintedDocument[];

beforeAll(async () => {
  documents = await printedDocuments();
});

it("prints the documents that are recorded", () => {
  expect(documents.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect([...recorded.keys()].sort()).toEqual([...names].sort());
});

it("takes dates and the numbers of nodes, which differ from run to run, from a file and keeps its length", () => {
  const pdf = (date: string, first: string, second: string) =>
    Buffer.from(
      `<</Producer (Skia)\n/CreationDate (D:${date}+00'00')\n/ModDate (D:${date}+00'00')>>\xff /ID (node${second}) /ID (node${first}) /Headers [(node${second})]`,
      "latin1",
    );
  const plain = normalizePdf(pdf("20261127113500", "00000040", "00000109"));
  expect(plain.toString("latin1")).toMatch(
    /^<<\/Producer \(Skia\)\s+>>\xff \/ID \(node00000002\) \/ID \(node00000001\) \/Headers \[\(node00000002\)\]$/,
  );
  expect(plain).toHaveLength(pdf("20261127113500", "00000040", "00000109").length);
  expect(plain).toEqual(normalizePdf(pdf("20261128090001", "00000039", "00000117")));
});

it("the build of a renamed site names the files that bear the former name", () => {
  const changes = JSON.stringify([
    [site.name.en, "Clearbrook"],
    [site.email.domain, "clearbrook.test"],
  ]);
  const root = join(import.meta.dirname, "..");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", pathToFileURL(join(root, "tests/renamed-site.ts")).href, "tools/check-content.ts"],
    { cwd: root, encoding: "utf8", env: { ...process.env, SITE_CHANGES: changes } },
  );
  const printAnew = (name: string) =>
    `public/downloads/${name}.pdf bears another name or address than site.config.ts: node tools/generate-downloads.ts prints it anew`;
  expect(stderr.trim().split("\n").sort()).toEqual(
    ["calibration-report.en", "data-checklist.en", "data-checklist.zh"].map(printAnew),
  );
  expect(status).toBe(1);
});

describe.each(names)("the file %s.pdf", (name) => {
  const bytes = readFileSync(join(folder, `${name}.pdf`));
  const pdf = bytes.toString("latin1");

  it("was printed from the document as it is today: else run npx node tools/generate-downloads.ts", () => {
    expect(recorded.get(name)?.source).toBe(documents.find((document) => document.name === name)?.digest);
  });

  it("is the recorded file", () => {
    expect(recorded.get(name)).toMatchObject({
      file: createHash("sha256").update(bytes).digest("hex"),
      bytes: bytes.length,
    });
  });

  it("has nothing of the moment it was printed at", () => {
    expect(normalizePdf(bytes).equals(bytes)).toBe(true);
  });

  it("is tagged, has its language and a title, and holds its fonts with their characters", () => {
    const language = languageTag[name.endsWith(".zh") ? "zh" : "en"];
    expect(pdf).toContain(`/Lang (${language})`);
    expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    for (const tag of ["Document", "H1", "H2", "Table", "TH", "TD"]) expect(pdf).toContain(`/S /${tag}\n`);
    expect(pdf).toMatch(/\/StructTreeRoot/);
    expect(pdf).toMatch(/\/Title [(<]/);
    const fonts = pdf.match(/\/Type \/Font\n[\s\S]*?>>/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    // drawn glyphs are part of the file; other kinds need one
    expect(fonts.filter((font) => !/\/Subtype \/(?:Type3|Type0)/.test(font) && !pdf.includes("/FontFile"))).toEqual([]);
    expect(pdf.match(/\/ToUnicode/g)?.length).toBeGreaterThanOrEqual((pdf.match(/\/Subtype \/Type3/g) ?? []).length);
  });
});
