import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { imageLimits, type StoredImage } from "#contract/media.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import type { ImageStore, KeepImages } from "../storage/image-store.ts";
import { type Storage, uploadUrl } from "../storage/storage.ts";
import { encodeImage } from "./encode-image.ts";
import { requireUploader } from "./media.policy.ts";
import { presentImage } from "./media.present.ts";
import { findImages, insertImage } from "./media.queries.ts";
import { oneAtATime } from "./one-at-a-time.ts";

interface Picture {
  hash: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  files: { key: string; bytes: Uint8Array }[];
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Pictures on disk and in the table. The name is the hash of what was uploaded, so that the same picture is stored once;
 * one picture at a time is encoded, as it takes every core there is.
 */
export function createMediaService({ db, storage }: { db: Connection; storage: Storage }): ImageStore {
  const inTurn = oneAtATime();
  /** Requests under way that need the files of a hash; the files of a failed one go only when nobody else wants them. */
  const wanted = new Map<string, number>();
  const want = (hash: string, change: 1 | -1) => {
    const count = (wanted.get(hash) ?? 0) + change;
    if (count > 0) wanted.set(hash, count);
    else wanted.delete(hash);
  };

  async function encode(hash: string, source: Uint8Array): Promise<Picture> {
    const { width, height, files } = await inTurn(() => encodeImage(source));
    const stem = `media/${hash.slice(0, 32)}.${width}x${height}`;
    return {
      ...{ hash, width, height, url: uploadUrl(`${stem}.webp`) },
      bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
      files: files.map((file) => ({ key: `${stem}${file.suffix}`, bytes: file.bytes })),
    };
  }

  async function known(hashes: string[]): Promise<Map<string, StoredImage>> {
    const rows = await findImages(db, hashes);
    const present = await Promise.all(rows.map((row) => storage.exists(row.url.replace(/^\/uploads\//, ""))));
    return new Map(rows.filter((_, i) => present[i]).map((row) => [row.hash, presentImage(row)]));
  }

  /** Removes the files of pictures that no row names and that no other request is about to name. */
  async function removeUnwanted(pictures: Picture[]) {
    const free = pictures.filter(({ hash }) => !wanted.has(hash));
    const kept = new Set(
      (
        await findImages(
          db,
          free.map(({ hash }) => hash),
        )
      ).map(({ hash }) => hash),
    );
    const keys = free.filter(({ hash }) => !kept.has(hash)).flatMap(({ files }) => files.map(({ key }) => key));
    await Promise.all(keys.map((key) => storage.remove(key)));
  }

  const keeper =
    (caller: User, pictures: Picture[]): KeepImages =>
    async (trx) => {
      const created = { created_by: caller.id, created_at: new Date().toISOString() };
      for (const { files: _files, ...row } of pictures) await insertImage(trx, { ...row, ...created });
    };

  const withImages: ImageStore["withImages"] = async (caller, pictures, work) => {
    const user = requireUploader(caller);
    if (pictures.some((bytes) => bytes.byteLength > imageLimits.bytes)) {
      throw new AppError("too_large", "news.image_too_large");
    }
    const hashes = pictures.map(hashOf);
    const sources = new Map(pictures.map((bytes, i) => [hashes[i] ?? "", bytes]));
    const images = await known([...sources.keys()]);
    const made: Picture[] = [];
    for (const [hash, bytes] of sources) if (!images.has(hash)) made.push(await encode(hash, bytes));
    for (const picture of made) images.set(picture.hash, presentImage(picture));

    let succeeded = false;
    for (const { hash } of made) want(hash, 1);
    try {
      for (const file of made.flatMap(({ files }) => files)) await storage.put(file.key, file.bytes);
      const shown = hashes.map((hash) => images.get(hash)).filter((image) => image !== undefined);
      const result = await work(shown, keeper(user, made));
      succeeded = true;
      return result;
    } finally {
      for (const { hash } of made) want(hash, -1);
      if (!succeeded) await removeUnwanted(made);
    }
  };

  return {
    withImages,
    store: (caller, bytes) =>
      withImages(caller, [bytes], async ([image], keep) => {
        if (!image) throw new Error("the picture given is not among those prepared");
        await keep(db);
        return image;
      }),
  };
}
