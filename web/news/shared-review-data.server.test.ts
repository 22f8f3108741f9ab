import { expect, it } from "vitest";
import { reviewedText } from "./shared-review-data.server.ts";

const text = {
  title: "分层",
  summary: "",
  cover_image_url: null,
  author: { full_name: null, username: "lin" },
  content: "<p>表层水温。</p><table><tbody><tr><td>1</td></tr></tbody></table>",
};

it("adds to the text of a review link what is in the language of the text", () => {
  expect(reviewedText(text, "zh").html).toContain('aria-label="表格"');
  expect(reviewedText(text, "en").html).toContain('aria-label="Table"');
});
