import { z } from "zod";

/** Key of the article to preview in session storage, which a window opened from the form receives a copy of. */
const storageKey = "news-preview";

const previewSchema = z.object({
  title: z.string(),
  content: z.string(),
  cover_image_url: z.string().nullable(),
  author: z.object({ full_name: z.string() }),
  published_at: z.string(),
  updated_at: z.string(),
  category: z.string(),
  view_count: z.literal(0),
  summary: z.string(),
  lang: z.enum(["zh", "en"]).default("zh"),
});

/** An article as it stands in the form, shown without saving it. */
export type PreviewArticle = z.infer<typeof previewSchema>;

export const storePreview = (storage: Storage, article: PreviewArticle) =>
  storage.setItem(storageKey, JSON.stringify(article));

/** The article to preview; `null` where none was stored. Throws where what is stored cannot be understood. */
export function readPreview(storage: Storage): PreviewArticle | null {
  const stored = storage.getItem(storageKey);
  return stored === null ? null : previewSchema.parse(JSON.parse(stored));
}
