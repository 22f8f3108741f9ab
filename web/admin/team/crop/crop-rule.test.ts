import { describe, expect, it } from "vitest";
import { nextZoom, outputSize } from "./crop-rule.ts";

describe("outputSize", () => {
  it.each([
    ["1:1", { width: 801, height: 800 }, { width: 400, height: 400 }],
    ["1:1", { width: 90, height: 90 }, { width: 400, height: 400 }],
    ["4:3", { width: 801, height: 600 }, { width: 400, height: 300 }],
    ["3:4", { width: 600, height: 800 }, { width: 300, height: 400 }],
    ["free", { width: 1000, height: 500 }, { width: 400, height: 200 }],
    ["free", { width: 500, height: 1000 }, { width: 200, height: 400 }],
    ["free", { width: 2000, height: 2 }, { width: 400, height: 1 }],
  ] as const)("of %s keeps the shape, with a longer side of 400", (ratio, frame, size) => {
    expect(outputSize(frame, ratio)).toEqual(size);
  });
});

describe("nextZoom", () => {
  it.each([
    [1, 1, 1.1],
    [1.1, 1, 1.2],
    [1.43, 1, 1.5],
    [1.3, -1, 1.2],
    [1, -1, 1],
  ] as const)("goes from %d by %d tenths to %d", (zoom, direction, next) => {
    expect(nextZoom(zoom, direction)).toBe(next);
  });
});
