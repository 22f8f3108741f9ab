import { describe, expect, it } from "vitest";
import { pageLanguage } from "./page-language.ts";

describe("the language of a page", () => {
  it("is that of a pinned URL before every other source", () => {
    expect(pageLanguage("zh", "userLanguage=en", "en")).toBe("zh");
  });

  it("is the stored choice before Accept-Language", () => {
    expect(pageLanguage(null, "a=1; userLanguage=zh", "en-GB")).toBe("zh");
  });

  it("is what Accept-Language prefers by quality, then English", () => {
    expect(pageLanguage(null, undefined, "fr, en;q=0.5, zh-CN;q=0.8")).toBe("zh");
    expect(pageLanguage(null, undefined, "fr")).toBe("en");
    expect(pageLanguage(null, "userLanguage=fr", undefined)).toBe("en");
    expect(pageLanguage(null, undefined, `zh,${"x".repeat(5000)}`)).toBe("zh");
  });
});
