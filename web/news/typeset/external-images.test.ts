import { visit } from "unist-util-visit";
import { describe, expect, it, test } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { shownHtml } from "../compare/marked-text.tsx";
import { bodyTexts } from "./body-texts.ts";
import { rehypeExternalImages } from "./external-images.ts";

const link = (html: string) =>
  writeHtml(transform(parseHtml(html), [[rehypeExternalImages, (host: string) => `Image on ${host}`]]));
const anchor = (src: string, words: string) =>
  `<a href="${src}" target="_blank" rel="noopener noreferrer" class="wm-external-image">${words}</a>`;

function elementsIn(html: string): string[] {
  const names: string[] = [];
  visit(parseHtml(html), "element", ({ tagName }) => {
    names.push(tagName);
  });
  return names;
}

describe("an image outside this site", () => {
  it("is a link that names its host and its text alternative", () =>
    expect(link('<figure><img src="https://a.example:8443/x.png" alt="Dam &amp; lake" /></figure>')).toBe(
      `<figure>${anchor("https://a.example:8443/x.png", "<span>Dam &amp; lake</span> Image on a.example:8443")}</figure>`,
    ));

  it("is named by the host that a browser would ask, not by one written to look like it", () =>
    expect(link('<img src="https://bank.example@evil.example/x.png" alt="" />')).toContain("Image on evil.example<"));

  it("puts no link into a link: the image's follows the author's", () =>
    expect(
      link('<p><a href="/x"><strong>see <img src="http://a.example/1" alt="chart" /></strong></a>, then</p>'),
    ).toBe(
      `<p><a href="/x"><strong>see chart</strong></a> ${anchor("http://a.example/1", "Image on a.example")}, then</p>`,
    ));

  it("leaves the author's link something to click where it has no text alternative", () =>
    expect(link('<a href="/x"><img src="http://a.example/1" alt="" /></a>')).toBe(
      `<a href="/x">a.example</a> ${anchor("http://a.example/1", "Image on a.example")}`,
    ));

  it("brings no markup along in its host", () =>
    expect(elementsIn(link('<img src="https://a&quot;&gt;&lt;b.example/x" alt="" />'))).toEqual(["a"]));

  it("leads nowhere in a comparison", () => {
    const shown = { ...bodyTexts((key) => key, "en"), externalImage: (host: string) => host };
    expect(
      shownHtml(parseHtml('<figure><img src="https://a.example/x.png" alt=""></figure>'), shown, (title) => title),
    ).toBe('<figure><a title="https://a.example/x.png">a.example</a></figure>');
  });
});

test("an image that lies on another site is a link to it, and never loaded", () =>
  expect(link('<img src="https://a.example/x.png?a=1&amp;b=2" alt="x" />')).toBe(
    '<a href="https://a.example/x.png?a=1&amp;b=2" target="_blank" rel="noopener noreferrer" class="wm-external-image"><span>x</span> Image on a.example</a>',
  ));

test.each(["/uploads/media/a.10x10.webp", "/images/a.svg"])("%s stays an image", (src) =>
  expect(link(`<p><a href="/y">t</a><img src="${src}" alt=""></p>`)).toBe(
    `<p><a href="/y">t</a><img src="${src}" alt=""></p>`,
  ),
);
