import { imageSources } from "#contract/image-sources.ts";
import type { StoredImage } from "#contract/media.ts";

/** A stored image as actors see it; its `srcset` follows from its address alone. */
export const presentImage = (row: { url: string; width: number; height: number }): StoredImage => ({
  url: row.url,
  width: row.width,
  height: row.height,
  srcset: imageSources(row.url)?.webp ?? "",
});
