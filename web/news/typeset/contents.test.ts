import { expect, it } from "vitest";
import { parseHtml, writeHtml } from "#contract/html-tree.ts";
import { addSectionIds, takeReferences } from "./contents.ts";

function splitArticle(html: string) {
  const tree = parseHtml(html);
  const references = takeReferences(tree);
  const sections = addSectionIds(tree);
  return {
    body: writeHtml(tree),
    sections,
    references: references && { title: references.title, html: writeHtml(references.content) },
  };
}

it("gives the sections ids and lists them as plain text", () => {
  const { body, sections, references } = splitArticle(
    '<p>a</p><h2>Stock &amp; <em>rate</em></h2><p>b</p><h2 class="wm-align-center">End</h2>',
  );
  expect(sections).toEqual([
    { id: "section-1", title: "Stock & rate" },
    { id: "section-2", title: "End" },
  ]);
  expect(body).toContain('<h2 id="section-2" class="wm-align-center">End</h2>');
  expect(references).toBeNull();
});

it.each([
  ["<h3>a</h3><p>x</p><h3>b</h3><h3>c</h3>", ["a", "b", "c"]],
  ["<h2>all</h2><h3>a</h3><h4>x</h4><h4>y</h4><h3>b</h3>", ["a", "b"]],
  ["<h2>a</h2><h3>x</h3><h3>y</h3><h2>b</h2>", ["a", "b"]],
  ["<h2>a</h2><h3>b</h3>", ["a"]],
])("begins the contents of %s at the highest level that occurs twice", (html, titles) => {
  const { body, sections } = splitArticle(html);
  expect(sections.map(({ title }) => title)).toEqual(titles);
  for (const { id, title } of sections) expect(body).toMatch(new RegExp(`<h\\d id="${id}">${title}<`));
});

it("leads the contents to the ids that links of the article use", () => {
  const { body, sections } = splitArticle('<h2 class="wm-align-center" id="a-b">B</h2><h2>C</h2>');
  expect(body).toBe('<h2 class="wm-align-center" id="a-b">B</h2><h2 id="section-2">C</h2>');
  expect(sections.map(({ id }) => id)).toEqual(["a-b", "section-2"]);
});

it.each(["来源", "参考文献", "Sources", "REFERENCES"])("sets a last section called %s apart", (title) => {
  const { body, sections, references } = splitArticle(`<h2>A</h2><p>b</p><h2>${title}</h2><ol><li>c</li></ol>`);
  expect(body).toBe('<h2 id="section-1">A</h2><p>b</p>');
  expect(sections).toHaveLength(1);
  expect(references).toEqual({ title, html: "<ol><li>c</li></ol>" });
});

it("leaves such a section where it is if others follow, if it is empty, or if it is not a section of the text itself", () => {
  for (const html of [
    "<h2>Sources</h2><p>a</p><h2>B</h2><p>c</p>",
    "<p>a</p><h2>Sources</h2>",
    "<blockquote><h2>Sources</h2><p>a</p></blockquote>",
  ])
    expect(splitArticle(html).references).toBeNull();
});

it("leaves a text without sections as it is", () => {
  expect(splitArticle("<p>a</p>")).toEqual({ body: "<p>a</p>", sections: [], references: null });
});
