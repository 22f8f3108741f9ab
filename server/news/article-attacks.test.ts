import { describe, expect, it } from "vitest";
import { findDisallowed, mutateHtml } from "./mutations.fixtures.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import { xssCorpus } from "./xss.fixtures.ts";

const safe = (html: string) => sanitizeArticle(html).html([]);

describe("known attacks", () => {
  it("are several hundred, each another one", () => {
    expect(xssCorpus.length).toBeGreaterThan(700);
    expect(new Set(xssCorpus).size).toBe(xssCorpus.length);
  });

  it.each(xssCorpus.map((html, number) => ({ number, html })))("leave nothing foreign: $number $html", ({ html }) => {
    const result = safe(html);
    expect(findDisallowed(result)).toBeNull();
    expect(safe(result)).toBe(result);
  });

  it("leave nothing foreign when they all come at once", () => {
    const result = safe(xssCorpus.filter((html) => html.length < 3000).join("\n"));
    expect(findDisallowed(result)).toBeNull();
    expect(safe(result)).toBe(result);
  });
});

describe("made safe again", () => {
  it("stays the same, byte for byte, however the markup was mangled", () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const html = mutateHtml(seed);
      const once = safe(html);
      expect(safe(once), `seed ${seed}: ${html}`).toBe(once);
      expect(findDisallowed(once), `seed ${seed}: ${html}`).toBeNull();
    }
  });
});

describe("the examination of stored HTML", () => {
  it.each([
    "<script>x</script>",
    "<p onclick=x>x</p>",
    '<p onclick="x">x</p>',
    '<a href="javascript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<span style="position: fixed">x</span>',
    '<p title="<">x</p>',
    "a < b",
  ])("notices %s", (html) => {
    expect(findDisallowed(html)).not.toBeNull();
  });
});
