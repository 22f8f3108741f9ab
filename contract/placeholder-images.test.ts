import { expect, it } from "vitest";
import { avatarUrl, plateUrl } from "./placeholder-images.ts";

it("gives the same title the same plate, of its category", () => {
  expect(plateUrl("news", "水")).toBe(plateUrl("news", "水"));
  expect(plateUrl("training", "水")).toMatch(/^\/images\/plates\/training-\d+\.svg$/);
});

it("tints an unknown category as other, without using its text in the path", () => {
  expect(plateUrl("../x", "a")).toMatch(/^\/images\/plates\/other-\d+\.svg$/);
});

it("uses all twelve plates", () => {
  const urls = new Set(Array.from({ length: 300 }, (_, i) => plateUrl("news", `标题 ${i}`)));
  const grounds = new Set(Array.from({ length: 300 }, (_, i) => avatarUrl(`name ${i}`)));
  expect([urls.size, grounds.size]).toEqual([12, 12]);
});
