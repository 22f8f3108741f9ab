import { describe, expect, it } from "vitest";
import { streamOf, termsOf, tokensOf } from "./tokens.ts";
import { phrasesOf } from "./words.ts";

const texts = (text: string) => tokensOf(text).map((token) => token.text);

describe("the tokens of a text", () => {
  it("are Chinese characters, folded to simplified ones, and words without case, width and accent", () => {
    expect(texts("濁度與溫躍層 ＣＥ-QUAL-W2 Müller")).toEqual([..."浊度与温跃层", "ce", "qual", "w2", "muller"]);
  });

  it("are the stems of English words", () => {
    expect(texts("models modelling calibrated calibration reservoirs")).toEqual([
      "model",
      "model",
      "calibr",
      "calibr",
      "reservoir",
    ]);
  });

  it("keep numbers whole, and units apart from them", () => {
    expect(texts("5.94 亿m³，1,277 km，40m，18°C，CO₂，3.")).toEqual([
      "5.94",
      "亿",
      "m3",
      "1277",
      "km",
      "40",
      "m",
      "18",
      "c",
      "co2",
      "3",
    ]);
  });

  it("know their place in the text as it was written", () => {
    const text = "①ﬁne 𠮷水質，Ｗ２!";
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "①",
      "ﬁne",
      "𠮷",
      "水",
      "質",
      "Ｗ２",
    ]);
  });

  it("are found as phrases in a stream", () => {
    expect(streamOf(tokensOf("W2水质模型，水。Models"))).toBe(" w2 水质模型 水 model ");
    expect(streamOf(tokensOf("水质模型"), true)).toBe("水质模型");
    expect(streamOf(tokensOf("water models"), true)).toBe(" water model ");
  });

  it("are indexed as characters, pairs and words that carry meaning", () => {
    expect(termsOf(tokensOf("the 水质，湖 of models"))).toEqual(["水", "质", "水质", "湖", "model"]);
  });
});

describe("folding", () => {
  const texts = (text: string) => tokensOf(text).map((token) => token.text);

  it.each([
    ["计\u2060算 a\u00adb 水\u200b温 c\ufeffd", "计算 ab 水温 cd"],
    ["⻓江 ⻔ ⻢", "长江 门 马"],
    ["⽔⽂", "水文"],
    ["活著 明瞭", "活着 明了"],
    ["註冊資料", "注册资料"],
  ])("reads %j as %j", (written, plain) => expect(texts(written)).toEqual(texts(plain)));

  it("marks a match with what nobody sees in it", () => {
    expect(tokensOf("计\u2060算").map(({ start, end, joined }) => [start, end, joined])).toEqual([
      [0, 1, false],
      [2, 3, true],
    ]);
  });
});

describe("a query", () => {
  const terms = (query: string) => phrasesOf(query, "zh").map((phrase) => phrase.terms);
  it("is one phrase for each part without spaces", () => {
    expect(terms("下泄水温 模型")).toEqual([["下泄", "泄水", "水温"], ["模型"]]);
    expect(terms("湖")).toEqual([["湖"]]);
    expect(terms("CE-QUAL-W2")).toEqual([["ce", "qual", "w2"]]);
  });

  it("keeps the order of words in quotation marks", () => {
    expect(phrasesOf("“release of temperature” 水", "zh").map(({ stream }) => stream)).toEqual([
      " releas of temperatur ",
      "水",
    ]);
  });

  it("looks for an abbreviation in capitals as the language writes it out", () => {
    expect(phrasesOf("DO 湖", "zh").map(({ stream }) => stream)).toEqual(["溶解氧", "湖"]);
    expect(phrasesOf("TP", "en").map(({ stream }) => stream)).toEqual([" total phosphoru "]);
    expect(phrasesOf('tp "DO"', "zh").map(({ stream }) => stream)).toEqual([" tp ", " do "]);
  });

  it("leaves out what cannot be looked up", () => {
    expect(phrasesOf(" the !? ", "zh")).toEqual([]);
    expect(terms("effects of dams")).toEqual([["effect"], ["dam"]]);
  });

  it("has an end", () => {
    expect(
      phrasesOf("水 ".repeat(50) + "abc def ghi jkl mno pqr stu vwx yz".repeat(9), "zh").length,
    ).toBeLessThanOrEqual(8);
    expect(phrasesOf("水质".repeat(100), "zh")[0]?.tokens.length).toBe(32);
  });
});
