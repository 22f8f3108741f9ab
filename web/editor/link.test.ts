import { expect, test } from "vitest";
import { safeLink } from "./link.ts";

test.each([
  "http://a.example/x",
  "https://a.example",
  "mailto:a@b.example",
  "tel:+86101234",
  "sms:10086",
  "/about",
  "#part",
])("keeps %s", (url) => expect(safeLink(url)).toBe(url));

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "ftp://a.example",
  "//evil.example",
  "/\\evil.example",
  "",
  "no link",
])("turns %j into about:blank", (url) => expect(safeLink(url)).toBe("about:blank"));

test.each([
  ["https://a.example/x。", "https://a.example/x"],
  ["https://a.example/x）", "https://a.example/x"],
  ["mailto:a@b.example，", "mailto:a@b.example"],
])("leads from %s to the address without what ends its sentence", (url, expected) =>
  expect(safeLink(url)).toBe(expected),
);

test("completes a bare host and a bare e-mail address", () => {
  expect(safeLink("example.org/a?b=1")).toBe("https://example.org/a?b=1");
  expect(safeLink("localhost.example:8080/x")).toBe("https://localhost.example:8080/x");
  expect(safeLink("a@b.example")).toBe("mailto:a@b.example");
});
