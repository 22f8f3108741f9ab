import { describe, expect, test } from "vitest";
import { blankText, type VersionText } from "#contract/news.ts";
import { compareTexts, mergeParts, partsOf } from "./text-parts.ts";

const text = (content: string, title = "T", summary = "S"): VersionText => ({ ...blankText, title, summary, content });
const suggestions = (mine: VersionText, theirs: VersionText, base: VersionText | null) =>
  partsOf(compareTexts(mine, theirs, base)).map(({ id, mine: own, theirs: other, suggested }) => [
    id.replace(/-\d+$/, ""),
    own,
    other,
    suggested,
  ]);

describe("parts to choose", () => {
  const base = text("<p>one small fish</p><p>two</p><p>three</p>", "Base", "Sum");

  test("are the fields and the blocks that differ", () => {
    const mine = text("<p>one big fish</p><p>two</p><p>three</p>", "Mine", "Sum");
    const theirs = text("<p>one small fish</p><p>two</p><p>three</p><p>four</p>", "Base", "Theirs");
    expect(suggestions(mine, theirs, base)).toEqual([
      ["title", "Mine", "Base", "mine"],
      ["summary", "Sum", "Theirs", "theirs"],
      ["block", "<p>one big fish</p>", "<p>one small fish</p>", "mine"],
      ["block", null, "<p>four</p>", "theirs"],
    ]);
  });

  test("suggest the side that removed a block which the other left unchanged", () => {
    const mine = text("<p>one small fish</p><p>three</p>", "Base", "Sum");
    expect(suggestions(mine, base, base)).toEqual([["block", null, "<p>two</p>", "mine"]]);
    expect(suggestions(base, mine, base)).toEqual([["block", "<p>two</p>", null, "theirs"]]);
  });

  test("suggest mine where both changed it, or the text both began from is unknown", () => {
    const [mine, theirs] = [text("<p>one red fish</p>"), text("<p>one blue fish</p>")];
    for (const begun of [null, text("<p>one small fish</p>")])
      expect(suggestions(mine, theirs, begun)).toEqual([
        ["block", "<p>one red fish</p>", "<p>one blue fish</p>", "mine"],
      ]);
  });

  test("suggest to keep what only one side has where the text both began from is unknown", () => {
    const [mine, theirs] = [text("<p>one</p><p>two</p>", "T", ""), text("<p>two</p><p>three</p>", "T", "Theirs")];
    expect(suggestions(mine, theirs, null)).toEqual([
      ["summary", "", "Theirs", "theirs"],
      ["block", "<p>one</p>", null, "mine"],
      ["block", null, "<p>three</p>", "theirs"],
    ]);
  });

  test("are none where an image differs only in what the server adds to it", () => {
    const src = "/uploads/media/a.1600x900.webp";
    const figure = (added: string) =>
      text(`<figure class="wm-image-75"><img src="${src}" alt="x"${added} /><figcaption>c</figcaption></figure>`);
    const stored = figure(` width="1600" height="900" srcset="${src} 1600w" sizes="75vw" loading="lazy"`);
    expect(suggestions(figure(""), stored, stored)).toEqual([]);
    expect(mergeParts(compareTexts(figure(""), stored, stored), figure(""), () => "theirs").content).toMatch(
      /^<figure class="wm-image-75"><img [^>]*><figcaption>c<\/figcaption><\/figure>$/,
    );
  });

  test("are none where both wrote the same", () => {
    expect(suggestions(base, base, null)).toEqual([]);
  });
});

describe("a merged text", () => {
  const mine = text("<h2>A</h2><p>one big fish</p><ul><li><p>x</p></li></ul><p>mine</p>", "Mine", "S");
  const theirs = text("<h2>A</h2><p>one small fish</p><blockquote><p>q</p></blockquote><p>x</p>", "Theirs", "S2");
  const comparison = compareTexts(mine, theirs, null);

  test("of mine only is mine, of theirs only theirs", () => {
    expect(mergeParts(comparison, mine, () => "mine")).toEqual(mine);
    expect(mergeParts(comparison, mine, () => "theirs")).toEqual(theirs);
  });

  test("takes each part from the side chosen for it", () => {
    const merged = mergeParts(comparison, mine, ({ mine: own }) =>
      own?.includes("big") || own === "Mine" ? "mine" : "theirs",
    );
    expect(merged).toEqual(
      text("<h2>A</h2><p>one big fish</p><blockquote><p>q</p></blockquote><p>x</p>", "Mine", "S2"),
    );
  });
});
