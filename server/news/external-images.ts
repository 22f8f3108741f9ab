import { externalImageHost } from "#contract/image-sources.ts";
import type { UncopiedImage } from "#contract/media.ts";
import type { Article, SavedArticle } from "#contract/news.ts";
import type { Actor } from "#contract/services.ts";
import type { CopyResult, ImageCopies } from "../storage/image-copies.ts";
import type { GivenImages } from "./article-images.ts";
import type { Copies } from "./sanitize-article.ts";

/** What a save has made of the images of other sites that came with it. */
export interface CopiedImages {
  /** Their paths on this site, by address. */
  copies: Copies;
  /** The article with what has become of its images. */
  report(article: Article): SavedArticle;
}

/** Of an autosave: its images stay where they are, and it says nothing of them. */
export const nothingCopied: CopiedImages = { copies: {}, report: (article) => article };

const imageTag = /<img\b[^>]*? src="([^"]*)"/g;

/** Addresses of images on other sites in an article's stored HTML and its cover, each once. */
function externalImagesOf({ content, cover_image_url }: Article): string[] {
  const sources = [...content.matchAll(imageTag)].map(([, src = ""]) => src.replaceAll("&amp;", "&"));
  const all = cover_image_url === null ? sources : [cover_image_url, ...sources];
  return [...new Set(all.filter((src) => externalImageHost(src) !== null))];
}

/**
 * Copies the images of other sites in what a save brings along, in a limited time; none of them can make it fail.
 * `storedCover` is the cover there is, which stays where the save brings none.
 */
export async function copyExternalImages(
  imageCopies: ImageCopies,
  actor: Actor,
  { article, cover }: GivenImages,
  storedCover: string | null = null,
): Promise<CopiedImages> {
  const givenCover = cover && "address" in cover ? cover.address : null;
  const address = cover === undefined ? storedCover : givenCover;
  const external = address !== null && externalImageHost(address) !== null ? [address] : [];
  const urls = [...external, ...(article?.external ?? [])];
  const results = urls.length === 0 ? new Map<string, CopyResult>() : await imageCopies.copyAll(actor, urls);
  const copied = [...results].flatMap(([from, result]) => ("url" in result ? [{ from, url: result.url }] : []));
  return {
    copies: Object.fromEntries(copied.map(({ from, url }) => [from, url])),
    report(saved) {
      const uncopied = externalImagesOf(saved).map((url): UncopiedImage => {
        const result = results.get(url);
        return { url, reason: result && "reason" in result ? result.reason : "pending" };
      });
      return {
        ...saved,
        ...(copied.length > 0 && { copied_images: copied }),
        ...(uncopied.length > 0 && { uncopied_images: uncopied }),
      };
    },
  };
}
