import { describe, expect, it } from "vitest";
import {
  differingSettings,
  type FloodState,
  limitedOpening,
  openingAfterKey,
  readFloodState,
  standard,
  writeFloodState,
} from "./flood-state.ts";

describe("the state in the URL", () => {
  it.each<FloodState>([
    standard,
    { gates: [40, 60, 50], peak: 3200, hour: 72 },
    { gates: [0, 0, 0], peak: 1000, hour: 0 },
    { gates: [100, 100, 100], peak: 8000, hour: 239 },
    { ...standard, hour: 96 },
    { ...standard, gates: [40, 35, 100] },
  ])("comes back as it was written: %j", (state) => {
    expect(readFloodState(writeFloodState("", state))).toEqual(state);
  });

  it("is written so that a person can read it, and not at all where it is the standard", () => {
    expect(writeFloodState("", { gates: [40, 60, 50], peak: 3200, hour: 90 })).toBe(
      "?gates=40,60,50&peak=3200&hour=90",
    );
    expect(writeFloodState("?gates=1,2,3&peak=9&hour=9", standard)).toBe("");
  });

  it("leaves what is not its own", () => {
    const written = writeFloodState("?from=mail&peak=2000&q=a%26b", { ...standard, peak: 6000 });
    expect(written).toBe("?from=mail&q=a%26b&peak=6000");
    expect(new URLSearchParams(written).get("q")).toBe("a&b");
  });

  it("is read from an encoded query too", () => {
    expect(readFloodState("?gates=40%2C60%2C50").gates).toEqual([40, 60, 50]);
  });

  it("is brought within its limits and onto its steps", () => {
    expect(readFloodState("?gates=-20,300,42.6&peak=99999999&hour=-1")).toEqual({
      gates: [0, 100, 45],
      peak: 8000,
      hour: 0,
    });
    expect(readFloodState("?peak=3249.9&hour=71.6")).toMatchObject({ peak: 3200, hour: 72 });
  });

  it.each([
    "",
    "?",
    "?gates=",
    "?gates=40",
    "?gates=40,60",
    "?gates=40,60,50,70",
    "?gates=NaN,Infinity,1e3",
    "?gates=0x10,,%20",
    "?peak=<script>alert(1)</script>",
    "?peak=Infinity&hour=NaN",
    "?hour=1e2",
    `?hour=${"9".repeat(400)}`,
    "?peak=%E0%A4%A",
    "?__proto__=1&constructor=2",
    "?hour=٧٢",
  ])("is the standard for %j", (search) => {
    expect(readFloodState(search)).toEqual(standard);
  });

  it("takes what is valid beside what is not", () => {
    expect(readFloodState("?gates=x,60,50&hour=12").gates).toEqual([standard.gates[0], 60, 50]);
    expect(readFloodState("?gates=40,60&hour=12").hour).toBe(12);
  });
});

it("names each gate that is changed, and the peak", () => {
  expect(differingSettings(standard, { ...standard })).toBe("");
  expect(differingSettings(standard, { gates: [40, 30, 5], peak: standard.peak })).toBe("1 2");
  expect(differingSettings(standard, { gates: standard.gates, peak: 8000 })).toBe("peak");
});

describe("a gate's handle", () => {
  it("stands on steps of 5 % between shut and open", () => {
    expect([-3, 2, 3, 41.9, 180].map(limitedOpening)).toEqual([0, 0, 5, 40, 100]);
  });

  it("opens with the keys that point up, and leaves other keys alone", () => {
    const openingAfter = (key: string) => openingAfterKey(key, 35);
    expect(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].map(openingAfter)).toEqual([
      40, 30, 55, 15, 0, 100,
    ]);
    expect([openingAfter("a"), openingAfter("Tab"), openingAfterKey("ArrowDown", 0)]).toEqual([null, null, 0]);
  });
});
