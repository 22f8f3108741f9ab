import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { tokensOf } from "./tokens.ts";

it("keeps numbers and their units on one line, and marks what was looked for behind them", () => {
  const text = "Stored 5.94亿 m³ for 90 days of ice";
  const tokens = tokensOf("ice");
  const parts = excerptOf({ text, headings: "", trail: "", lang: "en" }, [{ tokens, stream: "ice", terms: ["ice"] }]);
  expect(parts).toEqual([
    { text: "Stored 5.94\u202f亿\u202fm³ for 90\u00a0days of ", match: false },
    { text: "ice", match: true },
  ]);
});

it("does not say again what stands above the title", () => {
  const member = {
    text: "Runs the workshops",
    headings: "Head of Training\nCE-QUAL-W2, calibration",
    lang: "en",
  } as const;
  const phrase = { tokens: tokensOf("calibration"), stream: "calibration", terms: ["calibration"] };
  const parts = excerptOf({ ...member, trail: "Head of Training" }, [phrase]);
  expect(parts.map(({ text }) => text).join("")).toBe("CE-QUAL-W2, calibration");
});
