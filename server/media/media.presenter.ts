import { imageSources } from "#contract/image-sources.ts";
import type { StoredImage } from "#contract/media.ts";

/** A stored image in the contract's format; its `srcset` is derived from its URL. */
export const presentImage = (row: {
  url: string;
  width: number;
  height: number;
  first_frame: number;
}): StoredImage => ({
  url: row.url,
  width: row.width,
  height: row.height,
  srcset: imageSources(row.url)?.webp ?? "",
  first_frame: row.first_frame === 1,
});
