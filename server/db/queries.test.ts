import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<[^>]*>)?`/;

/** Files that may build queries: the queries of a feature, the database itself, tests and their helpers. */
const allowed = /\.queries\.ts$|^server\/db\/|\.test\.ts$|\/test-[\w-]+\.ts$/;

it("builds queries in queries files only", () => {
  const files = globSync("server/**/*.ts").map((path) => path.replaceAll("\\", "/"));
  const building = files.filter((path) => query.test(readFileSync(path, "utf8")));
  expect(building.length).toBeGreaterThan(20);
  expect(building.filter((path) => !allowed.test(path))).toEqual([]);
});
