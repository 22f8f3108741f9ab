import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearFormDrafts } from "#web/storage/form-draft-storage.ts";
import { textDraft } from "../../review/text-draft.ts";
import { reviewDrafts } from "./review-drafts.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  // the names of what is stored are the keys of the object, as in a browser
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(storage, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const passage = { anchor: { quote: "短时分层", prefix: "湖水出现", suffix: "。", block: 0 }, words: "短时分层" };

it("keeps a text for the user who wrote it, per article, version and purpose", () => {
  const drafts = reviewDrafts(3, "zh", 7);
  textDraft(drafts, "return")?.store("请补充数据。");
  expect(drafts.read("return")).toEqual({ text: "请补充数据。" });
  expect(textDraft(drafts, "return")?.read()).toBe("请补充数据。");
  for (const other of [reviewDrafts(4, "zh", 7), reviewDrafts(3, "en", 7), reviewDrafts(3, "zh", 8)])
    expect(other.read("return")).toBeNull();
  expect(drafts.read("reply:5")).toBeNull();
});

it("keeps a comment with the passage that it is on", () => {
  const drafts = reviewDrafts(3, "zh", 7);
  textDraft(drafts, "comment", passage)?.store("请说明时长。");
  expect(drafts.read("comment")).toEqual({ text: "请说明时长。", passage });
});

it("keeps nothing of a text that was emptied, sent or discarded", () => {
  const draft = textDraft(reviewDrafts(3, "zh", 7), "reply:5");
  draft?.store("好");
  draft?.store("");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it("reads nothing from what is no draft", () => {
  sessionStorage.setItem("reviewText:3:zh:comment", JSON.stringify({ user: 7, value: { text: "好", passage: 1 } }));
  expect(reviewDrafts(3, "zh", 7).read("comment")).toBeNull();
});

it("is cleared with the other forms of a deleted account", () => {
  const drafts = reviewDrafts(3, "zh", 7);
  textDraft(drafts, "submit")?.store("已核对。");
  clearFormDrafts(7);
  expect(drafts.read("submit")).toBeNull();
});
