import { describe, expect, it } from "vitest";
import { sanitizeArticle } from "./sanitize-article.ts";

/** The stored HTML, without what the server adds to images. */
const stored = (html: string) =>
  sanitizeArticle(html)
    .html([])
    .replaceAll(/ (?:width|height|srcset|sizes|loading|decoding)="[^"]*"/g, "");

const image = (name: string) => `<img src="https://a.example/${name}.png" alt="${name}" />`;
const rel = 'rel="noopener noreferrer"';

describe("text", () => {
  it("loses characters that show nothing, and keeps what forms emoji and variants", () => {
    expect(stored("<p>库\u200b容 hydro\u200bgraph\ufeff a\u00adb \u2060c\b d</p>")).toBe(
      "<p>库容 hydrograph ab c d</p>",
    );
    expect(stored("<p>👩\u200d🔬 葛\u{e0100} ☔\ufe0f</p>")).toBe("<p>👩\u200d🔬 葛\u{e0100} ☔\ufe0f</p>");
    expect(stored(`<img src="https://a.example/x" alt="a\u200bb">`)).toContain('alt="ab"');
  });

  it("keeps its marks where blocks stand in them, each block in its own", () => {
    expect(stored("<b><h2>A</h2><p>b</p></b>")).toBe("<h2><strong>A</strong></h2><p><strong>b</strong></p>");
    expect(stored("<p>a<em>b<table><tr><td>c</td></tr></table>d</em>e</p>")).toBe(
      "<p>a<em>b</em></p><table><tbody><tr><td><em>c</em></td></tr></tbody></table><p><em>d</em>e</p>",
    );
  });

  it("is not bold where its element says that it is not", () => {
    expect(stored('<b style="font-weight:normal"><h2>A</h2><p>plain</p></b>')).toBe("<h2>A</h2><p>plain</p>");
  });

  it("has each mark once, in the order in which the editor writes them, and no empty ones", () => {
    expect(stored('<p><em><b><a href="/x">a</a></b></em><i></i><b>b<b>c</b></b></p>')).toBe(
      '<p><a href="/x"><strong><em>a</em></strong></a><strong>bc</strong></p>',
    );
    expect(
      stored('<p><span class="wm-font-kai" style="color: #aa0000"><span class="wm-font-serif">a</span></span></p>'),
    ).toBe('<p><span class="wm-font-serif" style="color: #aa0000">a</span></p>');
  });

  it("keeps the link or the mark around code", () => {
    const html = `<p>See <a href="https://a.example/x" ${rel}><code>level()</code></a> and <strong><code>q</code></strong>.</p>`;
    expect(stored(html)).toBe(html);
  });

  it("of other blocks side by side is paragraphs", () => {
    expect(stored("<div>a</div><div>b <b>c</b></div>")).toBe("<p>a</p><p>b <strong>c</strong></p>");
  });
});

describe("headings", () => {
  it("move down by one level where chapters and sections occur", () => {
    expect(stored("<h1>章</h1><p>a</p><h2>节</h2><h3>目</h3>")).toBe("<h2>章</h2><p>a</p><h3>节</h3><h4>目</h4>");
    expect(stored("<h1>章</h1><h3>目</h3>")).toBe("<h2>章</h2><h3>目</h3>");
  });

  it("without words are none", () => expect(stored("<h2><b></b></h2><p>a</p>")).toBe("<p>a</p>"));
});

describe("links", () => {
  it("relative to another site are text", () => {
    expect(stored('<p><a href="report.html">报告</a><a href="../x">a</a><a href="?q=1">b</a></p>')).toBe(
      "<p>报告ab</p>",
    );
  });

  it("within the article lead to what they led to", () => {
    expect(
      stored(
        '<p><a href="#b%201">to B</a> <a href="#n1">1</a> <a href="#none">c</a></p><h2 id="b 1">B</h2><p id="unused">x</p><ol><li><a name="n1"></a>note</li></ol>',
      ),
    ).toBe(
      '<p><a href="#a-b-1">to B</a> <a href="#a-n1">1</a> <a href="#none">c</a></p><h2 id="a-b-1">B</h2><p>x</p><ol><li id="a-n1">note</li></ol>',
    );
  });

  it("within links end the outer one", () => {
    expect(stored('<p><a href="/x">a<a href="/y">b</a></a></p>')).toBe('<p><a href="/x">a</a><a href="/y">b</a></p>');
  });
});

