import { describe, expect, it } from "vitest";
import { captionFaults, emphasisFaults, gapFaults, numberFaults, unitFaults, wordFaults } from "./copy-rules.ts";

describe("the rules of the copy", () => {
  it("find words that have a term of their own", () => {
    expect(wordFaults("按导引线调度，你的账号", "zh")).toHaveLength(3);
    expect(wordFaults("泥沙与浊度、底泥、淤泥，账户", "zh")).toEqual([]);
    expect(wordFaults("洪水带来的泥", "zh")).toEqual(['"泥": write 泥沙、浊度']);
    expect(wordFaults("Log in to see muddy water!", "en")).toHaveLength(3);
    expect(wordFaults("The muddled catalogue of behaviour, a sign-in", "en")).toEqual([]);
  });

  it("leave texts of the specification alone", () => {
    expect(wordFaults("Oh, No! You stumbled upon a rarity", "en")).toEqual([]);
    expect(unitFaults("图片文件不能超过10MB")).toEqual([]);
  });

  it("find numbers that touch their unit, and plain spaces where nothing replaces them", () => {
    expect(unitFaults("12m，3.5m³/s，18°C")).toHaveLength(3);
    expect(unitFaults("12 m, in the 1930s, 2D, 3rd, 4 × 2 h, model 1 has")).toEqual([]);
    expect(unitFaults("12 m")).toEqual([]);
    expect(unitFaults("12 m, 3\u202fm, 5.94 亿\u202fm³，260 万条", true)).toHaveLength(2);
  });

  it("find foreign range signs, spaces before % and commas in four digits", () => {
    expect(numberFaults("第{from}–{to}条，0~60 m，37 %", "zh")).toHaveLength(3);
    expect(numberFaults("5—95% of 1,277 km", "en")).toHaveLength(2);
    expect(numberFaults("第1—10条，5%", "zh")).toEqual([]);
    expect(numberFaults("0–60 m, 37%, 1277 km, 86,400 s, 21.4,0.0,138.2", "en")).toEqual([]);
  });

  it("find digits of a caption that no figure computes", () => {
    const quoted = 'CE-QUAL-W2，水深<Value of="lake.depth" /> m，{lake.days}天，见图1—2[^a-1998]。';
    expect(captionFaults(quoted)).toEqual([]);
    expect(captionFaults("every 10 days")).toEqual(['"10" in a caption is quoted from no figure']);
  });
});

describe("the gap between Chinese and a placeholder", () => {
  it("is no literal space", () => {
    expect(gapFaults("共 {count} 位，{name} 的角色")).toHaveLength(3);
    expect(gapFaults('水深 <Value of="lake.metres" /> m')).toHaveLength(1);
    expect(gapFaults('共{count}位，水深{metres} m，<Value of="lake.days" />天，{area} 亿 m³')).toEqual([]);
  });

  it("find bold words whose asterisks Markdown would leave in the text", () => {
    expect(emphasisFaults("**不能代替率定。**测站迁移后")).toEqual(['"**不能代替率定。**"']);
    expect(emphasisFaults("**不能代替率定**。测站 **two words.** then **（甲）**，")).toEqual([]);
  });
});
