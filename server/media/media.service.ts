import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { singleMark } from "#contract/image-sources.ts";
import type { StoredImage } from "#contract/media.ts";
import { imageLimits } from "#contract/media-rules.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { hashOf, type ImageSource, sizeOf } from "../storage/image-source.ts";
import type { ImageRules, ImageStore, KeepImages } from "../storage/image-store.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { type Storage, storageUnavailable, uploadUrl } from "../storage/storage.ts";
import type { ImageProcess } from "./image-process.ts";
import { requireRoom } from "./image-quota.ts";
import { presentImage } from "./media.presenter.ts";
import { claimImage, findImages, insertImage, isOneBeingRemoved, lockUploader, touchImages } from "./media.queries.ts";

interface EncodedUpload {
  hash: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  first_frame: number;
  files: { key: string; path: string }[];
}

/** An existing image was removed, or is being removed, by another instance before it could be marked as used. */
class ImageGone extends Error {}

/** How often an image is encoded again if it is removed at the same time; then it is an error. */
const tries = 3;

/** Milliseconds for which an upload waits while the files of the same image are being removed, and between two looks. */
const removalMs = 10_000;
const lookMs = 100;

/** Images per statement. */
const touchedAtOnce = 500;

const articleRules: ImageRules = {
  bytes: imageLimits.bytes,
  tooLarge: "news.image_too_large",
  invalid: "news.image_invalid",
};

export interface MediaOptions {
  db: Connection;
  storage: Storage;
  /** Encodes images. */
  images: ImageProcess;
  /** Temporary storage of their files. */
  incoming: IncomingUploads;
  /** The clock, for tests. */
  now?: () => Date;
}

/**
 * Images on disk and in the table. The name is the hash of the uploaded file, so that the same image is stored once.
 * Their bytes are never in memory.
 */
