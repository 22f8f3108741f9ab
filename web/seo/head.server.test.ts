import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { site } from "#site";
import { pageContext } from "../context.ts";
import { headTexts, pageHead } from "./head.server.ts";

function contextIn(language: Language) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    language,
    origin: "https://w.example",
    sendsMail: true,
    nonce: undefined,
    localImages: false,
    form: null,
    expireAt: () => {},
    admitSearch: async () => null,
    titledImage: ({ image, title, language }) => `/titled/${language}/${title}${image}`,
  });
  return context;
}

const links = (elements: object[]) =>
  elements.flatMap((element) =>
    "href" in element ? [`${"hrefLang" in element ? element.hrefLang : "canonical"} ${element.href}`] : [],
  );

describe("a page's head", () => {
  it("names the pinned page as canonical, both languages, and the bare route for the rest", () => {
    expect(links(pageHead(contextIn("zh"), { path: "/News?tab=3", title: "新闻" }))).toEqual([
      "canonical https://w.example/zh/News?tab=3",
      "zh-Hans https://w.example/zh/News?tab=3",
      "en https://w.example/en/News?tab=3",
      "x-default https://w.example/News?tab=3",
    ]);
  });

  it("follows the text's language, and names only the languages there are", () => {
    const head = pageHead(contextIn("en"), { path: "/news/1", title: "文", language: "zh", available: ["zh"] });
    expect(links(head)).toEqual([
      "canonical https://w.example/zh/news/1",
      "zh-Hans https://w.example/zh/news/1",
      "x-default https://w.example/news/1",
    ]);
    expect(head).toContainEqual({ property: "og:locale", content: "zh_CN" });
    expect(JSON.stringify(head)).not.toContain("og:locale:alternate");
  });

  it("keeps a page without a path out of search engines", () => {
    const head = pageHead(contextIn("en"), { title: "Edit" });
    expect(head).toContainEqual({ name: "robots", content: "noindex" });
    expect(links(head)).toEqual([]);
  });

  it("has the slogan beside the name where the title is the name", () => {
    expect(pageHead(contextIn("en"), { path: "/", title: site.name.en })[0]).toEqual({
      title: `${site.name.en} · ${site.slogan.en}`,
    });
  });

  it("shows its image with the title, in the title's language, and tells search engines of the plain one", () => {
    let told = "";
    const about = (image: string) => {
      told = image;
      return {};
    };
    const image = "/images/covers/a.webp";
    const head = pageHead(contextIn("en"), { path: "/news/1", title: "题", language: "zh", image, about });
    expect(head).toContainEqual({
      property: "og:image",
      content: "https://w.example/titled/zh/题/images/covers/a.webp",
    });
    expect(head).toContainEqual({ property: "og:image:width", content: "1200" });
    expect(told).toBe("https://w.example/social/images/covers/a.webp.jpg");
  });

  it("shows the image of the page that bears the site's name without a title", () => {
    const image = "/images/covers/a.webp";
    const head = pageHead(contextIn("en"), { path: "/", title: site.name.en, image });
    expect(head).toContainEqual({ property: "og:image", content: "https://w.example/social/images/covers/a.webp.jpg" });
  });

  it("takes its texts from the catalogue of the page's language", () => {
    expect(headTexts(contextIn("zh"), "account.login")).toEqual({ title: "登录" });
  });
});
