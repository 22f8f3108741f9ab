import { setImmediate } from "node:timers/promises";
import { singleMark, variantWidths } from "#contract/image-sources.ts";
import { unusedImageDays } from "#contract/media-rules.ts";
import type { Connection } from "../db/open.ts";
import { readBatches } from "../db/pages.ts";
import { type ImageRemoval, type IsImageReferenced, imagesIn } from "../storage/image-store.ts";
import type { Storage } from "../storage/storage.ts";
import {
  type Ages,
  deleteImage,
  endReservation,
  listAged,
  listReleased,
  lockRemovable,
  markChecked,
  releaseImage,
  reserveImage,
} from "./media.queries.ts";
import { removeOrphanFiles } from "./orphan-files.ts";

const dayMs = 86_400_000;

/** Images checked between two writes. */
const batch = 500;

/** Milliseconds for which a process has an image to itself: two rounds of requests to a bucket, with their retries. */
const reservationMs = 5 * 60_000;

/** The keys of an image's files, the main one first: without it the image counts as missing and is encoded again. */
export function fileKeys({ url, width }: { url: string; width: number }): string[] {
  const key = url.replace(/^\/uploads\//, "");
  if (key.endsWith(`${singleMark}.webp`)) return [key];
  const stem = key.replace(/\.webp$/, "");
  const widths = variantWidths(width);
  const narrower = widths.filter((step) => step !== width).map((step) => `${stem}-${step}.webp`);
  return [key, ...narrower, ...widths.map((step) => `${stem}-${step}.avif`)];
}

/**
 * Removes files of an image that it has reserved before, in a transaction in which nothing showed it: another upload of
 * the same image waits for the end and then stores it again. So several instances may do this at once, and no transaction
 * waits for the storage. Where a process dies meanwhile, the image is one like others after `reservationMs`.
 */
export function createImageRemoval(options: {
  db: Connection;
  storage: Storage;
  /** The checks of every feature that shows images. */
  shownBy: IsImageReferenced[];
  now?: () => Date;
}): ImageRemoval {
  const { db, storage, shownBy, now = () => new Date() } = options;
  let orphansRemovedAt = 0;

  const unusedSince = () => new Date(now().getTime() - unusedImageDays * dayMs);
  const ages = (): Ages => ({ unused: unusedSince().toISOString() });

  async function isShown(conn: Connection, url: string) {
    const [image] = imagesIn(url);
    if (image === undefined) return true; // not an upload
    for (const shows of shownBy) if (await shows(conn, image)) return true;
    return false;
  }

  /** Reserves an image for its removal; `undefined` where it stays. */
  const reserve = (id: number) =>
    db.transaction().execute(async (trx) => {
      const at = now();
      const image = await lockRemovable(trx, id, ages(), at.toISOString());
      if (!image || (await isShown(trx, image.url))) return undefined;
      const until = new Date(at.getTime() + reservationMs);
      await reserveImage(trx, id, until.toISOString());
      return { keys: fileKeys(image), until };
    });

  async function removeUnlessShown(id: number) {
    const reserved = await reserve(id);
    if (!reserved) return;
    const until = reserved.until.toISOString();
    try {
      const [main = "", ...others] = reserved.keys;
      await storage.remove(main);
      if (now().getTime() > reserved.until.getTime() - reservationMs / 2) throw new Error("the storage is too slow");
      // all have ended before another upload may store them
      const ends = await Promise.allSettled(others.map((key) => storage.remove(key)));
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    } catch (error) {
      await endReservation(db, id, until).catch(() => undefined); // it ends by itself
      throw error;
    }
    await deleteImage(db, id, until);
  }

  async function removeUnused() {
    for await (const images of readBatches(batch, (after = 0) => listAged(db, ages(), { after, limit: batch }))) {
      const shown: number[] = [];
      for (const { id, url } of images) {
        if (await isShown(db, url)) shown.push(id);
        else await removeUnlessShown(id);
        await setImmediate(); // lets requests run
      }
      if (shown.length > 0) await markChecked(db, shown, now().toISOString());
    }
  }

  return {
    release: (trx, url) => releaseImage(trx, url, now().toISOString()),

    async sweep(urls) {
      for (const { id } of await listReleased(db, ages(), urls)) await removeUnlessShown(id);
    },

    async purgeExpired() {
      await removeUnused();
      if (now().getTime() - orphansRemovedAt < dayMs) return;
      orphansRemovedAt = now().getTime();
      await removeOrphanFiles({ db, storage, before: unusedSince() });
    },
  };
}
