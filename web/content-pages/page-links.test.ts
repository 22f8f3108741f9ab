import { expect, it } from "vitest";
import { pinLinks } from "./page-links.ts";

const pinned = (href: string) => pinLinks(`<a class="a" href="${href}">b</a>`, "zh");

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

it("leaves links as they are where the URL is pinned to no language", () => {
  expect(pinLinks('<a href="/about">b</a>', null)).toBe('<a href="/about">b</a>');
});
