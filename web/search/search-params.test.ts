import { expect, it } from "vitest";
import { readSearchParams, searchParamsQuery, searchPath } from "./search-params.ts";

const read = (query: string) => readSearchParams(new URLSearchParams(query));

it("reads what a query says, and leaves out what it does not understand", () => {
  expect(read("q=%20水质%20&kind=post&lang=zh&year=2026&page=3&sort=date&x=1")).toEqual({
    q: "水质",
    kind: "post",
    lang: "zh",
    year: 2026,
    sort: "date",
    page: 3,
  });
  expect(read("kind=all&lang=fr&year=26&sort=best&page=0")).toEqual({ q: "", page: 1 });
  expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(200);
});

it("writes it in one spelling, and nothing without words", () => {
  expect(searchParamsQuery(read("page=1&sort=date&year=2026&q=a+b&kind=figure"))).toBe(
    "q=a+b&kind=figure&year=2026&sort=date",
  );
  expect(searchPath(read("kind=post"))).toBe("/search");
});
