import { expect, it } from "vitest";
import { openingDay as drawnDay } from "#figures/pages/wuliangsuhai/renewal-run.ts";
import { openingDay, readDay, writeDay } from "./day-state.ts";

it("begins with the day of the static drawing", () => {
  expect(openingDay).toBe(drawnDay);
  expect(readDay("")).toBe(drawnDay);
});

it("reads a day of the query, within the run, and nothing else", () => {
  expect(readDay("?day=90")).toBe(90);
  expect(readDay("?day=999")).toBe(180);
  for (const text of ["-3", "1e2", "a", ""]) expect(readDay(`?day=${text}`)).toBe(openingDay);
});

it("writes the day beside other parameters, and not the drawing's own", () => {
  expect(writeDay("?a=1", 90)).toBe("?a=1&day=90");
  expect(writeDay("?day=90", openingDay)).toBe("");
  expect(readDay(writeDay("", 7))).toBe(7);
});
