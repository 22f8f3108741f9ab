import { expect, test } from "vitest";
import { articleViewModel } from "./article-view-model.ts";

const article = {
  title: "Lake",
  category: "news",
  cover_image_url: null,
  view_count: 0,
  published_at: null,
  updated_at: "2026-01-01T00:00:00.000Z",
  author: { full_name: null, username: "lin" },
};

const typeset = { body: "", sections: [], references: null, minutes: 1 };

const summaryOf = (summary: string, content: string) =>
  articleViewModel({ ...article, lang: "en", summary, content }, typeset).summary;

test("a summary that was cut from the text inside a word ends with a whole one", () => {
  expect(summaryOf("Depth and tempe...", "<p>Depth and temperature of the lake.</p>")).toBe("Depth and...");
  expect(summaryOf("Depth & width, tempe...", "<p>Depth &amp; width, temperature.</p>")).toBe("Depth & width...");
});

test("a summary that was cut from the text after a word keeps it", () =>
  expect(summaryOf("Depth and temperature...", "<p>Depth</p><p>and <b>temperature</b> of it.</p>")).toBe(
    "Depth and temperature...",
  ));

test("an author's own summary keeps its last word", () =>
  expect(summaryOf("Measured, modelled, and then...", "<p>Depth and temperature of the lake.</p>")).toBe(
    "Measured, modelled, and then...",
  ));
