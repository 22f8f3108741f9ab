import { describe, expect, test } from "vitest";
import { imageFileProblem, imageSize, safeImageSource, sizeChoice } from "./image-rule.ts";

describe("the size dialog", () => {
  test.each([
    ["1", 25],
    ["2", 50],
    ["3", 75],
    ["4", 100],
    [" 3 ", 75],
    ["３", 75],
  ] as const)("reads %j as %d percent", (choice, share) => expect(imageSize(choice)).toEqual({ share }));

  test("takes a width of its own for 5", () => {
    expect(imageSize("5", "320")).toEqual({ width: 320 });
    expect(imageSize("5", "320px")).toEqual({ width: 320 });
  });

  test.each(["", "0", "6", "12", "a", "1.5", "-1"])("refuses %j", (choice) => expect(imageSize(choice)).toBeNull());

  test.each(["", "39", "2401", "x", "1e3"])("refuses the own width %j", (width) =>
    expect(imageSize("5", width)).toBeNull(),
  );

  test("names the choice of a present size", () => {
    expect(sizeChoice({ share: 50 })).toBe("2");
    expect(sizeChoice({ width: 320 })).toBe("5");
  });
});

describe("a chosen file", () => {
  const megabytes = (count: number) => count * 1024 * 1024;

  test("may be a PNG or JPEG of 5 MB", () => {
    expect(imageFileProblem({ type: "image/png", size: megabytes(5) })).toBeNull();
    expect(imageFileProblem({ type: "image/jpeg", size: 1 })).toBeNull();
    expect(imageFileProblem({ type: "image/jpg", size: 1 })).toBeNull();
  });

  test("is refused above 5 MB", () =>
    expect(imageFileProblem({ type: "image/png", size: megabytes(5) + 1 })).toBe("news.image_too_large"));

  test("may be of any image type only for the cover", () => {
    expect(imageFileProblem({ type: "image/webp", size: 1 })).toBe("editor.image.type");
    expect(imageFileProblem({ type: "image/webp", size: 1 }, "any")).toBeNull();
    expect(imageFileProblem({ type: "text/html", size: 1 }, "any")).toBe("editor.image.type");
  });
});

describe("the address of a picture", () => {
  test.each(["https://a.example/x.png", "http://a.example/x", "/uploads/a.webp", "data:image/png;base64,iVBORw0="])(
    "may be %s",
    (url) => expect(safeImageSource(url)).toBe(url),
  );

  test("may be JPEG under the name of its files", () =>
    expect(safeImageSource("data:image/jpg;base64,/9j/")).toBe("data:image/jpeg;base64,/9j/"));

  test.each([
    "javascript:alert(1)",
    "data:text/html;base64,AA",
    "data:image/svg+xml;base64,AA",
    "//a.example/x",
    "x.png",
    "",
  ])("may not be %s", (url) => expect(safeImageSource(url)).toBeNull());
});
