import type { Actor } from "#contract/actor.ts";
import { externalImageHost } from "#contract/image-sources.ts";
import type { UncopiedImage } from "#contract/media.ts";
import type { Article, SavedArticle } from "#contract/news.ts";
import type { CopyResult, ImageCopies } from "../media/copy/image-copies.ts";
import type { SubmittedContent } from "./article-images.ts";
import { elementsOf, readHtml } from "./html-tree.ts";
import type { Copies } from "./sanitize-article.ts";

/** Result of copying the images of other sites in a save. */
export interface CopiedImages {
  /** Their paths on this site, by URL. */
  copies: Copies;
  /** The article with the results for its images. */
  report(article: Article): SavedArticle;
}

/** Result for an autosave: nothing is copied or reported. */
export const nothingCopied: CopiedImages = { copies: {}, report: (article) => article };

/** URLs of other sites' images in an article's HTML and its cover, without duplicates. */
function externalImagesOf({ content, cover_image_url }: Article): string[] {
  const images = [...elementsOf(readHtml(content))].filter(({ tag }) => tag === "img");
  const sources = images.map(({ attributes }) => attributes.src ?? "");
  const all = cover_image_url === null ? sources : [cover_image_url, ...sources];
  return [...new Set(all.filter((src) => externalImageHost(src) !== null))];
}

/**
 * Copies the images of other sites in a save, in a limited time; a failing image does not make the save fail.
 * `storedCover` is the current cover, which stays if the save contains none.
 */
export async function copyExternalImages(
  imageCopies: ImageCopies,
  actor: Actor,
  { article, cover }: SubmittedContent,
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
