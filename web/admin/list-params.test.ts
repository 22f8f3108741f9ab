import { expect, it } from "vitest";
import { readPage, withQuery } from "./list-params.ts";

it.each([
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=x", 1],
  ["", 1],
])("reads the page of %s", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

it("names in a path only what says something", () => {
  expect(withQuery("/a", { q: "", page: 1 })).toBe("/a");
  expect(withQuery("/a", { q: "水 & 鱼", page: 2 })).toBe("/a?q=%E6%B0%B4+%26+%E9%B1%BC&page=2");
});