describe("images", () => {
  it("of one figure are all kept, the caption with the last", () => {
    expect(stored(`<figure class="wm-image-50">${image("1")}${image("2")}<figcaption>both</figcaption></figure>`)).toBe(
      `<figure class="wm-image-50">${image("1")}</figure><figure class="wm-image-50">${image("2")}<figcaption>both</figcaption></figure>`,
    );
  });

  it("of a gallery are all kept, each with its caption and the links of it", () => {
    const caption = `<figcaption>by <a href="https://b.example/" ${rel}>B</a></figcaption>`;
    expect(
      stored(
        `<figure class="wp-block-gallery"><figure>${image("1")}${caption}</figure>\n<figure>${image("2")}</figure></figure>`,
      ),
    ).toBe(
      `<figure>${image("1").replace(" />", ' class="wm-image-100" />')}${caption}</figure><figure>${image("2").replace(" />", ' class="wm-image-100" />')}</figure>`,
    );
  });

  it("of a card are kept with its title, text and link", () => {
    const a = (inside: string) => `<a href="https://a.example/post" ${rel}>${inside}</a>`;
    expect(
      stored(
        '<figure><a href="https://a.example/post"><div>题名</div><div>说明</div><img src="https://a.example/t.png" alt=""></a></figure>',
      ),
    ).toBe(
      `<p>${a("题名")}</p><p>${a("说明")}</p><figure>${a('<img src="https://a.example/t.png" alt="" class="wm-image-100" />')}</figure>`,
    );
  });

  it("keep the link around them", () => {
    expect(
      stored('<p><a href="https://a.example/map"><img src="/images/news/oxygen-year.1600x900.webp" alt="map"></a></p>'),
    ).toBe(
      `<p><a href="https://a.example/map" ${rel}><img src="/images/news/oxygen-year.1600x900.webp" alt="map" class="wm-image-100" /></a></p>`,
    );
  });

  it("of another site's paths are none of ours", () => {
    expect(stored('<p>x</p><p><img src="/wp-content/x.png" alt="x"></p>')).toBe("<p>x</p><p></p>");
  });

  it("in a caption follow its figure", () => {
    expect(
      stored(
        `<figure class="wm-image-50">${image("1")}<figcaption><p>a</p>${image("2")}<p>b</p></figcaption></figure>`,
      ),
    ).toBe(
      `<figure class="wm-image-50">${image("1")}<figcaption>a  b</figcaption></figure><figure class="wm-image-50">${image("2")}</figure>`,
    );
  });
});

describe("lists", () => {
  it("keep their numbers, and lists that stand between items", () => {
    expect(stored('<ol><li>一</li><li value="5">五</li><ol><li>a</li></ol></ol>')).toBe(
      '<ol><li>一</li><li value="5">五<ol><li>a</li></ol></li></ol>',
    );
  });

  it("of tasks keep their marks", () => {
    expect(
      stored(
        '<ul><li><input type="checkbox" checked disabled> done</li><li><label><input type="checkbox"></label><div><p>open</p></div></li></ul>',
      ),
    ).toBe("<ul><li>☑ done</li><li><p>☐ open</p></li></ul>");
  });

  it("without items are none, and items without a list have one", () => {
    expect(stored("<ul></ul><li>a</li> <li>b</li>")).toBe("<ul><li>a</li></ul> <ul><li>b</li></ul>");
  });
});

describe("tables", () => {
  it("have their caption before them", () => {
    expect(stored("<table><caption>表1 水位</caption><tr><td>甲</td><td>1</td></tr></table>")).toBe(
      "<p>表1 水位</p><table><tbody><tr><td>甲</td><td>1</td></tr></tbody></table>",
    );
  });

  it("keep the alignment of their cells", () => {
    expect(
      stored(
        '<table><tr><td align="right">3.2</td><td style="text-align: center"><p>a</p></td><td align=left>b</td></tr></table>',
      ),
    ).toBe(
      '<table><tbody><tr><td><p class="wm-align-right">3.2</p></td><td><p class="wm-align-center">a</p></td><td>b</td></tr></tbody></table>',
    );
  });

  it("are rectangles: short rows are filled at their end, spans stay within", () => {
    expect(stored("<table><tr><td>站</td></tr><tr><td>甲</td><td>3.2</td></tr></table>")).toBe(
      "<table><tbody><tr><td>站</td><td></td></tr><tr><td>甲</td><td>3.2</td></tr></tbody></table>",
    );
    expect(stored('<table><tr><td colspan="3" rowspan="9">a</td></tr></table>')).toBe(
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
    );
    expect(
      stored(
        '<table><tr><td rowspan="3">a</td><td>b</td></tr><tr></tr><tr><td colspan="2">c</td><td>d</td></tr></table>',
      ),
    ).toBe(
      '<table><tbody><tr><td rowspan="2">a</td><td>b</td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    );
  });

  it("have no headings in header cells", () => {
    expect(stored("<table><tr><th><h2>a</h2></th></tr></table>")).toBe(
      "<table><tbody><tr><th><p>a</p></th></tr></tbody></table>",
    );
  });

  it("have one body, with the cells of their head as its header", () => {
    expect(stored("<table><thead><tr><td>a</td></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>")).toBe(
      "<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>",
    );
  });
});

describe("code", () => {
  it("has no line numbers, headers or buttons", () => {
    expect(
      stored(
        '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span><br></pre></td><td class="code"><pre><span class="line">a = 1</span><br><span class="line">b</span></pre></td></tr></table></figure>',
      ),
    ).toBe('<pre><code class="language-python">a = 1\nb</code></pre>');
    expect(
      stored('<pre><div><span>python</span><div>复制代码</div></div><code class="language-python">a = 1</code></pre>'),
    ).toBe('<pre><code class="language-python">a = 1</code></pre>');
  });

  it("is in the language that its classes name in any way", () => {
    for (const html of [
      '<pre class="brush: js"><b>x</b></pre>',
      '<div class="highlight-source-js"><pre>x</pre></div>',
      '<pre data-lang="JS"><code>x</code></pre>',
      '<pre><code class="lang-js hljs">x</code></pre>',
    ])
      expect(stored(html), html).toBe('<pre><code class="language-javascript">x</code></pre>');
  });

  it("that is only preformatted stays so", () => {
    expect(stored("<pre>a <code>b</code>\n<b>c</b></pre><pre>d</pre>")).toBe(
      "<pre><code>a b\nc</code></pre><pre>d</pre>",
    );
  });
});
