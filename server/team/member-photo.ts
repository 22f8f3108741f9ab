import type { Actor, FileSource } from "#contract/services.ts";
import { photoLimits } from "#contract/team-rules.ts";
import type { Connection } from "../db/open.ts";
import type { ImageRemoval, ImageRules, ImageStore, KeepImages } from "../storage/image-store.ts";

const rules: ImageRules = {
  bytes: photoLimits.bytes,
  tooLarge: "member.photo_too_large",
  invalid: "member.photo_type",
};

/** A photo as it will be stored; `url` is `undefined` where none was given. */
export interface NewPhoto {
  url: string | undefined;
  keep: KeepImages;
}

/** Stores a photo, where there is one, for what `work` writes. Throws `unsupported_type` or `too_large`. */
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
 * Keeps the new photo and lets the old one go, in the order of their addresses, so that of two transactions that change
 * the same photos one waits.
 */
export async function exchangePhoto(trx: Connection, removal: ImageRemoval, old: string | null, photo: NewPhoto) {
  const keepFirst = old === null || (photo.url ?? "") <= old;
  if (keepFirst) await photo.keep(trx);
  if (old !== null && old !== photo.url) await removal.release(trx, old);
  if (!keepFirst) await photo.keep(trx);
}
