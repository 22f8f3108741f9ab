import type { Actor } from "#contract/actor.ts";
import type { FileSource } from "#contract/media.ts";
import { photoLimits } from "#contract/team-rules.ts";
import type { Connection } from "../db/open.ts";
import type { ImageRemoval, ImageRules, ImageStore, KeepImages } from "../storage/image-store.ts";

const rules: ImageRules = {
  bytes: photoLimits.bytes,
  tooLarge: "member.photo_too_large",
  invalid: "member.photo_type",
};

/** A photo to be stored; `url` is `undefined` if none was sent. */
export interface NewPhoto {
  url: string | undefined;
  keep: KeepImages;
}

/** Stores a photo, if there is one, and runs `work`. Throws `unsupported_type` or `too_large`. */
export type WithPhoto = <T>(
  actor: Actor,
  photo: FileSource | undefined,
  work: (photo: NewPhoto) => Promise<T>,
) => Promise<T>;

export const createWithPhoto =
  (media: ImageStore): WithPhoto =>
  async (actor, photo, work) =>
    photo
      ? media.withImages(actor, [photo], ([image], keep) => work({ url: image?.url, keep }), rules)
      : work({ url: undefined, keep: async () => {} });

/**
 * Stores the new photo's row and releases the old photo, in the order of their URLs, so that two transactions that change
 * the same photos cannot deadlock.
 */
export async function exchangePhoto(trx: Connection, removal: ImageRemoval, old: string | null, photo: NewPhoto) {
  const keepFirst = old === null || (photo.url ?? "") <= old;
  if (keepFirst) await photo.keep(trx);
  if (old !== null && old !== photo.url) await removal.release(trx, old);
  if (!keepFirst) await photo.keep(trx);
}
