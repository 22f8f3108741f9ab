import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";

/** Key of the article to preview in session storage, of which a window opened from the form receives a copy. */
const storageKey: StorageKey<"session"> = "news-preview";

const previewSchema = z.object({
  title: z.string(),
  content: z.string(),
  cover_image_url: z.string().nullish(),
  author: z.object({ full_name: z.string().nullish() }).nullish(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  category: z.string().default("news"),
  view_count: z.number().default(0),
  summary: z.string().nullish(),
  /** Language the article is written in. */
  lang: z.enum(languages).optional(),
});

/** An article as it stands in the form, shown without saving it. */
export type PreviewArticle = z.infer<typeof previewSchema>;

/** Throws where the storage is full or forbidden. */
export const storePreview = (storage: Storage, article: PreviewArticle): void =>
  storage.setItem(storageKey, JSON.stringify(article));

/** The article to preview; `null` where none was stored. Throws where what is stored cannot be understood. */
export function readPreview(storage: Storage): PreviewArticle | null {
  const stored = storage.getItem(storageKey);
  return stored === null ? null : previewSchema.parse(JSON.parse(stored));
}
