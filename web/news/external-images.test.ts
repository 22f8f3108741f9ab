import { describe, expect, it, test } from "vitest";
import { externalImageHost, ownImage } from "#contract/image-sources.ts";
import { bodyTexts } from "./body.ts";
import { shownHtml } from "./compare/shown-html.ts";
import { linkExternalImages } from "./external-images.ts";

const link = (html: string) => linkExternalImages(html, (host) => `Image on ${host}`);
const anchor = (src: string, words: string) =>
  `<a href="${src}" target="_blank" rel="noopener noreferrer" class="wm-external-image">${words}</a>`;

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
    expect(link('<img src="https://a&quot;&gt;&lt;b.example/x" alt="" />')).not.toMatch(/<b|">.*">/));

  it("leads nowhere in a comparison", () => {
    const texts = bodyTexts((key) => key, "en");
    const names = { ...texts, externalImage: (host: string) => host, videoName: (title: string) => title };
    expect(shownHtml('<figure><img src="https://a.example/x.png" alt=""></figure>', names)).toBe(
      '<figure><a title="https://a.example/x.png">a.example</a></figure>',
    );
  });
});

test.each(["/uploads/media/a.10x10.webp", "/images/a.svg"])("%s stays an image", (src) =>
  expect(link(`<p><a href="/y">t</a><img src="${src}" alt="" /></p>`)).toBe(
    `<p><a href="/y">t</a><img src="${src}" alt="" /></p>`,
  ),
);

test.each([
  ["https://A.example/x", "a.example"],
  ["http://a.example:81/x", "a.example:81"],
  ["//a.example/x", "a.example"],
  ["\\\\a.example/x", "a.example"],
  [" HTTPS://a.example/x", "a.example"],
  ["/uploads/x.webp", null],
  ["data:image/png;base64,AA", null],
  ["blob:https://a.example/1", null],
  ["", null],
])("the host of %j is %j", (url, host) => expect(externalImageHost(url)).toBe(host));

test("a cover outside this site counts as none", () => {
  expect(ownImage("https://a.example/cover.png")).toBeNull();
  expect(ownImage("/uploads/media/a.10x10.webp")).toBe("/uploads/media/a.10x10.webp");
  expect(ownImage(null)).toBeNull();
});
