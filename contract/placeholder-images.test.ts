import { expect, it } from "vitest";
import { avatarUrl, placeholderUrl } from "./placeholder-images.ts";

it("gives the same title the same plate, of its category", () => {
  expect(placeholderUrl("news", "水")).toBe(placeholderUrl("news", "水"));
  expect(placeholderUrl("training", "水")).toMatch(/^\/images\/plates\/training-\d+\.svg$/);
});

it("tints an unknown category as other, without using its text in the path", () => {
  expect(placeholderUrl("../x", "a")).toMatch(/^\/images\/plates\/other-\d+\.svg$/);
});

it("uses all twelve plates", () => {
  const urls = new Set(Array.from({ length: 300 }, (_, i) => placeholderUrl("news", `标题 ${i}`)));
  const grounds = new Set(Array.from({ length: 300 }, (_, i) => avatarUrl(`name ${i}`)));
  expect([urls.size, grounds.size]).toEqual([12, 12]);
});
