import { expect, test } from "vitest";
import { authorName } from "./byline.tsx";

test("an author is shown by full name, else by username, else not at all", () => {
  expect(authorName({ full_name: "林知水", username: "lin" })).toBe("林知水");
  expect(authorName({ full_name: " ", username: "lin" })).toBe("lin");
  expect(authorName({ full_name: null, username: null })).toBeNull();
});
