import { describe, expect, it } from "vitest";
import { titleLines } from "./title-lines.ts";

/** One em for a Chinese character, half of one for any other. */
const measure = (text: string) =>
  [...text].reduce((width, character) => width + (/[⺀-鿿　-〿＀-￯]/.test(character) ? 1 : 0.5), 0);
const lines = (title: string, language: "zh" | "en", width = 1088) => titleLines(title, language, width, measure);

describe("a title on lines", () => {
  it("is large on one line where it is short", () => {
    expect(lines("关于我们", "zh")).toEqual({ size: 72, lines: ["关于我们"] });
  });

  it("breaks between words, into lines of about the same length", () => {
    const { lines: shown } = lines("Release temperature below a high dam: state the goal as a date", "en");
    expect(shown.join(" ")).toBe("Release temperature below a high dam: state the goal as a date");
    const widths = shown.map(measure);
    expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths));
  });

  it("keeps Latin words, numbers with their units and bracketed words whole in Chinese", () => {
    const title =
      "南水北调中线总干渠 CE-QUAL-W2 冬季冰期输水模型计算与示范研究（第一部分），流速 5.94\u202fm³/s 与“冰盖”";
    const { lines: shown } = lines(title, "zh");
    expect(shown.join("").replaceAll(" ", "")).toBe(title.replaceAll(" ", ""));
    for (const whole of ["CE-QUAL-W2", "5.94\u202fm³/s"])
      expect(shown.filter((line) => line.includes(whole))).toHaveLength(1);
    for (const line of shown) {
      expect(line).not.toMatch(/^[，。、：；！？）》”]/);
      expect(line).not.toMatch(/[（《“]$/);
    }
  });

  it("never is wider than the picture, and ends in an ellipsis where it is too long", () => {
    for (const title of ["水".repeat(300), "reservoir ".repeat(60), "a".repeat(400)]) {
      const { size, lines: shown } = lines(title, "zh");
      expect([size, shown.length]).toEqual([42, 4]);
      expect(Math.max(...shown.map(measure))).toBeLessThanOrEqual(1088 / 42);
      expect(shown.at(-1)).toMatch(/[^\s]…$/);
    }
  });

  it("is nothing where there is no text", () => {
    expect(lines("  ", "en").lines).toEqual([]);
  });
});
