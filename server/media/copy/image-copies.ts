import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { imageSources } from "#contract/image-sources.ts";
import type { ImageCopyReason, StoredImage } from "#contract/media.ts";
import { requirePermission } from "../../http/access.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { presentImage } from "../media.presenter.ts";
import { type FetchImage, ImageCopyError } from "./fetch-image.ts";

/** Result of copying an image from another site: its path here, or why it was not copied. */
export type CopyResult = { url: string } | { reason: ImageCopyReason };

export interface ImageCopiesOptions {
  media: Pick<ImageStore, "store">;
  fetchImage: FetchImage;
  /** Origin of this site: images with this origin are not copied. */
  publicUrl: string;
  /** Called with errors of this server. */
  onError?: ((error: unknown) => void) | undefined;
  /** Timeout of `copyAll` in milliseconds; default 5 s, as browsers wait 10 s for the whole save. */
  saveMs?: number;
}

/** Images fetched and stored at the same time, each of up to 5 MB in memory. */
const abreast = 3;

/** Maximum images of one save. */
const perSave = 20;

/** How long a copy is remembered by its URL, so that the next save finds one that finished after the timeout. */
const remembered = { ttl: 600_000, max: 200 } as const;

/** Why storing or fetching failed. */
function reasonOf(error: unknown): ImageCopyReason {
  if (error instanceof ImageCopyError) return error.reason;
  if (error instanceof AppError && error.key === "errors.image_quota") return "quota";
  if (error instanceof AppError && error.code === "too_large") return "too_large";
  return error instanceof AppError && error.code === "unsupported_type" ? "not_image" : "failed";
}

/** Copies images of other sites to this site's storage, as uploads of the actor. */
export function createImageCopies(options: ImageCopiesOptions) {
  const { media, fetchImage, publicUrl, onError, saveMs = 5_000 } = options;
  const limit = pLimit(abreast);
  const known = new LRUCache<string, StoredImage>(remembered);
  const inProgress = new Map<string, Promise<StoredImage>>();

  async function transfer(actor: Actor, url: string): Promise<StoredImage> {
    const image = await media.store(actor, await fetchImage(url));
    known.set(url, image);
    return image;
  }

  /** The path of an image of this site that is given by its full URL. */
  function ownImage(address: string): StoredImage | null {
    const url = URL.parse(address);
    const sources = url?.origin === publicUrl ? imageSources(url.pathname) : null;
    return (
      url &&
      sources &&
      presentImage({ url: url.pathname, width: sources.width, height: sources.height, first_frame: 0 })
    );
  }

  async function copyOne(actor: Actor, url: string, signal?: AbortSignal): Promise<StoredImage> {
    const own = ownImage(url) ?? known.get(url);
    if (own) return own;
    return limit(async () => {
      signal?.throwIfAborted();
      const copied = known.get(url);
      if (copied) return copied;
      const transferring = inProgress.get(url) ?? transfer(actor, url);
      inProgress.set(url, transferring);
      try {
        return await transferring;
      } finally {
        inProgress.delete(url);
      }
    });
  }

  return {
    /**
     * Copies an image of another site, as an upload of the actor. Throws `unauthorized` or `forbidden`; `invalid` at `url`
     * with the `ImageCopyReason` in `data` if it cannot be copied.
     */
    async copy(actor: Actor, url: string): Promise<StoredImage> {
      requirePermission(actor, "image.upload");
      try {
        return await copyOne(actor, url);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === "failed" || reason === "quota") throw error;
        throw new AppError("invalid", `editor.image.copy.${reason}`, {
          errors: { url: [`editor.image.copy.${reason}`] },
          data: { reason },
        });
      }
    },

    /**
     * Copies as many images as it can in a limited time; a failing image is reported, not thrown. A download in progress
     * at the deadline continues, and its result is known to the next call. Throws `unauthorized` or `forbidden`.
     */
    async copyAll(actor: Actor, urls: readonly string[]): Promise<Map<string, CopyResult>> {
      requirePermission(actor, "image.upload");
      const distinct = [...new Set(urls)];
      const results = new Map<string, CopyResult>(distinct.map((url) => [url, { reason: "pending" }]));
      const over = new AbortController();
      const copies = distinct.slice(0, perSave).map(async (url) => {
        try {
          results.set(url, { url: (await copyOne(actor, url, over.signal)).url });
        } catch (error) {
          // those that have not started in time stay pending
          if (over.signal.aborted) return;
          const reason = reasonOf(error);
          if (reason === "failed") onError?.(error);
          results.set(url, { reason });
        }
      });
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, saveMs);
      });
      await Promise.race([Promise.all(copies), deadline]);
      clearTimeout(timer);
      over.abort();
      // later results are for the next save
      return new Map(results);
    },
  };
}

export type ImageCopies = ReturnType<typeof createImageCopies>;
