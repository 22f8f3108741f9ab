import { expect, it } from "vitest";
import { parseHtml } from "#contract/html-tree.ts";
import { readingMinutes } from "./reading-time.ts";

const minutes = (html: string, language: "zh" | "en") => readingMinutes(parseHtml(html), language);

it("counts English by words and Chinese by characters", () => {
  expect(minutes(`<p>${"water ".repeat(238 * 3)}</p>`, "en")).toBe(3);
  expect(minutes(`<p>${"水".repeat(2000)}</p>`, "zh")).toBe(5);
});

it("counts the Latin words and numbers in a Chinese text too", () => {
  expect(minutes(`<p>${"水".repeat(400)}${" CE-QUAL-W2 12".repeat(119)}</p>`, "zh")).toBe(2);
});

it("passes programs and markup over, and takes a minute at least", () => {
  expect(minutes(`<pre tabindex="0"><code>${"x = 1\n".repeat(900)}</code></pre>`, "en")).toBe(1);
  expect(minutes("", "zh")).toBe(1);
});
