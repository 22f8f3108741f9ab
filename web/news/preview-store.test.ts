import { beforeEach, expect, test } from "vitest";
import { blankText } from "#contract/news.ts";
import { type PreviewArticle, readPreview, storePreview } from "./preview-store.ts";

class MemoryStorage implements Storage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

const article: PreviewArticle = {
  ...blankText,
  title: "标题",
  content: "<p>正文</p>",
  cover_image_url: null,
  category: "training",
  summary: "正文",
  view_count: 0,
  author: { full_name: "林知水", username: null },
  lang: "zh",
  published_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-02T00:00:00.000Z",
};
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
});

test("the preview finds what the form stored, under the agreed key", () => {
  storePreview(article, storage);
  expect([...storage.items.keys()]).toEqual(["news-preview"]);
  expect(readPreview(storage)).toEqual(article);
});

test("without a stored article there is nothing to preview", () => {
  expect(readPreview(storage)).toBeNull();
});

test.each(["", "{", "null", '{"title":1}', '{"title":"a","content":"b","published_at":"x","updated_at":"y"}'])(
  "what cannot be understood is an error: %j",
  (text) => {
    storage.setItem("news-preview", text);
    expect(() => readPreview(storage)).toThrow();
  },
);
