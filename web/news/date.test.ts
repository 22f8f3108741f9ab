import { expect, test } from "vitest";
import { formatDay, formatMinute, formatTime } from "./date.ts";

const evening = "2026-10-27T17:05:09.000Z";

test("a day is Shanghai's, with a long month, in the page's language", () => {
  expect(formatDay(evening, "zh")).toBe("2026年10月28日");
  expect(formatDay(evening, "en")).toBe("28 October 2026");
});

test("an article's date has hour and minute in 24 hours", () => {
  expect(formatMinute(evening, "zh")).toBe("2026年10月28日 01:05");
  expect(formatMinute(evening, "en")).toBe("28 October 2026, 01:05");
  expect(formatMinute("2026-10-27T16:00:00.000Z", "en")).toBe("28 October 2026, 00:00");
});

test("a time of day has seconds", () => expect(formatTime(Date.parse(evening), "zh")).toBe("01:05:09"));
