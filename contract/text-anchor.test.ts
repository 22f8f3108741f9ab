import { describe, expect, it } from "vitest";
import { findAnchor, makeAnchor, type TextAnchor, textAnchorSchema } from "./text-anchor.ts";

const text = [
  "The lake is mixed in spring.",
  "In summer the lake is stratified, and the lake is anoxic below 12 m.",
  "夏季湖泊分层，底层缺氧，磷由沉积物释放。",
].join("\n");

/** The anchor of the n-th occurrence of some words. */
function anchorOf(words: string, n = 0, from = text): TextAnchor {
  let start = -1;
  for (let i = 0; i <= n; i++) start = from.indexOf(words, start + 1);
  const anchor = makeAnchor(from, { start, end: start + words.length });
  if (!anchor) throw new Error(`no anchor of ${words}`);
  return anchor;
}

/** The words that an anchor finds, with the place. */
function wordsAt(changed: string, anchor: TextAnchor) {
  const found = findAnchor(changed, anchor);
  return found && [changed.slice(found.start, found.end), found.start, found.exact];
}

describe("a passage", () => {
  it.each([0, 1, 2])("is found again where its words stand several times (%i)", (n) => {
    const places = [...text.matchAll(/the lake is/gi)].map(({ index }) => index);
    const start = places[n] ?? 0;
    const anchor = makeAnchor(text, { start, end: start + 11 });
    expect(anchor && findAnchor(text, anchor)).toEqual({ start, end: start + 11, exact: true });
  });

  it("is found after text was written before it, after it, and where its paragraph moved", () => {
    const anchor = anchorOf("底层缺氧");
    expect(wordsAt(`New first paragraph.\n${text}\nEnd.`, anchor)?.[0]).toBe("底层缺氧");
    const [first = "", second = "", third = ""] = text.split("\n");
    expect(wordsAt([third, first, second].join("\n"), anchor)?.slice(0, 2)).toEqual(["底层缺氧", 7]);
  });

  it("does not depend on white space, which editors and browsers count differently", () => {
    const anchor = anchorOf("stratified, and the lake");
    expect(wordsAt(text.replaceAll(" ", "\u00A0 "), anchor)?.[0]).toContain("stratified");
    expect(wordsAt(text.replaceAll("\n", ""), anchor)?.[0]).toBe("stratified, and the lake");
    expect(wordsAt(text.replace("stratified, ", "stratified,\n"), anchor)?.[0]).toBe("stratified,\nand the lake");
  });

  it("whose words have changed is what stands between the same surroundings", () => {
    const anchor = anchorOf("stratified");
    expect(wordsAt(text.replace("stratified", "layered"), anchor)).toEqual([
      "layered",
      text.indexOf("stratified"),
      false,
    ]);
  });

  it("that is gone is not found", () => {
    const anchor = anchorOf("底层缺氧");
    expect(findAnchor(text.split("\n").slice(0, 2).join("\n"), anchor)).toBeNull();
    expect(findAnchor("", anchor)).toBeNull();
    // deleted with nothing in its place
    expect(findAnchor(text.replace("stratified", ""), anchorOf("stratified"))).toBeNull();
  });

  it("has no anchor without a character", () => {
    expect(makeAnchor(text, { start: 3, end: 4 })).toBeNull();
    expect(makeAnchor("", { start: 0, end: 0 })).toBeNull();
  });

  it("is found after any edit that does not touch it or its surroundings", () => {
    const anchor = anchorOf("anoxic below 12 m");
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let run = 0; run < 300; run++) {
      const [first = "", second = "", third = ""] = text.split("\n");
      const edit = (paragraph: string) => {
        const at = random(paragraph.length);
        return paragraph.slice(0, at) + ["", "x", "\n", "湖"][random(4)] + paragraph.slice(at + random(9));
      };
      const changed = [edit(first), second, edit(third)].join("\n");
      expect(wordsAt(changed, anchor)?.[0], changed).toBe("anoxic below 12 m");
    }
  });
});

it("is stored without NUL and torn surrogates, which no database holds", () => {
  const given = { quote: "\ud800 deep", prefix: "a\0b", suffix: "\0", block: 4 };
  expect(textAnchorSchema.parse(given)).toEqual({ quote: "\ufffd deep", prefix: "ab", suffix: "", block: 4 });
  expect(textAnchorSchema.safeParse({ ...given, quote: "\0" }).success).toBe(false);
});
