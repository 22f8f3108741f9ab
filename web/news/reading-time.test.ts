import { expect, it } from "vitest";
import { readingMinutes } from "./reading-time.ts";

it("counts English by words and Chinese by characters", () => {
  expect(readingMinutes(`<p>${"water ".repeat(238 * 3)}</p>`, "en")).toBe(3);
  expect(readingMinutes(`<p>${"水".repeat(2000)}</p>`, "zh")).toBe(5);
});

it("counts the Latin words and numbers in a Chinese text too", () => {
  expect(readingMinutes(`<p>${"水".repeat(400)}${" CE-QUAL-W2 12".repeat(119)}</p>`, "zh")).toBe(2);
});

it("passes programs and markup over, and takes a minute at least", () => {
  expect(readingMinutes(`<pre tabindex="0"><code>${"x = 1\n".repeat(900)}</code></pre>`, "en")).toBe(1);
  expect(readingMinutes("", "zh")).toBe(1);
});
