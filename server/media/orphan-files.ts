import type { Connection } from "../db/open.ts";
import { imagesIn } from "../storage/image-store.ts";
import { type Storage, storageFolders, uploadUrl } from "../storage/storage.ts";
import { storedImages } from "./media.queries.ts";

const [folder] = storageFolders;

/** Files looked up per query. */
const batch = 500;

/**
 * Removes stored files that belong to no image, and partly written files, older than a time: the remains of an instance
 * that died while it stored or removed an image.
 */
export async function removeOrphanFiles({ db, storage, before }: { db: Connection; storage: Storage; before: Date }) {
  async function check(keys: { key: string; image: string }[]) {
    const known = await storedImages(db, [...new Set(keys.map(({ image }) => image))]);
    for (const { key, image } of keys) {
      if (known.has(image)) continue;
      const file = await storage.find(key);
      if (file && file.storedAt < before) await storage.remove(key);
    }
  }

  await storage.removePartial(folder, before);
  let keys: { key: string; image: string }[] = [];
  for await (const key of storage.list(folder)) {
    const [image] = imagesIn(uploadUrl(key));
    if (image === undefined) continue;
    keys.push({ key, image });
    if (keys.length < batch) continue;
    await check(keys);
    keys = [];
  }
  if (keys.length > 0) await check(keys);
}
