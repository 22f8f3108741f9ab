import { setImmediate } from "node:timers/promises";
import { variantWidths } from "#contract/image-sources.ts";
import { unusedImageDays } from "#contract/media-rules.ts";
import type { Connection } from "../db/open.ts";
import { type ImageRemoval, type IsImageReferenced, imagesIn } from "../storage/image-store.ts";
import type { Storage } from "../storage/storage.ts";
import {
  type Ages,
  deleteImage,
  listAged,
  listReleased,
  lockRemovable,
  markChecked,
  releaseImage,
} from "./media.queries.ts";
import { removeOrphanFiles } from "./orphan-files.ts";

const dayMs = 86_400_000;

/** Images checked between two writes. */
const batch = 500;

/** The keys of an image's files, the main one first: without it the image counts as missing and is encoded again. */
function fileKeys({ url, width }: { url: string; width: number }): string[] {
  const key = url.replace(/^\/uploads\//, "");
  const stem = key.replace(/\.webp$/, "");
  const widths = variantWidths(width);
  const narrower = widths.filter((step) => step !== width).map((step) => `${stem}-${step}.webp`);
  return [key, ...narrower, ...widths.map((step) => `${stem}-${step}.avif`)];
}

/**
 * Removes files while the image's row is locked: another upload of the same image waits and then stores it again,
 * and anything that began to show it before is found by `shownBy`. So several instances may do this at once.
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

  async function removeUnlessShown(id: number) {
    await db.transaction().execute(async (trx) => {
      const image = await lockRemovable(trx, id, ages());
      if (!image || (await isShown(trx, image.url))) return;
      await deleteImage(trx, id);
      const [main = "", ...others] = fileKeys(image);
      await storage.remove(main);
      // together, since the transaction waits for them
      await Promise.all(others.map((key) => storage.remove(key)));
    });
  }

  async function removeUnused() {
    for (let after = 0; ; ) {
      const images = await listAged(db, ages(), { after, limit: batch });
      const shown: number[] = [];
      for (const { id, url } of images) {
        if (await isShown(db, url)) shown.push(id);
        else await removeUnlessShown(id);
        await setImmediate(); // lets requests run
      }
      if (shown.length > 0) await markChecked(db, shown, now().toISOString());
      after = images.at(-1)?.id ?? after;
      if (images.length < batch) return;
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
