import { expect, it } from "vitest";
import {
  avatarSeeds,
  avatarUrl,
  avatarUrls,
  placeholderSeeds,
  placeholderUrl,
  placeholderUrls,
} from "./placeholder-images.ts";

it("gives an article always the same plate, of its category", () => {
  expect(placeholderUrl({ id: 7, category: "training" })).toBe("/images/plates/training-7.svg");
  expect(placeholderUrl({ id: 7 + placeholderSeeds, category: "training" })).toBe("/images/plates/training-7.svg");
});

it("tints an unknown category as other, without using its text in the path", () => {
  expect(placeholderUrl({ id: 1, category: "../x" })).toMatch(/^\/images\/plates\/other-\d+\.svg$/);
});

it("gives articles shown together different contours, whatever their numbers and categories", () => {
  const ids = [5, 65, 6, 125, 5 + 60 * 9, 59, 119, 179];
  const urls = placeholderUrls(ids.map((id, i) => ({ id, category: i % 2 ? "news" : "training" })));
  expect(urls[0]).toBe("/images/plates/training-5.svg");
  expect(new Set(urls.map((url) => /\d+/.exec(url)?.[0])).size).toBe(ids.length);
});

it("uses all grounds of avatars", () => {
  expect(new Set(Array.from({ length: 300 }, (_, i) => avatarUrl(`name ${i}`))).size).toBe(avatarSeeds);
});

it("gives people shown together different contours, the first one those of the name", () => {
  const names = Array.from({ length: avatarSeeds }, (_, i) => `name ${i % 3}`);
  const urls = avatarUrls(names);
  expect(new Set(urls).size).toBe(avatarSeeds);
  expect(urls[0]).toBe(avatarUrl("name 0"));
  expect(avatarUrls([...names, "one more"])).toHaveLength(avatarSeeds + 1);
});
