import type { Connection } from "../db/open.ts";
import { type Storage, storageFolders } from "../storage/storage.ts";
import { fileKeys } from "./image-removal.ts";
import { listImages } from "./media.queries.ts";

/** How the stored files and the images of the database go together. */
export interface StorageReport {
  images: number;
  /** Keys of files that images have and the storage lacks. */
  missing: string[];
  /** Files that belong to no image. */
  strange: number;
}

/** Compares the names of all stored files with those of all images. Images that are stored meanwhile may count as missing. */
export async function verifyStorage(db: Connection, storage: Storage): Promise<StorageReport> {
  const stored = new Set<string>();
  for (const folder of storageFolders) for await (const key of storage.list(folder)) stored.add(key);
  const images = await listImages(db);
  const missing: string[] = [];
  for (const key of images.flatMap(fileKeys)) if (!stored.delete(key)) missing.push(key);
  return { images: images.length, missing, strange: stored.size };
}
