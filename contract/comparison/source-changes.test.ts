import { describe, expect, it } from "vitest";
import { followedChanges, isSameSource, sourceChanges, withChangesDone } from "./source-changes.ts";

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
    expect(change?.diff[0]).toMatchObject({
      kind: "changed",
      before: { children: [{ type: "text", value: "水深四米，水温十度。" }] },
    });
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

describe("a saved translation", () => {
  const source = text("<h2>一</h2><p>水深三米。</p><p>水温十度。</p><ul><li>甲</li></ul>");
  const target = text("<h2>One</h2><p>Three metres.</p><p>Ten degrees.</p><ul><li>A</li></ul>", "Lake");
  const left = (now: typeof source, saved: typeof source, translated = target) => {
    const keys = followedChanges(source, now, { before: translated, now: saved });
    return sourceChanges(withChangesDone(source, now, keys), now).map(({ field, diff }) => [field, diff[0]?.kind]);
  };
  const with_ = (one: typeof source, from: string, to: string) => ({ ...one, content: one.content.replace(from, to) });

  it("follows a change of the paragraph that it changes too", () => {
    expect(left(with_(source, "三", "四"), with_(target, "Three", "Four"))).toEqual([]);
  });

  it("leaves the changes of other paragraphs", () => {
    const now = with_(with_(source, "三", "四"), "十度", "九度");
    expect(left(now, with_(target, "Ten degrees", "Nine degrees"))).toEqual([["content", "changed"]]);
    expect(left(now, target)).toHaveLength(2);
    expect(left({ ...now, title: "大湖" }, { ...target, title: "Big lake" })).toHaveLength(2);
  });

  it("follows a paragraph that was replaced, added or removed, by the same", () => {
    const other = "<p>调度方案已经改为分层取水，出库水温随之升高。</p>";
    const added = with_(source, "<p>水温", `${other}<p>水温`);
    expect(
      left(with_(source, "<p>水深三米。</p>", other), with_(target, "Three metres.", "Selective withdrawal now.")),
    ).toEqual([]);
    expect(left(added, target)).toEqual([["content", "added"]]);
    expect(left(added, with_(target, "<p>Ten", "<p>Selective withdrawal.</p><p>Ten"))).toEqual([]);
    expect(left(added, { ...target, content: `<p>Foreword.</p>${target.content}` })).toEqual([["content", "added"]]);
    expect(left(with_(source, "<p>水深三米。</p>", ""), with_(target, "<p>Three metres.</p>", ""))).toEqual([]);
    expect(left(with_(source, "<p>水深三米。</p>", ""), with_(target, "<p>Ten degrees.</p>", ""))).toEqual([
      ["content", "removed"],
    ]);
  });

  it("is paired by its outline where it lacks a paragraph", () => {
    const shorter = with_(target, "<p>Ten degrees.</p>", "");
    const now = with_(source, "甲", "乙");
    expect(left(now, with_(shorter, "<li>A", "<li>B"), shorter)).toEqual([]);
    expect(left(now, with_(shorter, "Three", "3"), shorter)).toHaveLength(2);
  });
});
