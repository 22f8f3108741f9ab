import { describe, expect, it } from "vitest";
import { excerpt, isEmptyArticle, plainText, summaryText } from "./plain-text.ts";

describe("the text of an article", () => {
  it("is on one line, blocks apart, runs together, entities read", () => {
    expect(plainText("<h2>标题</h2><p>a<strong>b</strong>c &lt;x&gt; &amp;amp;</p><ul><li>1</li><li>2</li></ul>")).toBe(
      "标题 abc <x> &amp; 1 2",
    );
  });

  it("goes on where a line ends within a Chinese word", () => {
    expect(plainText("<p>水<br />温 a<br />b</p>")).toBe("水温 a b");
  });

  it("is not torn by brackets in attributes", () => {
    expect(plainText('<p><a href="/x?a=&gt;1">y</a></p>')).toBe("y");
  });
});

describe("an article without content", () => {
  it.each(["", "<p></p>", "<p><br></p>", "<p><br /></p><p> \u00a0\u200b\u3000</p>", "<hr />", "<figure></figure>"])(
    "is %j",
    (html) => expect(isEmptyArticle(html)).toBe(true),
  );

  it.each([
    "<p>.</p>",
    "<p>\u200b<b></b> \u3000x</p>",
    "x",
    '<img src="/images/a.webp" alt="" />',
    '<iframe class="wm-video" src="x"></iframe>',
    "&lt;",
  ])("is not %j", (html) => expect(isEmptyArticle(html)).toBe(false));
});

describe("the summary cut from a text", () => {
  it("passes captions and code over, unless there is nothing else", () => {
    const aside = "<figure><figcaption>图1</figcaption></figure><pre><code>x = 1</code></pre>";
    expect(summaryText(`<p>水温</p>${aside}<p>分层</p>`)).toBe("水温 分层");
    expect(summaryText(aside)).toBe("图1 x = 1");
  });

  it("is the whole text up to 200 characters", () => {
    expect(excerpt("水".repeat(200))).toBe("水".repeat(200));
  });

  it("is the first 200 characters and three dots beyond", () => {
    expect(excerpt("水".repeat(201))).toBe(`${"水".repeat(200)}...`);
  });

  it("counts a character outside the basic plane as one and never tears it", () => {
    expect(excerpt("𠮷".repeat(200))).toBe("𠮷".repeat(200));
    expect(excerpt(`a${"𠮷".repeat(300)}`)).toBe(`a${"𠮷".repeat(199)}...`);
  });
});
