import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import temml from "temml";
import { describe, expect, it } from "vitest";

const here = import.meta.dirname;
const content = join(here, "../../../content");

/** Tables of a WOFF2 file that its format leaves as they are in OpenType (https://www.w3.org/TR/WOFF2/). */
function tablesOf(file: string): Map<string, Buffer> {
  const data = readFileSync(join(here, file));
  const count = data.readUInt16BE(12);
  const known =
    "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern".split(" ");
  known.push(
    ..."LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt".split(" "),
  );
  known.push(
    ..."avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf".split(" "),
  );
  let at = 48;
  const length128 = () => {
    let value = 0;
    for (;;) {
      const byte = data.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = data.readUInt8(at++);
    let tag = known[flags & 63] ?? "";
    if ((flags & 63) === 63) {
      tag = data.toString("latin1", at, at + 4);
      at += 4;
    }
    const original = length128();
    const transformed = tag === "glyf" || tag === "loca" ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: transformed ? length128() : original };
  });
  const body = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, body.subarray(start, start + length));
    start += length;
  }
  return tables;
}

/** The characters that a font has, by its tables of format 4 and 12. */
function charactersOf(cmap: Buffer | undefined): Set<number> {
  const found = new Set<number>();
  if (!cmap) return found;
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    const format = table.readUInt16BE(0);
    if (format === 12)
      for (let k = 0; k < table.readUInt32BE(12); k++)
        for (let c = table.readUInt32BE(16 + 12 * k); c <= table.readUInt32BE(20 + 12 * k); c++) found.add(c);
    if (format !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let k = 0; k < segments; k++) {
      const end = table.readUInt16BE(14 + 2 * k);
      for (let c = table.readUInt16BE(16 + 2 * segments + 2 * k); c <= end && c < 0xffff; c++) found.add(c);
    }
  }
  return found;
}

/** A letter as `math` shows a single one: slanted. */
function slanted(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (character === "h") return 0x210e;
  if (/[A-Z]/.test(character)) return 0x1d434 + code - 65;
  if (/[a-z]/.test(character)) return 0x1d44e + code - 97;
  return /[α-ω]/.test(character) ? 0x1d6fc + code - 0x3b1 : code;
}

describe("the font of formulas", () => {
  const tables = tablesOf("stix-two-math.woff2");
  const characters = charactersOf(tables.get("cmap"));

  it("has at most 40 KB and can stretch brackets", () => {
    expect(readFileSync(join(here, "stix-two-math.woff2")).length).toBeLessThan(40_000);
    expect(tables.get("MATH")?.length).toBeGreaterThan(1000);
  });

  it("has every character of the formulas", () => {
    const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
    const formulas = files.flatMap((file) =>
      Array.from(readFileSync(join(content, file), "utf8").matchAll(/<Formula tex="([^"]*)"/g), ([, tex = ""]) => tex),
    );
    expect(formulas.length).toBeGreaterThan(5);
    const missing = new Set<string>();
    for (const tex of formulas)
      for (const [, tag, text = ""] of temml
        .renderToString(tex, { displayMode: true })
        .matchAll(/<(\w+)[^>]*>([^<]+)</g))
        for (const character of text.replace(/&[^;]+;/g, ""))
          for (const code of [character.codePointAt(0) ?? 0, ...(tag === "mi" ? [slanted(character)] : [])])
            if (!characters.has(code)) missing.add(`${character} U+${code.toString(16)}`);
    expect([...missing]).toEqual([]);
  });
});

it("the font of texts draws the narrow no-break space, on an em of twice the units", () => {
  const tables = tablesOf("instrument-sans.woff2");
  expect(charactersOf(tables.get("cmap")).has(0x202f)).toBe(true);
  expect(tables.get("head")?.readUInt16BE(18)).toBe(2000);
});

it("leaves to whole fonts the accented letters that the font of English texts lacks, and no others", () => {
  const characters = charactersOf(tablesOf("instrument-sans.woff2").get("cmap"));
  const faces = readFileSync(join(here, "../fonts.css"), "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const face = faces.find((text) => /family: "Instrument Sans";[^}]*local\("Arial"\)/.test(text)) ?? "";
  const ranges = Array.from(face.matchAll(/U\+([\dA-F]{4})-([\dA-F]{4})/g), ([, first = "", last = ""]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  const inRange = (code: number) => ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
  for (const letter of "šřčžłőğ") expect(inRange(letter.codePointAt(0) ?? 0)).toBe(true);
  expect([...characters].filter(inRange)).toEqual([]);
});
