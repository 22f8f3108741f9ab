import { expect, it } from "vitest";
import { avatarUrl, avatarUrls, placeholderSeeds, placeholderUrl } from "./placeholder-images.ts";

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

it("gives people shown together different contours, the first one those of the name", () => {
  const names = Array.from({ length: placeholderSeeds }, (_, i) => `name ${i % 3}`);
  const urls = avatarUrls(names);
  expect(new Set(urls).size).toBe(placeholderSeeds);
  expect(urls[0]).toBe(avatarUrl("name 0"));
  expect(avatarUrls([...names, "one more"])).toHaveLength(placeholderSeeds + 1);
});
