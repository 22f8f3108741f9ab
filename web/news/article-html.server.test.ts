import { expect, it } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { articleHtml } from "./article-html.server.ts";
import { bodyTexts } from "./body.ts";

const shown = (html: string, language: "zh" | "en" = "zh") =>
  articleHtml(
    html,
    language,
    bodyTexts((key, values) => translate(language, key, values), language),
  );

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

it("leaves an English article as `articleBody` sets it", () => {
  const html = "<h2>Results</h2><ul><li>Chapra S C. Surface Modeling, 1997.</li></ul>";
  expect(shown(html, "en")).toBe(html);
});
