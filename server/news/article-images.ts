import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Connection } from "../db/open.ts";
import { type ImageStore, imagesIn, type KeepImages } from "../storage/image-store.ts";
import { safeImageAddress } from "./article-attributes.ts";
import { imagesOf, recordImages } from "./article-images.queries.ts";
import type { Copies } from "./sanitize-article.ts";
import { type ReadArticle, readArticle } from "./sanitize-pool.ts";

type ImageField = "content" | "cover_image_url";

const maxAddress = 2048;
const ownAddress = /^\/(?:uploads|images)\/(?:[\w-]+\/)*[\w-][\w.-]*$/;

/** The bytes of an image in a `data:` address. Throws `unsupported_type` for any other content. */
function imageBytes(dataUrl: string): Uint8Array {
  const comma = dataUrl.indexOf(",");
  if (comma < 0 || !/;\s*base64\s*$/i.test(dataUrl.slice(0, comma))) {
    throw new AppError("unsupported_type", "news.image_invalid");
  }
  return Buffer.from(dataUrl.slice(comma + 1), "base64");
}

/** The URL of a cover; `null` for none. Throws `invalid` unless it is an upload, a site image or http. */
function coverAddress(url: string): string | null {
  if (url === "") return null;
  if (url.length <= maxAddress) {
    const own = ownAddress.test(url) && !url.includes("..");
    const foreign = /^https?:\/\//i.test(url) ? safeImageAddress(url) : null;
    if (own || foreign) return foreign ?? url;
  }
  throw new AppError("invalid", "errors.invalid", { errors: { cover_image_url: ["errors.cover_invalid"] } });
}

/** Adds the field to the error of a refused image. */
function atField(field: ImageField, error: unknown): unknown {
  const refused = error instanceof AppError && (error.code === "unsupported_type" || error.code === "too_large");
  if (!refused) return error;
  const { values } = error.details;
  return new AppError("invalid", "errors.invalid", { errors: { [field]: [error.key] }, ...(values && { values }) });
}

/** The sanitized content and cover of a save, not stored yet. `undefined` if the request omits them. */
export interface SubmittedContent {
  article: ReadArticle | undefined;
  /** A `data:` URL to be stored, or the final URL. */
  cover: { dataUrl: string } | { address: string | null } | undefined;
}

/** Sanitizes the HTML of a request and checks its cover. Throws `invalid` with the field. */
export async function readContent(input: {
  content?: string | undefined;
  cover_image_url?: string | null | undefined;
}): Promise<SubmittedContent> {
  const cover = input.cover_image_url;
  const inline = typeof cover === "string" && /^data:/i.test(cover);
  const address = inline ? null : coverAddress(cover ?? "");
  return {
    article: input.content === undefined ? undefined : await readArticle(input.content),
    cover: cover === undefined ? undefined : inline ? { dataUrl: cover } : { address },
  };
}

/** The content and cover of a save once its images are stored. */
export interface StoredImages {
  html: string | undefined;
  /** The words of its text for the search, if the worker has computed them. */
  words: string | undefined;
  cover: string | null | undefined;
  /** Writes the images' rows and their references, in the transaction of the article. */
  keep(trx: Connection, articleId: number): Promise<void>;
}

/** The URL of a cover after images of other sites have been copied. */
const copied = (address: string | null, copies: Copies) => (address === null ? null : (copies[address] ?? address));

/**
 * Stores the inline images of an article and its cover, and passes their URLs to `work`; if that fails, they are
 * removed. `copies` are stored images of other sites. Throws `invalid` at the field of a bad image, and what `work` throws.
 */
export async function storeImages<T>(
  options: { media: ImageStore; actor: Actor; submitted: SubmittedContent; copies: Copies },
  work: (stored: StoredImages) => Promise<T>,
): Promise<T> {
  const { media, actor, submitted, copies } = options;
  const { article, cover } = submitted;

  async function inField<R>(
    field: ImageField,
    dataUrls: string[],
    next: (addresses: string[], keep: KeepImages) => Promise<R>,
  ): Promise<R> {
    if (dataUrls.length === 0) return next([], async () => {});
    try {
      return await media.withImages(actor, dataUrls.map(imageBytes), (images, keep) =>
        next(
          images.map(({ url }) => url),
          keep,
        ),
      );
    } catch (error) {
      throw atField(field, error);
    }
  }

  return inField("cover_image_url", cover && "dataUrl" in cover ? [cover.dataUrl] : [], ([coverUrl], keepCover) =>
    inField("content", article?.images ?? [], async (addresses, keepContent) => {
      const html = await article?.html(addresses, copies);
      const shownCover = cover && "address" in cover ? copied(cover.address, copies) : coverUrl;
      return work({
        html,
        words: article?.words,
        cover: shownCover,
        async keep(trx, articleId) {
          await keepCover(trx);
          await keepContent(trx);
          await recordImages(trx, articleId, imagesIn(`${html ?? ""} ${shownCover ?? ""}`));
          // also those that it no longer shows
          await media.touch(trx, await imagesOf(trx, articleId));
        },
      });
    }),
  );
}
