import { expect, test } from "vitest";
import { externalImageHost, ownImage } from "./image-sources.ts";

test.each([
  ["https://A.example/x", "a.example"],
  ["http://a.example:81/x", "a.example:81"],
  ["//a.example/x", "a.example"],
  ["\\\\a.example/x", "a.example"],
  [" HTTPS://a.example/x", "a.example"],
  ["/uploads/x.webp", null],
  ["data:image/png;base64,AA", null],
  ["blob:https://a.example/1", null],
  ["", null],
])("the host of %j is %j", (url, host) => expect(externalImageHost(url)).toBe(host));

test("a cover outside this site counts as none", () => {
  expect(ownImage("https://a.example/cover.png")).toBeNull();
  expect(ownImage("/uploads/media/a.10x10.webp")).toBe("/uploads/media/a.10x10.webp");
  expect(ownImage(null)).toBeNull();
});
