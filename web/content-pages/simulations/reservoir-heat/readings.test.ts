import { describe, expect, it } from "vitest";
import { dayInWords, monthInWords, monthlyMeans, profileCsv, type YearProfiles } from "./readings.ts";

/** Two layers of 5 m: the upper is as warm as the day's number, the lower at 4 °C. */
const column: YearProfiles = {
  profiles: Array.from({ length: 365 }, (_, day) => Float64Array.of(day, 4)),
  release: Array.from({ length: 365 }, () => 7.126),
  layerDepth: 5,
};
const words = { day: "Day", date: "Date", release: 'Released, "18 m"', layer: (depth: number) => `${depth} m (°C)` };

describe("the file", () => {
  const lines = profileCsv(column, words).split("\r\n");

  it("begins with a byte order mark and a head with units, fields with commas in quotes", () => {
    expect(lines[0]).toBe('\uFEFFDay,Date,"Released, ""18 m""",2.5 m (°C),7.5 m (°C)');
  });

  it("has a line a day, from 1 January to 31 December", () => {
    expect(lines).toHaveLength(365 + 2);
    expect(lines[1]).toBe("1,01-01,7.13,0.00,4.00");
    expect(lines[205]).toBe("205,07-24,7.13,204.00,4.00");
    expect(lines[365]).toBe("365,12-31,7.13,364.00,4.00");
    expect(lines[366]).toBe("");
  });
});

describe("the table", () => {
  it("has the mean of each month at each depth, the bed included", () => {
    const months = monthlyMeans(column, [0, 5, 10]);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: 0, celsius: [15, 4, 4], release: expect.closeTo(7.126, 9) });
    expect(months[1]?.celsius[0]).toBe(44.5);
    expect(months[11]?.celsius[0]).toBe(349);
  });
});

describe("the dates", () => {
  it("are written as the language has them", () => {
    expect(dayInWords(204, "en")).toBe("24 July");
    expect(dayInWords(204, "zh")).toBe("7月24日");
    expect(monthInWords(11, "en")).toBe("December");
    expect(monthInWords(1, "zh")).toBe("2月");
  });
});
