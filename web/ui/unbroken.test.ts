import { expect, it } from "vitest";
import { keepTogether } from "./unbroken.ts";

const gap = '<span class="script-gap"></span>';
const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

it("keeps Chinese dates and numbers with what they count on one line", () => {
  expect(keepTogether("<p>至2026年5月12日，共90天。</p>")).toBe(
    `<p>至${gap}<wbr>${whole("2026年5月12日")}，共${gap}<wbr>${whole("90天")}。</p>`,
  );
  expect(keepTogether("<p>第33天，2019—2021年，12月底</p>")).toBe(
    `<p>${whole("第33天")}，${whole("2019—2021年")}，${whole("12月")}底</p>`,
  );
});

it("keeps ranges, units with a slash and names with a hyphen on one line", () => {
  expect(keepTogether("<p>pp. 123–145, 2 mg/(L·d), W/(m²·K)</p>")).toBe(
    `<p>pp. ${whole("123–145")}, 2\u202f${whole("mg/(L·d)")}, ${whole("W/(m²·K)")}</p>`,
  );
  expect(keepTogether('<a href="/RTM-MR">RTM-MR</a>')).toBe(`<a href="/RTM-MR">${whole("RTM-MR")}</a>`);
});

it("keeps Chinese counters with their numbers, and words that a short line would divide, whole", () => {
  expect(keepTogether("<p>共162条，3座水库，第2层</p>")).toBe(
    `<p>共${gap}<wbr>${whole("162条")}，${whole("3座")}水库，${whole("第2层")}</p>`,
  );
  expect(keepTogether("<p>为期400天，以及日志</p>")).toBe(
    `<p>${whole("为期")}${gap}<wbr>${whole("400天")}，${whole("以及")}日志</p>`,
  );
});

it("keeps a number with a hyphen and a word on one line", () => {
  expect(keepTogether("<h2>a 30-day forecast, 100-year flood</h2>")).toBe(
    `<h2>a ${whole("30-day")} forecast, ${whole("100-year")} flood</h2>`,
  );
});

it("keeps a clause of a law on one line", () => {
  expect(keepTogether("<p>(Article 13 PIPL; Article 6(1)(b) GDPR)</p>")).toBe(
    `<p>(Article\u00a013 PIPL; Article\u00a0${whole("6(1)(b)")} GDPR)</p>`,
  );
  expect(keepTogether("<p>GDPR第六条第1款b项；第十三条</p>")).toBe(
    `<p>GDPR${whole("第六条第1款b项")}；${whole("第十三条")}</p>`,
  );
});

it("puts the gap between a power and Chinese", () => {
  expect(keepTogether("<p>3 m³入库，2 kg/m³时</p>")).toBe(
    `<p>3\u202fm³${gap}入库，2\u202f${whole("kg/m³")}${gap}时</p>`,
  );
});

it("puts the gap between Chinese and code that begins or ends with a sign", () => {
  expect(keepTogether("<p>以<code>/zh</code>或<code>/en/</code>开头，用<code>id</code>识别</p>")).toBe(
    `<p>以${gap}<wbr><code>/zh</code>或${gap}<wbr><code>/en/</code>${gap}<wbr>开头，用<code>id</code>识别</p>`,
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
    expect(keepTogether(html)).toBe(html);
});

it("leaves other words and numbers alone", () => {
  for (const text of ["10.1029/2015", "and/or", "m/day", "978-7-5170", "2.5", "pre-RTM-x"])
    expect(keepTogether(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});
