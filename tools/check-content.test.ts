import { expect, it } from "vitest";
import { checkSite } from "./check-content.ts";

it("finds the content whole: both languages alike, every figure, number and link there", async () => {
  expect(await checkSite()).toEqual([]);
});
