import { expect, it } from "vitest";
import { placePath, readListParams } from "./list-params.ts";

const read = (query: string) => readListParams(new URLSearchParams(query));
const everything = { status: "all", category: "", versions: "", q: "", page: 1 };

it.each([
  ["", {}],
  ["status=trash&page=3", { status: "trash", page: 3 }],
  ["category=training&versions=missing_en&q=+lake+", { category: "training", versions: "missing_en", q: "lake" }],
  ["status=gone&category=other&versions=none&page=-1", {}],
  [`q=${"x".repeat(300)}`, { q: "x".repeat(200) }],
])("reads %j", (query, place) => {
  expect(read(query)).toEqual({ ...everything, ...place });
});

it.each(["/admin/news", "/admin/news?status=draft&category=news&versions=outdated&q=a+b&page=2"])(
  "writes %s",
  (path) => {
    expect(placePath(read(path.split("?")[1] ?? ""))).toBe(path);
  },
);
