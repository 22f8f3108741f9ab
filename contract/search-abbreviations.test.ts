import { expect, it } from "vitest";
import { abbreviationsIn } from "./search-abbreviations.ts";

it("names the abbreviations of a query, not those in quotation marks or in small letters", () => {
  expect(abbreviationsIn("TP DO 湖", "zh")).toEqual([
    { short: "TP", words: "总磷" },
    { short: "DO", words: "溶解氧" },
  ]);
  expect(abbreviationsIn('"DO" tp constructor', "en")).toEqual([]);
});
