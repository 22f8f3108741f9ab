import { expect, it } from "vitest";
import { contentDiff } from "#contract/comparison/block-diff.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

const src = "/uploads/media/2026/11/0123456789abcdef.1600x900.webp";
const figure = (share: string, attributes = "") =>
  `<figure${share}><img src="${src}" alt="Lake"${attributes} /><figcaption>Depth</figcaption></figure>`;

it.each([
  ["a share of the text's width", figure(' class="wm-image-75"')],
  ["a width of its own", figure("", ' width="300"')],
])("finds no difference between a stored image with %s and the text it was stored from", (_, written) => {
  const stored = sanitizeArticle(written).html([]);
  expect(stored).toContain("srcset=");
  expect(contentDiff(stored, written).map(({ kind }) => kind)).toEqual(["same"]);
});

it("finds another width that an author has set", () => {
  const before = sanitizeArticle(figure("", ' width="300"')).html([]);
  expect(contentDiff(before, figure("", ' width="400"')).map(({ kind }) => kind)).not.toContain("same");
});
