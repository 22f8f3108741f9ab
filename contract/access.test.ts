import { expect, it } from "vitest";
import { hasRole } from "./access.ts";

it("counts an admin as an editor, and not the other way round", () => {
  expect([hasRole("admin", "editor"), hasRole("editor", "editor"), hasRole("user", "editor")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasRole("editor", "admin")).toBe(false);
});
