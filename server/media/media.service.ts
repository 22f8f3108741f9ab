import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { imageLimits, type StoredImage } from "#contract/media.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import type { ImageRules, ImageStore, KeepImages } from "../storage/image-store.ts";
import { oneAtATime } from "../storage/one-at-a-time.ts";
import { type Storage, uploadUrl } from "../storage/storage.ts";
import { encodeImage } from "./encode-image.ts";
import { requireUploader } from "./media.policy.ts";
import { presentImage } from "./media.present.ts";
import { claimImage, findImages, insertImage } from "./media.queries.ts";

interface Picture {
  hash: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  files: { key: string; bytes: Uint8Array }[];
}

/** A picture that was there has been removed by another instance before it could be kept. */
class ImageGone extends Error {}

/** How often a picture is made again that goes at the same moment; another time is an error. */
const tries = 3;

const articleRules: ImageRules = {
  bytes: imageLimits.bytes,
  tooLarge: "news.image_too_large",
  invalid: "news.image_invalid",
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Pictures on disk and in the table. The name is the hash of what was uploaded, so that the same picture is stored once;
 * one picture at a time is encoded, as it takes every core there is. `now` is the clock, for tests.
 */
export function createMediaService(options: { db: Connection; storage: Storage; now?: () => Date }): ImageStore {
  const { db, storage, now = () => new Date() } = options;
  const inTurn = oneAtATime();
  /** Requests under way that need the files of a hash; the files of a failed one go only when nobody else wants them. */
  const wanted = new Map<string, number>();
  const want = (hash: string, change: 1 | -1) => {
    const count = (wanted.get(hash) ?? 0) + change;
    if (count > 0) wanted.set(hash, count);
    else wanted.delete(hash);
  };

  async function encode(hash: string, source: Uint8Array, rules: ImageRules): Promise<Picture> {
    const { width, height, files } = await inTurn(() => encodeImage(source, rules.invalid));
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

  /** Keeps pictures in the order of their hashes, so that of two transactions with the same ones one waits. */
  const keeper =
    (caller: User, hashes: string[], made: Picture[], offered: boolean): KeepImages =>
    async (trx) => {
      const at = now().toISOString();
      const offered_at = offered ? at : null;
      for (const hash of hashes.toSorted()) {
        const picture = made.find((one) => one.hash === hash);
        if (picture) {
          const { files: _files, ...row } = picture;
          await insertImage(trx, { ...row, created_by: caller.id, created_at: at, offered_at });
        } else if (!(await claimImage(trx, { hash, offered_at }))) throw new ImageGone();
      }
    };

  interface Task<T> {
    user: User;
    pictures: Uint8Array[];
    work: (images: StoredImage[], keep: KeepImages) => Promise<T>;
    rules: ImageRules;
    /** Whether the address is handed out before anything shows the picture. */
    offered: boolean;
  }

  async function attempt<T>({ user, pictures, work, rules, offered }: Task<T>): Promise<T> {
    const hashes = pictures.map(hashOf);
    const sources = new Map(pictures.map((bytes, i) => [hashes[i] ?? "", bytes]));
    const images = await known([...sources.keys()]);
    const made: Picture[] = [];
    for (const [hash, bytes] of sources) if (!images.has(hash)) made.push(await encode(hash, bytes, rules));
    for (const picture of made) images.set(picture.hash, presentImage(picture));
    const files = made.flatMap((picture) => picture.files);

    let succeeded = false;
    for (const { hash } of made) want(hash, 1);
    try {
      for (const file of files) await storage.put(file.key, file.bytes);
      const shown = hashes.map((hash) => images.get(hash)).filter((image) => image !== undefined);
      const result = await work(shown, keeper(user, [...sources.keys()], made, offered));
      succeeded = true;
      // another instance may have been removing the same picture until the row was written
      for (const file of files) if (!(await storage.exists(file.key))) await storage.put(file.key, file.bytes);
      return result;
    } finally {
      for (const { hash } of made) want(hash, -1);
      if (!succeeded) await removeUnwanted(made);
    }
  }

  async function run<T>(caller: Caller, task: Omit<Task<T>, "user">): Promise<T> {
    const user = requireUploader(caller);
    if (task.pictures.some((bytes) => bytes.byteLength > task.rules.bytes)) {
      throw new AppError("too_large", task.rules.tooLarge);
    }
    for (let left = tries; ; left--) {
      try {
        return await attempt({ ...task, user });
      } catch (error) {
        if (!(error instanceof ImageGone) || left === 1) throw error;
      }
    }
  }

  return {
    withImages: (caller, pictures, work, rules = articleRules) =>
      run(caller, { pictures, work, rules, offered: false }),
    store: (caller, bytes) =>
      run(caller, {
        ...{ pictures: [bytes], rules: articleRules, offered: true },
        work: async ([image], keep) => {
          if (!image) throw new Error("the picture given is not among those prepared");
          await keep(db);
          return image;
        },
      }),
  };
}
