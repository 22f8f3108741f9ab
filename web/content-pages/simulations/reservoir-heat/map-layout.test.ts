import { describe, expect, it } from "vitest";
import { mapLayout } from "./map-layout.ts";

describe("the map's layout", () => {
  it.each([280, 320, 519, 520, 700, 1200])("keeps the map inside the drawing at %i px", (width) => {
    const { frame, height, x, y } = mapLayout(width);
    expect(frame.right).toBeLessThan(width);
    expect(frame.bottom - frame.top).toBeGreaterThan(180);
    expect([x(0), x(364)]).toEqual([frame.left, frame.right]);
    expect([y(0), y(60)]).toEqual([frame.top, frame.bottom]);
    expect(frame.bottom).toBeLessThan(height);
  });

  it("has the proportions of the static drawings", () => {
    expect(mapLayout(1200).height).toBe(460);
    expect(mapLayout(360).height).toBe(320);
  });
});
