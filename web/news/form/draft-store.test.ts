import { beforeEach, expect, test } from "vitest";
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft, listDrafts } from "./draft-store.ts";

class MemoryStorage implements Storage {
  readonly items = new Map<string, string>();
  room = 10_000;
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  };
}

const place: DraftPlace = { username: "lin", articleId: 7, language: "zh" };
const kept: KeptDraft = {
  id: "a",
  draft: {
    ...{ title: "标题", content: "<p>正文</p>", empty: false, category: "news", cover_image_url: null },
    ...{ language: "zh", version: 3, keptAt: 1_000 },
  },
};
const later: KeptDraft = { id: "b", draft: { ...kept.draft, title: "另一篇", keptAt: 2_000 } };
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
});

test("a kept text is read again as it was", () => {
  expect(keepDraft(storage, place, kept)).toBe(true);
  expect(listDrafts(storage, place)).toEqual([kept]);
});

test.each([
  { ...place, username: "gu" },
  { ...place, username: "lin:7" },
  { ...place, articleId: 8 },
  { ...place, articleId: null },
  { ...place, language: "en" as const },
])("another writer, article or language sees nothing of it: %j", (other) => {
  keepDraft(storage, place, kept);
  expect(listDrafts(storage, other)).toEqual([]);
});

test("a new article is found again whatever language it is in", () => {
  keepDraft(storage, { ...place, articleId: null }, kept);
  expect(listDrafts(storage, { ...place, articleId: null, language: "en" })).toEqual([kept]);
});

test("two forms keep their texts beside each other, and the newest comes first", () => {
  keepDraft(storage, place, kept);
  keepDraft(storage, place, later);
  expect(listDrafts(storage, place)).toEqual([later, kept]);
});

test("a dropped text is gone, the others stay", () => {
  keepDraft(storage, place, kept);
  keepDraft(storage, place, later);
  dropDraft(storage, place, later.id);
  expect(listDrafts(storage, place)).toEqual([kept]);
});

test("a device without room says so and keeps the older text", () => {
  keepDraft(storage, place, kept);
  const longer = { ...kept, draft: { ...kept.draft, content: "x".repeat(20_000) } };
  expect(keepDraft(storage, place, longer)).toBe(false);
  expect(listDrafts(storage, place)).toEqual([kept]);
});

test("a device that forbids storage has nothing and says so", () => {
  expect(keepDraft(null, place, kept)).toBe(false);
  expect(listDrafts(null, place)).toEqual([]);
});

test.each(["", "{", "null", '{"title":1}'])("what is damaged counts as absent: %j", (text) => {
  keepDraft(storage, place, kept);
  storage.items.set([...storage.items.keys()][0] ?? "", text);
  expect(listDrafts(storage, place)).toEqual([]);
});
