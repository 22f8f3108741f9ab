import { describe, expect, it, test } from "vitest";
import * as dates from "./format-date.ts";

const evening = "2026-10-27T17:05:09.000Z";
const july = Date.UTC(2023, 6, 24);

describe("a time is shown in Shanghai's time zone", () => {
  it.each([
    ["as a day", dates.formatDay, evening, "2026年10月28日", "28 October 2026"],
    ["as a minute of 24 hours", dates.formatMinute, evening, "2026年10月28日 01:05", "28 October 2026, 01:05"],
    ["at midnight", dates.formatMinute, "2026-10-27T16:00:00.000Z", "2026年10月28日 00:00", "28 October 2026, 00:00"],
    ["as a short day", dates.formatShortDay, evening, "2026年10月28日", "28 Oct 2026"],
    ["as a short minute", dates.formatShortMinute, evening, "2026年10月28日 01:05", "28 Oct 2026, 01:05"],
    ["as a short second", dates.formatShortSecond, evening, "2026年10月28日 01:05:09", "28 Oct 2026, 01:05:09"],
  ])("%s", (_, format, iso, zh, en) => {
    expect([format(iso, "zh"), format(iso, "en")]).toEqual([zh, en]);
  });

  it("as the platform's own format of a day has it", () => {
    for (const [language, locale] of [
      ["zh", "zh-CN"],
      ["en", "en-GB"],
    ] as const) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Shanghai", dateStyle: "long" });
      for (let month = 0; month < 12; month++) {
        const at = new Date(Date.UTC(2026, month, 3, 20));
        expect(dates.formatDay(at.toISOString(), language)).toBe(format.format(at));
      }
    }
  });

  it("as a day with its weekday", () => {
    expect(dates.formatWeekday(new Date(evening), "zh")).toBe("2026年10月28日星期三");
    expect(dates.formatWeekday(new Date(evening), "en")).toContain("Wednesday");
  });

  it.each([
    ["as a time of day", dates.formatTime, Date.parse(evening), "01:05:09", "01:05:09"],
    ["as a day of any year", dates.formatDayOfYear, july, "7月24日", "24 July"],
    ["as a month", dates.formatMonth, july, "7月", "July"],
  ])("%s", (_, format, at, zh, en) => {
    expect([format(at, "zh"), format(at, "en")]).toEqual([zh, en]);
  });
});

const now = new Date("2026-11-21T00:30:00.000Z");

test.each([
  ["2026-11-20T16:00:00.000Z", "今天 00:00", "Today 00:00"],
  ["2026-11-20T15:59:00.000Z", "昨天 23:59", "Yesterday 23:59"],
  ["2026-11-17T04:00:00.000Z", "11月17日", "17 Nov"],
  ["2025-12-31T04:00:00.000Z", "2025年12月31日", "31 Dec 2025"],
])("formatRecent shows %s as its day in Shanghai", (iso, zh, en) => {
  expect([dates.formatRecent(iso, "zh", now), dates.formatRecent(iso, "en", now)]).toEqual([zh, en]);
});
