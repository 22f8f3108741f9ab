import { expect, it } from "vitest";
import { fromTimeField, shanghaiDay, startOfDay, toTimeField } from "./shanghai-time.ts";

it("shows and reads times in Shanghai, whatever the zone of the device", () => {
  expect(toTimeField("2026-01-31T16:30:59.000Z")).toBe("2026-02-01T00:30");
  expect(fromTimeField("2026-02-01T00:30")).toBe("2026-01-31T16:30:00.000Z");
  expect(fromTimeField("2026-02-01T00:30:15")).toBe("2026-01-31T16:30:00.000Z");
  expect(["", "2026-02-30", "2026-13-01T00:00", "20261-01-01T00:00"].map(fromTimeField)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(shanghaiDay("2026-12-31T16:00:00.000Z")).toBe("2027-01-01");
  expect(startOfDay("2027-01-01")).toBe("2026-12-31T16:00:00.000Z");
});

it("reads what it shows, to the minute, in every hour of some years", () => {
  for (let time = Date.UTC(2026, 0, 1, 0, 7); time < Date.UTC(2028, 2); time += 3_599_940) {
    const iso = new Date(time - (time % 60_000)).toISOString();
    expect(fromTimeField(toTimeField(iso))).toBe(iso);
  }
});
