import { expect, it } from "vitest";
import { isShortTerm } from "./short-term.ts";
import { breakablePieces, spacedSeams, withWordBreaks } from "./word-breaks.ts";

const partsOf = (text: string) => withWordBreaks(text, "zh").split("\u200b");

it("cuts a Chinese text between words, punctuation with the word before it", () => {
  const parts = partsOf("一座湖治理之前，都有人先算过会怎样。");
  expect(parts.join("")).toBe("一座湖治理之前，都有人先算过会怎样。");
  expect(parts).toContain("之前，");
  expect(parts.at(-1)).toMatch(/。$/);
});

it("keeps a word whole that stands at the end of a line", () => {
  expect(partsOf("哎呀！您偶然发现了一处稀有之地")).toEqual(expect.arrayContaining(["发现了", "一处"]));
});

it("keeps the reader with what follows where both begin a sentence", () => {
  expect(partsOf("哎呀！您偶然发现了一处稀有之地")).toContain("您偶然");
  expect(partsOf("我们将把结果发给您参考")).not.toContain("您参考");
});

it("keeps Latin names, and numbers with their units or what they count, whole", () => {
  expect(partsOf("CE-QUAL-W2模型")).toEqual(["CE-QUAL-W2", "模型"]);
  expect(partsOf("公告：6月21日22:00起")).toContain("6月21日");
  expect(partsOf("6\u00a0月\u00a021\u00a0日 22:00 起")).toContain("22:00 ");
  expect(partsOf("53\u202fm以下溶解氧低于")).toContain("溶解氧");
  expect(partsOf("晚86天，达到18\u202f°C的日期")).toEqual(expect.arrayContaining(["86天，"]));
  expect(partsOf("达到18\u202f°C的日期").join("|")).toContain("18\u202f°C");
  expect(partsOf("约5.94\u202f亿\u202fm³水量").join("|")).toContain("5.94\u202f亿\u202fm³");
});

it("keeps the names of services, and of the water transfer, whole", () => {
  expect(partsOf("南水北调中线")).toEqual(["南水北调", "中线"]);
  expect(partsOf("服务范围：智慧水质、智慧生态、数字孪生、AI转型与社交媒体生态。")).toEqual(
    expect.arrayContaining(["智慧水质、", "智慧生态、", "数字孪生、", "AI转型"]),
  );
});

it("keeps terms whole that the dictionary divides", () => {
  expect(partsOf("CE-QUAL-W2 研习班报名通知")).toContain("研习班");
  expect(partsOf("数据研讨会纪要")).toContain("研讨会");
  expect(partsOf("水库食物网的数据库")).toEqual(["水库", "食物网的", "数据库"]);
  expect(partsOf("用浏览器打开")).toContain("浏览器");
  expect(partsOf("水库异重流")).toContain("异重流");
  expect(partsOf("乌梁素海现状")[0]).toBe("乌梁素海");
  expect(partsOf("乌梁素海水龄计算方法")[0]).toBe("乌梁素海水龄");
  expect(partsOf("异重流的潜入条件")).toEqual(["异重流的", "潜入条件"]);
  expect(partsOf("湖泊内源磷释放")).toEqual(["湖泊", "内源磷释放"]);
});

it("begins a word after 的 and 在", () => {
  expect(partsOf("梯级水库削峰的库容估算")).toEqual(["梯级", "水库", "削峰的", "库容", "估算"]);
  expect(partsOf("CE-QUAL-W2的网格")).toEqual(["CE-QUAL-W2的", "网格"]);
  expect(partsOf("涨水在三级梯级水库中的传播")).toEqual(expect.arrayContaining(["三级", "梯级", "水库"]));
});

it("keeps a conjunction with the word after it", () => {
  expect(partsOf("浮游藻类增长与流速的估算")).toEqual(expect.arrayContaining(["增长", "与流速的"]));
  expect(partsOf("水温的滞后与分层取水")).toContain("与分层");
  expect(partsOf("软件和自检程序")).toContain("和自检");
  expect(partsOf("程序及其误差").join("|")).not.toMatch(/及\|/);
});

it("keeps an ordinal with its number, and an element's total whole", () => {
  expect(partsOf("第45天的新水")[0]).toBe("第45天的");
  expect(partsOf("年总磷负荷")).toContain("年总磷");
  expect(partsOf("用Python处理水数据").at(-1)).toBe("水数据");
});

it("finds the seams between Chinese and Latin or digits, but none beside punctuation", () => {
  const text = withWordBreaks("资料始于1940年：用Python处理", "zh");
  const around = [...spacedSeams(text)].map((place) => text.slice(place - 1, place + 2).replace("\u200b", "|"));
  expect(around).toEqual(["于|1", "用|P", "n|处"]);
  const power = withWordBreaks("每秒3\u202fm³入库", "zh");
  expect(power).toContain("³\u200b入库");
  expect(spacedSeams(power)).toContain(power.indexOf("³") + 1);
});

it("parts a text at its seams, and names with hyphens from the rest", () => {
  expect(breakablePieces(withWordBreaks("用CE-QUAL-W2模型", "zh"))).toEqual([
    { value: "用", starts: "none", isName: false },
    { value: "CE-QUAL-W2", starts: "gap", isName: true },
    { value: "模型", starts: "gap", isName: false },
  ]);
  expect(breakablePieces("Streeter-Phelps")).toEqual([{ value: "Streeter-Phelps", starts: "none", isName: false }]);
  expect(breakablePieces("水库\u200b研讨会").map(({ starts }) => starts)).toEqual(["none", "line"]);
});

it("keeps letters around an ampersand whole", () => {
  expect(partsOf("A&B模型")[0]).toBe("A&B");
});

it("leaves other languages as they are", () => {
  expect(withWordBreaks("Water, mirrored.", "en")).toBe("Water, mirrored.");
});

it("tells short Chinese terms from others", () => {
  expect(["起始年", "在生态计算中的用途", "预见期，天", "Year"].map(isShortTerm)).toEqual([true, false, false, false]);
});
