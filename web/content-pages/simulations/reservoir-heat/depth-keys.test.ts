import { expect, it } from "vitest";
import { depthAfterKey, limitedDepth } from "./depth-keys.ts";

it("moves the intake by 1 m with arrows, by 10 m with the page keys, up towards the surface", () => {
  const keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
  expect(keys.map((key) => depthAfterKey(key, 18))).toEqual([17, 17, 19, 19, 8, 28, 0, 60]);
  expect(depthAfterKey("PageUp", 4)).toBe(0);
  expect(depthAfterKey("Tab", 18)).toBeNull();
});

it("keeps a dragged depth within the reservoir, on whole metres", () => {
  expect([-3, 7.6, 71].map(limitedDepth)).toEqual([0, 8, 60]);
});
