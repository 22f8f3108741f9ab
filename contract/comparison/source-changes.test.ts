import { describe, expect, it } from "vitest";
import { isSameSource, sourceChanges, withChangesDone } from "./source-changes.ts";

const text = (content: string, title = "湖", summary = "") => ({ title, summary, content });
const before = text("<p>一</p><p>水深三米，水温十度。</p><p>旧</p>");
const now = text("<p>零</p><p>一</p><p>水深四米，水温十度。</p>", "大湖");

describe("changes of a source", () => {
  it("are named by line and block, in reading order", () => {
    const changes = sourceChanges(before, now);
    expect(changes.map(({ field, diff }) => [field, diff.map(({ kind }) => kind).join()])).toEqual([
      ["title", "added,same"],
      ["content", "added"],
      ["content", "changed"],
      ["content", "removed"],
    ]);
    expect(new Set(changes.map(({ key }) => key)).size).toBe(4);
  });

  it("are gone once done, in whichever order", () => {
    const keys = sourceChanges(before, now).map(({ key }) => key);
    for (let order = 0; order < 2 ** keys.length; order++) {
      const first = keys.filter((_, i) => order & (1 << i));
      const partly = withChangesDone(before, now, new Set(first));
      const rest = sourceChanges(partly, now);
      expect(rest).toHaveLength(keys.length - first.length);
      const wholly = withChangesDone(partly, now, new Set(rest.map(({ key }) => key)));
      expect(sourceChanges(wholly, now)).toEqual([]);
      expect(isSameSource(wholly, now)).toBe(true);
    }
  });

  it("come back where a part that is done changes again, and only there", () => {
    const keys = sourceChanges(before, now).map(({ key }) => key);
    const done = withChangesDone(before, now, new Set(keys));
    const later = { ...now, content: now.content.replace("四米", "五米") };
    const [change, ...others] = sourceChanges(done, later);
    expect(others).toEqual([]);
    expect(change?.diff[0]).toMatchObject({ kind: "changed", before: { children: ["水深四米，水温十度。"] } });
    expect(keys).not.toContain(change?.key);
  });

  it("have keys of their own where the same paragraph is added twice", () => {
    const twice = text("<p>一</p><p>水</p><p>水</p>");
    const [first] = sourceChanges(text("<p>一</p>"), twice).map(({ key }) => key);
    const partly = withChangesDone(text("<p>一</p>"), twice, new Set([first ?? ""]));
    expect(partly.content).toBe("<p>一</p><p>水</p>");
    expect(sourceChanges(partly, twice)).toHaveLength(1);
  });

  it.each([
    ["what the server adds to images", '<p><img src="/a.webp" alt="x" srcset="/b 1w" loading="lazy"></p>'],
    ["the order of attributes", '<p><img alt="x" src="/a.webp"></p>'],
  ])("are not %s", (_, content) => {
    expect(isSameSource(text('<p><img src="/a.webp" alt="x"></p>'), text(content))).toBe(true);
  });

  it.each([
    ["an image", '<p><img src="/b.webp" alt="x"></p>'],
    ["alt text", '<p><img src="/a.webp" alt="y"></p>'],
  ])("are %s", (_, content) => {
    expect(isSameSource(text('<p><img src="/a.webp" alt="x"></p>'), text(content))).toBe(false);
  });
});
