import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test("an author is shown by full name, else by username, else not at all", () => {
  expect(authorName({ full_name: "林知水", username: "lin" }, "zh")).toBe("林知水");
  expect(authorName({ full_name: " ", username: "lin" }, "zh")).toBe("lin");
  expect(authorName({ full_name: null, username: null }, "en")).toBeNull();
});

test("English pages show the English name where there is one", () => {
  const author = { full_name: "林知水", english_name: "Lin Zhishui", username: "lin" };
  expect([authorName(author, "en"), authorName(author, "zh")]).toEqual(["Lin Zhishui", "林知水"]);
  expect(authorName({ full_name: "林知水", username: "lin" }, "en")).toBe("林知水");
});
