import { expect, it } from "vitest";
import { monthAfter, periodOf, readMonth, weeksOf } from "./month.ts";

it("reads months and counts on from them", () => {
  expect(["2026-02", "2026-13", "1999-01", "x", null].map((value) => readMonth(value, "2026-01-31"))).toEqual([
    "2026-02",
    "2026-01",
    "2026-01",
    "2026-01",
    "2026-01",
  ]);
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

it("gives a month's weeks from Monday on, and its period in Shanghai", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ["2026-10-26", "2026-11-01"],
    ["2026-11-02", "2026-11-08"],
    ["2026-11-09", "2026-11-15"],
    ["2026-11-16", "2026-11-22"],
    ["2026-11-23", "2026-11-29"],
    ["2026-11-30", "2026-12-06"],
  ]);
  expect(weeksOf("2027-02")).toHaveLength(4);
  expect(periodOf("2026-12")).toEqual({ from: "2026-11-30T16:00:00.000Z", to: "2026-12-31T16:00:00.000Z" });
});
