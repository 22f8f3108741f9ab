import { describe, expect, it } from "vitest";
import { searchTerms, searchText } from "./terms.ts";

describe("the words of a text", () => {
  it("are characters and pairs of Chinese, and whole words of the rest, each once", () => {
    expect(searchText("水质模型 model，水质", "W2 model")).toBe("水 质 模 型 水质 质模 模型 model w2");
  });

  it("are the same in every case, width and with every accent", () => {
    expect(searchText("ＣＥ-Qual MÜLLER Müller")).toBe("ce qual muller");
  });

  it("contain only letters, digits and single spaces", () => {
    expect(searchText("a'b\"c\\d:*&|!()\0 — e\ud800f\n\n水。质")).toMatch(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u);
  });

  it("stay within the limits of the indexes, however long the text", () => {
    const text = Array.from({ length: 300_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join(
      "",
    );
    expect(Buffer.byteLength(searchText(text))).toBeLessThan(500_000);
    expect(Buffer.byteLength(searchText("x".repeat(2_000_000)))).toBe(40);
  });
});

describe("the words of a query", () => {
  it("are pairs of Chinese and beginnings of the rest", () => {
    expect(searchTerms("水质模 mod")).toEqual([
      { text: "水质", prefix: false },
      { text: "质模", prefix: false },
      { text: "mod", prefix: true },
    ]);
  });

  it("is the character itself where there is only one", () => {
    expect(searchTerms("湖")).toEqual([{ text: "湖", prefix: false }]);
  });

  it("are none where nothing can be looked up", () => {
    expect(searchTerms(" ?!'\"* ")).toEqual([]);
  });
});
