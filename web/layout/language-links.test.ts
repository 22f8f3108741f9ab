import { expect, it } from "vitest";
import { sameSpelling } from "./language-links.tsx";

it("spells a query alike, whatever the address bar and the server's rule make of a comma or a space", () => {
  expect(sameSpelling("?topic=a,b c")).toBe("?topic=a%2Cb+c");
  expect(sameSpelling("?topic=a%2Cb%20c")).toBe("?topic=a%2Cb+c");
  expect(sameSpelling("?tab=3&page=2")).toBe("?tab=3&page=2");
  expect(sameSpelling("")).toBe("");
});