export function createMediaService(options: MediaOptions): ImageStore {
  const { db, storage, images: encoder, incoming, now = () => new Date() } = options;
  /** Number of requests in progress that use the files of a hash; a failed request removes them only if it is the last. */
  const usersOfHash = new Map<string, number>();
  const want = (hash: string, change: 1 | -1) => {
    const count = (usersOfHash.get(hash) ?? 0) + change;
    if (count > 0) usersOfHash.set(hash, count);
    else usersOfHash.delete(hash);
  };

  /** Encodes an image's files in a new folder inside `folder`. */
  async function encode(
    hash: string,
    source: ImageSource,
    folder: string,
    { rules, user, signal }: Pick<Task<unknown>, "rules" | "user" | "signal">,
  ): Promise<EncodedUpload> {
    const own = join(folder, hash);
    await mkdir(own);
    const { width, height, single, firstFrame, files } = await encoder.encode(source, own, rules.invalid, {
      owner: String(user.id),
      signal,
    });
    const stem = `media/${hash.slice(0, 32)}.${width}x${height}${single ? singleMark : ""}`;
    return {
      hash,
      width,
      height,
      url: uploadUrl(`${stem}.webp`),
      first_frame: firstFrame ? 1 : 0,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      files: files.map(({ suffix, path }) => ({ key: `${stem}${suffix}`, path })),
    };
  }

  /** Waits until none of these images is being removed. Throws `unavailable` where that takes too long. */
  async function waitForRemovals(hashes: string[]) {
    const end = performance.now() + removalMs;
    while (await isOneBeingRemoved(db, hashes, now().toISOString())) {
      if (performance.now() > end) throw storageUnavailable(new Error("the files of an image are still being removed"));
      await setTimeout(lookMs);
    }
  }

  async function findStored(hashes: string[]): Promise<Map<string, StoredImage>> {
    const rows = await findImages(db, hashes);
    const present = await Promise.all(rows.map((row) => storage.exists(row.url.replace(/^\/uploads\//, ""))));
    return new Map(rows.filter((_, i) => present[i]).map((row) => [row.hash, presentImage(row)]));
  }

  /** Removes the files of images without a row that no other request is using. */
  async function removeUnused(images: EncodedUpload[]) {
    const free = images.filter(({ hash }) => !usersOfHash.has(hash));
    const stored = new Set(
      (
        await findImages(
          db,
          free.map(({ hash }) => hash),
        )
      ).map(({ hash }) => hash),
    );
    const keys = free.filter(({ hash }) => !stored.has(hash)).flatMap(({ files }) => files.map(({ key }) => key));
    // what a storage that is away keeps is removed later, as files of no image
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
  }

  /** Writes image rows in the order of their hashes, so that two transactions cannot deadlock. */
  const keeper =
    (actor: User, hashes: string[], made: EncodedUpload[], offered: boolean): KeepImages =>
    async (trx) => {
      if (made.length > 0) await lockUploader(trx, actor.id);
      const at = now().toISOString();
      const offered_at = offered ? at : null;
      for (const hash of hashes.toSorted()) {
        const image = made.find((one) => one.hash === hash);
        if (image) {
          const { files: _files, ...row } = image;
          const times = { created_at: at, offered_at, referenced_at: at };
          if (!(await insertImage(trx, { ...row, created_by: actor.id, ...times }))) throw new ImageGone();
        } else if (!(await claimImage(trx, { hash, offered_at, referenced_at: at }))) throw new ImageGone();
      }
      if (made.length > 0) await requireRoom(trx, actor);
    };

  interface Task<T> {
    user: User;
    images: ImageSource[];
    work: (images: StoredImage[], keep: KeepImages) => Promise<T>;
    rules: ImageRules;
    /** Whether the URL is returned before anything shows the image. */
    offered: boolean;
    /** Ends the encoding; left out where the change is made whoever waits for it. */
    signal?: AbortSignal | undefined;
  }

  async function attempt<T>(task: Task<T>, folder: string): Promise<T> {
    const { user, images, work, offered } = task;
    const hashes: string[] = [];
    for (const image of images) hashes.push(await hashOf(image));
    const sources = new Map(images.map((image, i) => [hashes[i] ?? "", image]));
    await waitForRemovals([...sources.keys()]);
    const stored = await findStored([...sources.keys()]);
    const missing = [...sources].filter(([hash]) => !stored.has(hash));
    if (missing.length > 0) await requireRoom(db, user);
    const made: EncodedUpload[] = [];
    for (const [hash, source] of missing) made.push(await encode(hash, source, folder, task));
    for (const image of made) stored.set(image.hash, presentImage(image));
    const files = made.flatMap((image) => image.files);

    let succeeded = false;
    for (const { hash } of made) want(hash, 1);
    try {
      for (const { key, path } of files) await storage.put(key, { path });
      const shown = hashes.map((hash) => stored.get(hash)).filter((image) => image !== undefined);
      const result = await work(shown, keeper(user, [...sources.keys()], made, offered));
      succeeded = true;
      // another instance may have removed the same image before the row was written; if the storage is away now, the
      // change is made nevertheless
      for (const { key, path } of files) {
        const isThere = await storage.exists(key).catch(() => true);
        if (!isThere) await storage.put(key, { path });
      }
      return result;
    } finally {
      for (const { hash } of made) want(hash, -1);
      if (!succeeded) await removeUnused(made);
    }
  }

  async function run<T>(actor: Actor, task: Omit<Task<T>, "user">): Promise<T> {
    const user = requirePermission(actor, "image.upload");
    if (task.images.some((image) => sizeOf(image) > task.rules.bytes)) {
      throw new AppError("too_large", task.rules.tooLarge);
    }
    for (let left = tries; ; left--) {
      const folder = await incoming.makeFolder();
      try {
        return await attempt({ ...task, user }, folder);
      } catch (error) {
        if (!(error instanceof ImageGone) || left === 1) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
  }

  return {
    async touch(trx, images) {
      for (let start = 0; start < images.length; start += touchedAtOnce) {
        await touchImages(trx, images.slice(start, start + touchedAtOnce), now().toISOString());
      }
    },
    withImages: (actor, images, work, rules = articleRules) => run(actor, { images, work, rules, offered: false }),
    store: (actor, image) =>
      run(actor, {
        images: [image],
        rules: articleRules,
        offered: true,
        signal: actor.signal,
        work: async ([stored], keep) => {
          if (!stored) throw new Error("the image is not among the prepared ones");
          await inTransaction(db, keep);
          return stored;
        },
      }),
  };
}
