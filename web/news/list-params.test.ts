import { describe, expect, it } from "vitest";
import { countPages, offeredPages, placePath, readListParams } from "./list-params.ts";

const read = (query: string) => readListParams(new URLSearchParams(query));

describe("a place in the news list", () => {
  it("is the first page of the first tab where the query says nothing", () => {
    expect(read("")).toEqual({ tab: 0, page: 1 });
  });

  it("is read from the query", () => {
    expect(read("tab=3&page=2")).toEqual({ tab: 3, page: 2 });
  });

  it("falls back where the query makes no sense", () => {
    for (const query of ["tab=1&page=0", "tab=x&page=-4", "page=1.5", "page=99999999999999999999"]) {
      expect(read(query)).toEqual({ tab: 0, page: 1 });
    }
  });

  it("has an address without default values", () => {
    expect(placePath({ tab: 0, page: 1 })).toBe("/News");
    expect(placePath({ tab: 0, page: 2 })).toBe("/News?page=2");
    expect(placePath({ tab: 3, page: 1 })).toBe("/News?tab=3");
    expect(placePath({ tab: 3, page: 12 })).toBe("/News?tab=3&page=12");
  });
});

describe("the pages of the list", () => {
  it("hold twenty articles each, and there is always one", () => {
    expect([0, 1, 20, 21, 40, 41].map(countPages)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it("are all offered while they are few", () => {
    expect(offeredPages(1, 2)).toEqual([1, 2]);
    expect(offeredPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("are left out far from the current one, the ends never", () => {
    expect(offeredPages(1, 20)).toEqual([1, 2, null, 20]);
    expect(offeredPages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(offeredPages(20, 20)).toEqual([1, null, 19, 20]);
  });

  it("are never left out singly", () => {
    expect(offeredPages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(offeredPages(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });
});
