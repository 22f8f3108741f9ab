import { expect, it } from "vitest";
import { hasRole } from "./access.ts";

it("counts an editor as an author, and not the other way round", () => {
  expect([hasRole("editor", "author"), hasRole("author", "author"), hasRole("author", "user")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([hasRole("user", "author"), hasRole("author", "editor")]).toEqual([false, false]);
});

it("counts an admin as an editor, and not the other way round", () => {
  expect([hasRole("admin", "editor"), hasRole("editor", "editor"), hasRole("user", "editor")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasRole("editor", "admin")).toBe(false);
});
