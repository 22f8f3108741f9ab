import { expect, it } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { bodyTexts } from "./body-texts.ts";
import { articleHtml, typesetArticle } from "./typeset-article.ts";

const texts = (language: "zh" | "en") => bodyTexts((key, values) => translate(language, key, values), language);

const shown = (html: string, language: "zh" | "en" = "zh") => articleHtml(html, language, texts(language));

it("breaks the headings of a Chinese article between words", () => {
  expect(shown("<h2>三、对预报结果的人工修正</h2><p>对预报结果</p>")).toBe(
    '<h2><span class="words">三、<wbr>对<wbr>预报<wbr>结果的<wbr>人工<wbr>修正</span></h2><p>对预报结果</p>',
  );
  expect(shown("<h3>水库<strong>研讨会</strong>的A&amp;B</h3>")).toContain(
    '<h3><span class="words">水库<strong>研讨会</strong>的',
  );
  expect(shown("<h4>A&amp;B模型</h4>")).toContain("A&amp;B<");
});

it("marks English citations in the lists of a Chinese article as English, up to a remark in Chinese", () => {
  expect(shown("<li>Eppley R W. Growth in the sea. Fishery Bulletin, 1972, 70: 1063–1085.</li>")).toBe(
    '<li><span lang="en">Eppley R W. Growth in the sea. Fishery Bulletin, 1972, 70: <span class="whitespace-nowrap">1063–1085</span>.</span></li>',
  );
  expect(shown("<li>Chapra S C. Surface Modeling, 1997（藻类）。</li>")).toBe(
    '<li><span lang="en">Chapra S C. Surface Modeling, 1997</span>（藻类）。</li>',
  );
  expect(shown("<li>Python 3.11或更新版本。</li>")).not.toContain("lang=");
});

it("neither marks citations nor words in an English article", () => {
  const html = "<h2>Results</h2><ul><li>Chapra S C. Surface Modeling, 1997.</li></ul>";
  expect(shown(html, "en")).toBe(html);
});

it("joins numbers and units in the text, not in code", () => {
  expect(shown("<p>12 m, <code>12 m</code></p>", "en")).toBe("<p>12\u202fm, <code>12 m</code></p>");
});

it("lets code be reached by the keyboard to be scrolled", () => {
  expect(shown('<pre><code class="language-r">x</code></pre>', "en")).toBe(
    '<pre tabindex="0"><code class="language-r">x</code></pre>',
  );
});

it("reads text, contents, references and minutes of an article from one tree", () => {
  const html = `<h2>Depth</h2><p>${"water ".repeat(238 * 2)}</p><h2>Sources</h2><ul><li>c</li></ul>`;
  const { body, sections, references, minutes } = typesetArticle(html, "en", texts("en"));
  expect(body).toMatch(/^<h2 id="section-1">Depth<\/h2><p>(?:water )+<\/p>$/);
  expect(sections).toEqual([{ id: "section-1", title: "Depth" }]);
  expect(references).toEqual({ title: "Sources", html: "<ul><li>c</li></ul>" });
  expect(minutes).toBe(2);
});

it("takes a tag written into an attribute for no element", () => {
  const html = '<img src="/a.png" alt="> <img src=x onerror=alert(1)>">';
  const body = shown(html, "en");
  expect(body.match(/<img/g)).toHaveLength(2);
  expect(body).toMatch(/^<img src="\/a\.png" alt="[^"]*" loading="lazy" decoding="async">$/);
});
