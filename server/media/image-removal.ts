import { variantWidths } from "#contract/image-sources.ts";
import type { Connection } from "../db/open.ts";
import type { ImageRemoval, ShowsPicture } from "../storage/image-store.ts";
import type { Storage } from "../storage/storage.ts";
import { deleteImage, holdReleased, listReleased, releaseImage } from "./media.queries.ts";

/** How long a picture stays for a text it was uploaded for and that is not saved yet. */
const offeredDays = 30;
const dayMs = 86_400_000;

/** The keys of a picture's files, its own first: without that one the picture counts as lost, and is made again. */
function fileKeys({ url, width }: { url: string; width: number }): string[] {
  const key = url.replace(/^\/uploads\//, "");
  const stem = key.replace(/\.webp$/, "");
  const widths = variantWidths(width);
  const narrower = widths.filter((step) => step !== width).map((step) => `${stem}-${step}.webp`);
  return [key, ...narrower, ...widths.map((step) => `${stem}-${step}.avif`)];
}

/**
 * Removes files with the picture's row held: who gives the same picture again waits for that and then stores it anew,
 * and who began to show it first is found by `shownBy`. So several instances may do this at once.
 */
export function createImageRemoval(options: {
  db: Connection;
  storage: Storage;
  /** Every feature that shows pictures. */
  shownBy: ShowsPicture[];
  now?: () => Date;
}): ImageRemoval {
  const { db, storage, shownBy, now = () => new Date() } = options;

  async function isShown(trx: Connection, url: string) {
    // `media/<hash>.`, which is in the address of every file of the picture
    const stem = url.replace(/^\/uploads\//, "").replace(/\..*$/, ".");
    for (const shows of shownBy) if (await shows(trx, stem)) return true;
    return false;
  }

  return {
    release: (trx, url) => releaseImage(trx, url, now().toISOString()),

    async sweep(urls) {
      const before = new Date(now().getTime() - offeredDays * dayMs).toISOString();
      for (const { id } of await listReleased(db, before, urls)) {
        await db.transaction().execute(async (trx) => {
          const image = await holdReleased(trx, id, before);
          if (!image || (await isShown(trx, image.url))) return;
          await deleteImage(trx, id);
          for (const key of fileKeys(image)) await storage.remove(key);
        });
      }
    },
  };
}
