import type { z } from "zod";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import { readArticleSchema } from "./article-view-model.ts";

/** Key of the article to preview in session storage, of which a window opened from the form receives a copy. */
const storageKey: StorageKey<"session"> = "news-preview";

/** The article in the form, shown without saving it. */
export type PreviewArticle = z.infer<typeof readArticleSchema>;

/** Throws where the storage is full or forbidden. */
export const storePreview = (article: PreviewArticle, storage: Storage = sessionStorage): void =>
  storage.setItem(storageKey, JSON.stringify(article));

/** The article to preview; `null` where none was stored. Throws where the stored value is invalid. */
export function readPreview(storage: Storage = sessionStorage): PreviewArticle | null {
  const stored = storage.getItem(storageKey);
  return stored === null ? null : readArticleSchema.parse(JSON.parse(stored));
}
