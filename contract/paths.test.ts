import { expect, it } from "vitest";
import { safeRedirect } from "./paths.ts";

it.each([
  "/",
  "/profile",
  "/zh/News?tab=3&page=2",
  "/news/edit/7#title",
  "/login?redirect=%2F%2Fhost",
  "/search?q=//host",
  "/projects/%E6%B0%B4",
])("leads on to the path of this site %s", (target) => {
  expect(safeRedirect(target)).toBe(target);
});

it.each([
  "https://host",
  "javascript:alert(1)",
  "host",
  "",
  "//host",
  "///host",
  "/\\host",
  "\\\\host",
  "/..//host",
  "/.//host",
  "/./\\host",
  "/a/..//host",
  "/a/../..//host",
  "/%2e%2e//host",
  "/%2E//host",
  "/.%2e/\\host",
  "/%2F/host",
  "/%2f%2fhost",
  "/%5Chost",
  "/a%5C..%5C%5Chost",
  "/..%2f/host",
  "/..;//host",
  "/%252F%252Fhost",
  "/%25255Chost",
  "/\t/host",
  "/\n/host",
  "/\u0000/host",
  "/%09/host",
  "/%0a//host",
  "/%00",
  "/%7f/host",
  "/a\u0085b",
  "/%",
  "/%zz//host",
  "/%ff",
])("leads home instead of to %j", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

it("leads nowhere else in a browser, whatever is put together", () => {
  const parts = ["/", "\\", ".", "..", "%2e", "%2f", "%5c", "\t", "\n", "host", ";", "?", "#", "@", ":", " "];
  let state = 1;
  const next = (n: number) => {
    state = (state * 48271) % 2147483647;
    return state % n;
  };
  for (let i = 0; i < 50_000; i++) {
    const target = `/${Array.from({ length: 1 + next(7) }, () => parts[next(parts.length)]).join("")}`;
    const led = safeRedirect(target);
    expect(new URL(led, "https://site.example/login").origin, target).toBe("https://site.example");
    expect(led, target).toMatch(/^\/(?![/\\])/);
  }
});
