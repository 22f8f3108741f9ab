import { describe, expect, it } from "vitest";
import { codeLanguages, videoAttributes } from "#contract/article-html.ts";
import { imageSources } from "#contract/image-sources.ts";
import { findDisallowed } from "./mutations.fixtures.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

const safe = (html: string) => sanitizeArticle(html).html([]);
const stored = "/uploads/media/00ff.1000x500.webp";

describe("the HTML of an article", () => {
  it.each([
    "<p>水深 <strong>3 m</strong>, <em>x</em><sub>2</sub></p>",
    '<h2 class="wm-align-center wm-indent-2">标题</h2>',
    '<p><span class="wm-font-kai wm-size-large" style="color: #aa0000; background-color: #ffffff">字</span></p>',
    `<pre><code class="language-${codeLanguages[0]}">a &lt; b\n  c</code></pre>`,
    '<ol start="3"><li><p>three</p></li></ol>',
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td></td></tr></tbody></table>',
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">out</a> <a href="/team">in</a></p>',
    "<blockquote><p>cited</p></blockquote><hr /><p>a<br />b</p>",
  ])("keeps %s as the editor wrote it", (html) => {
    expect(safe(html)).toBe(html);
  });

  it("turns what other editors write into its own elements", () => {
    expect(safe("<h1>a</h1><p><b>b</b><i>c</i><del>d</del></p>")).toBe(
      "<h2>a</h2><p><strong>b</strong><em>c</em><s>d</s></p>",
    );
  });

  it("drops characters that nobody sees and punctuation at the end of an address, and names languages of code once", () => {
    expect(safe("<p>库\u200b容&#8203; g\u0008rep</p>")).toBe("<p>库容 grep</p>");
    expect(safe('<a href="https://a.example/x。">x</a>')).toContain('href="https://a.example/x"');
    expect(safe('<pre><code class="language-html">a</code></pre>')).toContain('"language-xml"');
    expect(safe('<pre><code class="language-SQL">a</code></pre>')).toContain('"language-sql"');
    const list = '<ol start="2" type="a"><li><p>b</p></li><li value="5"><p>e</p></li></ol>';
    expect(safe(list)).toBe(list);
    expect(safe('<ol type="x"><li value="-1"></li></ol>')).toBe("<ol><li></li></ol>");
  });

  it("keeps the text of elements it does not know, and drops bare spans", () => {
    expect(safe("<div><section>a</section> <span>b</span><font color=red>c</font></div>")).toBe("a bc");
  });

  it.each([
    ["javascript:alert(1)", "about:blank"],
    ["JaVaScRiPt&#58;alert(1)", "about:blank"],
    ["java&#9;script:alert(1)", "about:blank"],
    ["data:text/html,x", "about:blank"],
    ["vbscript:x", "about:blank"],
    ["//evil.example", "about:blank"],
    ["/\\evil.example", "about:blank"],
    ["ftp://example.org", "about:blank"],
    ["", "about:blank"],
    ["mailto:a@example.org", "mailto:a@example.org"],
    ["tel:+86-1", "tel:+86-1"],
    ["sms:1", "sms:1"],
    ["#part", "#part"],
    ["/News?page=2", "/News?page=2"],
  ])("makes the link %j lead to %j", (href, expected) => {
    expect(safe(`<a href="${href}">x</a>`)).toBe(`<a href="${expected}">x</a>`);
  });

  it.each([
    ["html", "xml"],
    ["shell", "bash"],
    ["sh", "bash"],
    ["js", "javascript"],
    ["yml", "yaml"],
    ["SQL", "sql"],
    ["C++", "cpp"],
  ])("names code in %s as %s", (name, language) => {
    expect(safe(`<pre><code class="language-${name}">x</code></pre>`)).toBe(
      `<pre><code class="language-${language}">x</code></pre>`,
    );
  });

  it("adds rel attributes to links to other sites", () => {
    expect(safe('<a href="HTTPS://example.org" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="HTTPS://example.org" rel="noopener noreferrer">x</a>',
    );
  });

  it("adds dimensions and srcset to an image of the site, and keeps its alternative text", () => {
    const html = safe(
      `<figure class="wm-image-50"><img src="${stored}" alt="湖 &quot;A&quot;"><figcaption>x</figcaption></figure>`,
    );
    expect(html).toBe(
      `<figure class="wm-image-50"><img src="${stored}" alt="湖 &quot;A&quot;" width="1000" height="500" ` +
        `srcset="${imageSources(stored)?.webp}" sizes="(min-width: 45rem) 21rem, (min-width: 600px) 50vw, 100vw" ` +
        `loading="lazy" decoding="async" /><figcaption>x</figcaption></figure>`,
    );
  });

  it("keeps a width of its own and follows it with the height", () => {
    expect(safe(`<figure><img src="${stored}" width="320" height="9"></figure>`)).toContain('width="320" height="160"');
  });

  it("makes an image without width as wide as the text", () => {
    expect(safe(`<img src="https://example.org/a.png" width="9999">`)).toBe(
      '<img src="https://example.org/a.png" alt="" class="wm-image-100" loading="lazy" decoding="async" />',
    );
  });

  it.each(["javascript:alert(1)", "//evil.example/a.png", "file:///etc/passwd", "blob:x", "", "a.png", "https://"])(
    "drops a picture from %j",
    (src) => {
      expect(safe(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
    },
  );

  it("frames the players of the list, sandboxed, and nothing else", () => {
    const src = "https://www.youtube-nocookie.com/embed/abcdefghijk";
    const html = safe(`<iframe src="${src}" sandbox="allow-top-navigation" onload="x()" srcdoc="<p>">text</iframe>`);
    expect(html).toContain(`sandbox="${videoAttributes.sandbox}"`);
    expect(html).toContain(`src="${src}"></iframe>`);
    expect(findDisallowed(html)).toBeNull();
    for (const other of [
      "https://evil.example/",
      `${src}?autoplay=1`,
      "//www.youtube-nocookie.com/embed/abcdefghijk",
      "/api",
    ])
      expect(safe(`<p>a</p><iframe src="${other}"></iframe>`)).toBe("<p>a</p>");
  });

  it("returns inline images once each, and inserts their URLs", () => {
    const article = sanitizeArticle(
      '<img src="data:image/png;base64,AA" alt="a"><img src="data:image/png;base64,AA"><img src="data:image/png;base64,BB">',
    );
    expect(article.images).toEqual(["data:image/png;base64,AA", "data:image/png;base64,BB"]);
    const html = article.html([stored, "/uploads/media/11.8x8.webp"]);
    expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      stored,
      stored,
      "/uploads/media/11.8x8.webp",
    ]);
    expect(html).not.toContain("data:");
    expect(safe(html)).toBe(html);
  });

  it("refuses more than 2 MB of it without inline images", () => {
    const long = `<p>${"水".repeat(700_000)}</p>`;
    expect(() => safe(long)).toThrow(expect.objectContaining({ code: "invalid" }));
    const heavy = `<p>x</p><img src="data:image/png;base64,${"A".repeat(6_000_000)}">`;
    expect(sanitizeArticle(heavy).images).toHaveLength(1);
  });

  it.each(["<b>".repeat(600_000), "<noscript>".repeat(180_000), "<p>a".repeat(400_000)])(
    "refuses a nesting that would keep the server busy",
    (html) => {
      expect(() => safe(html)).toThrow(expect.objectContaining({ code: "invalid" }));
    },
  );

  it("begins code where a browser begins to read it", () => {
    expect(safe("<pre>\n\n\ra</pre><pre>\r\n<code>\n\nb</code></pre>")).toBe(
      "<pre>a</pre><pre><code>\n\nb</code></pre>",
    );
  });

  it("is free of characters that no database or page can hold", () => {
    expect(safe("<p>a\0b\ud800c&#0;d</p>")).toBe("<p>ab\ufffdc\ufffdd</p>");
  });
});
