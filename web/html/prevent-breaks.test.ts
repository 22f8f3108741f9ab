import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypePreventBreaks } from "./prevent-breaks.ts";

const typeset = (html: string) => writeHtml(transform(parseHtml(html), [rehypePreventBreaks]));

const gap = '<span class="script-gap"></span>';
const gapBreak = `${gap}<wbr>`;
const dot = '<span class="product-dot">·</span>';
const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

it("keeps Chinese dates and numbers with what they count on one line", () => {
  expect(typeset("<p>至2026年5月12日，共90天。</p>")).toBe(
    `<p>至${gap}<wbr>${whole("2026年5月12日")}，共${gap}<wbr>${whole("90天")}。</p>`,
  );
  expect(typeset("<p>第33天，2019—2021年，12月底</p>")).toBe(
    `<p>${whole("第33天")}，${whole("2019—2021年")}，${whole("12月")}底</p>`,
  );
});

it("keeps ranges, compound units and names with a hyphen on one line", () => {
  expect(typeset("<p>pp. 123–145, 2 mg/(L·d), W/(m²·K)</p>")).toBe(
    `<p>pp. ${whole("123–145")}, 2\u202f${whole(`mg/(L${dot}d)`)}, ${whole(`W/(m²${dot}K)`)}</p>`,
  );
  expect(typeset("<p>1800 °C·d。</p>")).toBe(`<p>1800\u202f${whole(`°C${dot}d`)}。</p>`);
  expect(typeset('<a href="/RTM-MR">RTM-MR</a>')).toBe(`<a href="/RTM-MR">${whole("RTM-MR")}</a>`);
  expect(typeset("<p>a digest (SHA-256)</p>")).toBe(`<p>a digest (${whole("SHA-256")})</p>`);
});

it("keeps Chinese counters with their numbers, and words that a short line would divide, whole", () => {
  expect(typeset("<p>共162条，3座水库，第2层</p>")).toBe(
    `<p>共${gap}<wbr>${whole("162条")}，${whole("3座")}水库，${whole("第2层")}</p>`,
  );
  expect(typeset("<p>其中39幅附有</p>")).toBe(`<p>其中${gap}<wbr>${whole("39幅")}附有</p>`);
  expect(typeset("<p>第14章，第2版</p>")).toBe(`<p>${whole("第14章")}，${whole("第2版")}</p>`);
  expect(typeset("<p>为期400天，以及日志</p>")).toBe(
    `<p>${whole("为期")}${gap}<wbr>${whole("400天")}，${whole("以及")}日志</p>`,
  );
});

it("keeps a number with a hyphen and a word on one line", () => {
  expect(typeset("<h2>a 30-day forecast, 100-year flood</h2>")).toBe(
    `<h2>a ${whole("30-day")} forecast, ${whole("100-year")} flood</h2>`,
  );
});

it("keeps a clause of a law on one line", () => {
  expect(typeset("<p>(Article 13 PIPL; Article 6(1)(b) GDPR)</p>")).toBe(
    `<p>(Article\u00a013 PIPL; Article\u00a0${whole("6(1)(b)")} GDPR)</p>`,
  );
  expect(typeset("<p>GDPR第六条第1款b项；第十三条</p>")).toBe(
    `<p>GDPR${gapBreak}${whole("第六条第1款b项")}；${whole("第十三条")}</p>`,
  );
});

it("puts the gap between a power and Chinese", () => {
  expect(typeset("<p>3 m³入库，2 kg/m³时</p>")).toBe(`<p>3\u202fm³${gap}入库，2\u202f${whole("kg/m³")}${gap}时</p>`);
});

it("puts the same gap on both sides of code between Chinese", () => {
  expect(typeset("<p>以<code>/zh</code>或<code>/en/</code>开头，用<code>id</code>识别</p>")).toBe(
    `<p>以${gapBreak}<code>/zh</code>${gapBreak}或${gapBreak}<code>/en/</code>${gapBreak}开头，用${gapBreak}<code>id</code>${gapBreak}识别</p>`,
  );
  expect(typeset("<p>写<code>&lt;p></code>，<code>列名</code>为</p>")).toBe(
    `<p>写${gapBreak}<code>&lt;p></code>，<code>列名</code>为</p>`,
  );
  expect(typeset("<p>写<code>&amp;lt;</code></p>")).toBe(`<p>写${gapBreak}<code>&amp;lt;</code></p>`);
});

it("puts the gap between Chinese and symbols with signs, and in italics", () => {
  expect(typeset("<p>C₀为负，x⁻为，O*大于，截距为−ER，为−5天</p>")).toBe(
    `<p>C₀${gap}为负，x⁻${gap}为，O*${gap}大于，截距为${gapBreak}−ER，为${gapBreak}−${whole("5天")}</p>`,
  );
  expect(typeset("<p>在−49%至+69%之间</p>")).toBe(`<p>在${gapBreak}−49%至${gapBreak}+69%之间</p>`);
  expect(typeset("<p>参数<em>K</em>和<var>O</var>*大于<em>D</em><sub>x</sub>是</p>")).toBe(
    `<p>参数${gapBreak}<em>K</em>${gapBreak}和${gapBreak}<var>O</var>*${gap}大于${gapBreak}<em>D</em><sub>x</sub>${gapBreak}是</p>`,
  );
});

it("keeps the gap after a unit or name with the line that it ends", () => {
  expect(typeset("<p>0.1 mg/L时，RTM-MR模型</p>")).toBe(
    `<p>0.1\u202f${whole("mg/L")}${gapBreak}时，${whole("RTM-MR")}${gapBreak}模型</p>`,
  );
});

it("keeps a code of one digit with its meaning", () => {
  expect(typeset("<p>标记（1通过，2未评价，9缺测），见第14章</p>")).toBe(
    `<p>标记（${whole("1通过")}，${whole("2未评价")}，${whole("9缺测")}），见${whole("第14章")}</p>`,
  );
});

it("leaves drawings, formulas, code, options and attributes as they are", () => {
  for (const html of [
    '<svg aria-label="3–5 m"><text>2 m³入库</text></svg>',
    "<math><mtext>3–5</mtext></math>",
    "<pre><code>12 m/s</code></pre>",
    "<option>90 days</option>",
    '<img alt="90 days, 3–5">',
  ])
    expect(typeset(html)).toBe(html);
});

it("leaves other words and numbers alone", () => {
  for (const text of ["10.1029/2015", "and/or", "m/day", "978-7-5170", "2.5", "pre-RTM-x"])
    expect(typeset(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});
