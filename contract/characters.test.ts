import { describe, expect, test } from "vitest";
import { bareAddress, isSeen, withoutPunctuation, withoutUnseen } from "./characters.ts";

test.each([
  ["库\u200b容 hydro\u200bgraph", "库容 hydrograph"],
  ["\ufeff水\u00ad位\u2060", "水位"],
  ["grep \u0008的\u0000用法\u007f", "grep 的用法"],
  ["a\u3164b\u200e\u202ec", "abc"],
  ["水\u200d文", "水文"],
])("nothing unseen stays in %j", (text, expected) => expect(withoutUnseen(text)).toBe(expected));

test.each(["a\tb\nc\r\n", "👩\u200d🔬 ❤\ufe0f", "می\u200cروم", "葛\u{e0100}", "a\u00a0b　c"])("%j stays", (text) =>
  expect(withoutUnseen(text)).toBe(text),
);

test.each(["\u200b", "\u3164", "\u00ad", " \u3000\u2060", "\ufe0f", ""])("%j shows nothing", (text) =>
  expect(isSeen(text)).toBe(false),
);
test.each(["水", "-", "👩"])("%j shows something", (text) => expect(isSeen(text)).toBe(true));

describe("an address in a sentence", () => {
  test.each([
    ["（https://example.com/a）下载", "https://example.com/a"],
    ["见https://a.example/x。其余见附录", "https://a.example/x"],
    ["“https://a.example/水位?a=1&b=2”，", "https://a.example/水位?a=1&b=2"],
    ["See (https://a.example/x_(y)).", "https://a.example/x_(y)"],
    ["https://a.example/x，y", "https://a.example/x"],
  ])("ends before the sentence goes on: %s", (text, expected) => expect(bareAddress(text)?.address).toBe(expected));

  test.each(["https://", "ahttps://a.example", "水位"])("%s has none", (text) => expect(bareAddress(text)).toBeNull());
});

test.each([
  ["https://a.example/x。", "https://a.example/x"],
  ["https://a.example/x）。", "https://a.example/x"],
  ["https://zh.wiki.example/水（消歧义）", "https://zh.wiki.example/水（消歧义）"],
  ["https://zh.wiki.example/水（消歧义）。", "https://zh.wiki.example/水（消歧义）"],
  ["mailto:wang@a.example，", "mailto:wang@a.example"],
  ["https://a.example/x", "https://a.example/x"],
])("the address %s leads to %s", (written, expected) => expect(withoutPunctuation(written)).toBe(expected));
