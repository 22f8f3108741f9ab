import { describe, expect, it } from "vitest";
import { boxOf, clipOutsideBoxes } from "./clearance.ts";

describe("a line beside lettering", () => {
  const box = boxOf({ words: "12", x: 50, y: 54, anchor: "middle" }, 13);

  it("is cut in two where it would run through, and keeps its ends", () => {
    const parts = clipOutsideBoxes(
      [
        [0, 50],
        [100, 50],
      ],
      [box],
    );
    expect(parts).toHaveLength(2);
    expect(parts[0]?.[0]).toEqual([0, 50]);
    expect(parts[1]?.at(-1)).toEqual([100, 50]);
    expect(parts[0]?.at(-1)?.[0]).toBeLessThanOrEqual(box.left);
    expect(parts[1]?.[0]?.[0]).toBeGreaterThanOrEqual(box.right);
  });

  it("stays whole where it passes by", () => {
    expect(
      clipOutsideBoxes(
        [
          [0, 20],
          [100, 20],
        ],
        [box],
      ),
    ).toHaveLength(1);
  });
});
