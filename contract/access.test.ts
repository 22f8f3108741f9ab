import { expect, it } from "vitest";
import { countsAs } from "./access.ts";

it("counts an admin as an editor, and not the other way round", () => {
  expect([countsAs("admin", "editor"), countsAs("editor", "editor"), countsAs("user", "editor")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(countsAs("editor", "admin")).toBe(false);
});
