import { expect, it } from "vitest";
import { relatedArticles } from "./related-articles.ts";

const article = (id: number, title: string, summary = "", category = "news", pages: string[] = []) => ({
  ...{ id, title, summary, category, pages },
  lang: /\p{Script=Han}/u.test(title) ? ("zh" as const) : ("en" as const),
});

it("puts first what shares the rare terms, in either language", () => {
  const oxygen = article(1, "深水水库底层缺氧的成因", "耗氧速率与分层天数");
  const others = [
    article(2, "网站提供两个版本"),
    article(3, "洪水演进", "水库削峰"),
    article(4, "冰下湖泊溶解氧", "缺氧可用天数"),
  ];
  expect(relatedArticles(oxygen, others, 2).map(({ id }) => id)).toEqual([4, 3]);
  const heat = article(5, "Release temperature of reservoirs");
  const english = [article(6, "Units that go wrong"), article(7, "A reservoir temperature model")];
  expect(relatedArticles(heat, english, 1).map(({ id }) => id)).toEqual([7]);
});

it("leaves the article itself out, prefers its category, and else keeps the order", () => {
  const one = article(1, "甲乙");
  const others = [one, article(2, "丙丁", "", "training"), article(3, "戊己"), article(4, "庚辛")];
  expect(relatedArticles(one, others, 3).map(({ id }) => id)).toEqual([3, 4, 2]);
});

it("puts those that belong to the same model and project before those with a rare word in common", () => {
  const age = article(1, "水龄的读法", "", "news", ["smart-water-quality", "wuliangsuhai"]);
  const others = [
    article(2, "泰勒图的读法", "", "news", ["rtm-mr", "competition"]),
    article(3, "氧垂曲线", "", "news", ["smart-water-quality", "nanshuibeidiao"]),
    article(4, "内源磷释放", "", "news", ["smart-water-quality", "wuliangsuhai"]),
  ];
  expect(relatedArticles(age, others, 3).map(({ id }) => id)).toEqual([4, 3, 2]);
});
