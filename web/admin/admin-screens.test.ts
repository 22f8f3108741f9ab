import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screenAccess } from "#contract/access.ts";
import routes from "../routes.ts";
import { adminScreenAt } from "./admin-screens.ts";

const screensOf = (layout: string) =>
  routes.find(({ file }) => file === layout)?.children?.map(({ path, file }) => ({ path: `/${path}`, file })) ?? [];

const guarded = Object.keys(screenAccess);
const inFrame = screensOf("admin/admin-layout.tsx").map(({ path }) => path);

it("guards every screen in the frame of the administration by its own entry in the table of access", () => {
  expect(guarded).toEqual(expect.arrayContaining(inFrame));
  for (const path of inFrame) expect(adminScreenAt(path.replace("*", "anything").replace(":id", "12")).path).toBe(path);
});

it.each(["/zh/admin/users", "/en/Admin/Users/"])("finds the screen at %s", (path) =>
  expect(adminScreenAt(path).path).toBe("/admin/users"),
);

it("finds nothing below a screen that has nothing below it", () =>
  expect(adminScreenAt("/admin/users/12").path).toBe("/admin/*"));

it("leaves no entry of the table without a guard, and guards no other screen", () => {
  const others = screensOf("layout/site-layout.tsx").filter(({ file }) =>
    readFileSync(new URL(`../${file}`, import.meta.url), "utf8").includes("<RequireRole"),
  );
  expect([...inFrame, ...others.map(({ path }) => path)].toSorted()).toEqual(guarded.toSorted());
  for (const { path, file } of others) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    expect(source).toContain(`<RequireRole role={screenAccess["${path}"]}>`);
  }
});
