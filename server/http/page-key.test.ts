import { describe, expect, it } from "vitest";
import { pageKey } from "./page-key.ts";

describe("the key of a page", () => {
  it("takes the language of a pinned URL before every other source", () => {
    expect(pageKey("/zh/about", "userLanguage=en", "en")).toEqual({
      language: "zh",
      pinned: true,
      key: "zh /zh/about",
    });
  });

  it("takes the stored choice before Accept-Language", () => {
    expect(pageKey("/about", "a=1; userLanguage=zh", "en-GB").language).toBe("zh");
  });

  it("takes Accept-Language by quality, then English", () => {
    expect(pageKey("/", undefined, "fr, en;q=0.5, zh-CN;q=0.8").language).toBe("zh");
    expect(pageKey("/", undefined, "fr").language).toBe("en");
    expect(pageKey("/", "userLanguage=fr", undefined).language).toBe("en");
  });

  it("knows the language of a page's data by its path too", () => {
    expect(pageKey("/zh.data", undefined, "en").language).toBe("zh");
    expect(pageKey("/zh/News.data", undefined, "en").language).toBe("zh");
  });

  it("tells tabs and pages apart and keeps nothing with another query", () => {
    expect(pageKey("/News?tab=3&page=2", undefined, "zh").key).toBe("zh /News?tab=3&page=2");
    expect(pageKey("/login?redirect=%2Fadmin", undefined, "zh").key).toBeNull();
    expect(pageKey(`/News?page=${"1".repeat(300)}`, undefined, "zh").key).toBeNull();
  });
});
