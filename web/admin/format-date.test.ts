import { describe, expect, it } from "vitest";
import { formatMoment, formatStamp, formatToday } from "./format-date.ts";

const now = new Date("2026-11-21T00:30:00.000Z");

describe("formatMoment", () => {
  it.each([
    ["2026-11-20T16:00:00.000Z", "今天 00:00", "Today 00:00"],
    ["2026-11-20T15:59:00.000Z", "昨天 23:59", "Yesterday 23:59"],
    ["2026-11-17T04:00:00.000Z", "11月17日", "17 November"],
    ["2025-12-31T04:00:00.000Z", "2025年12月31日", "31 December 2025"],
  ])("says %s as the day it is in Shanghai", (iso, zh, en) => {
    expect([formatMoment(iso, "zh", now), formatMoment(iso, "en", now)]).toEqual([zh, en]);
  });
});

it("gives the weekday of Shanghai, which may be another than here", () => {
  expect(formatToday(new Date("2026-11-20T20:00:00.000Z"), "en")).toContain("Saturday");
});

it("gives the seconds of an entry", () => {
  expect(formatStamp("2026-11-21T06:32:08.000Z", "zh")).toContain("14:32:08");
});
