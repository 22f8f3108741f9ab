import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypePinnedLinks } from "./attributes.ts";

const pinned = (href: string) =>
  writeHtml(transform(parseHtml(`<a class="a" href="${href}">b</a>`), [[rehypePinnedLinks, "zh"]]));

it.each([
  ["/about", "/zh/about"],
  ["/", "/zh"],
  ["/your-water?depth=9.5&amp;area=40", "/zh/your-water?depth=9.5&amp;area=40"],
  ["/services-post/rtm-mr#section-1.2", "/zh/services-post/rtm-mr#section-1.2"],
])("pins the link to the page %s", (href, expected) => {
  expect(pinned(href)).toBe(`<a class="a" href="${expected}">b</a>`);
});

it.each(["/data/sample.csv", "/data/sample.csv?download", "https://example.org/a", "#note", "//example/a"])(
  "leaves the link %s, which leads to no page, as it is",
  (href) => {
    expect(pinned(href)).toBe(`<a class="a" href="${href}">b</a>`);
  },
);
