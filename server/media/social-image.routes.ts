import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { AppError } from "#contract/errors.ts";
import { socialImageSource } from "#contract/social-image.ts";
import type { AppEnv } from "../http/context.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { readWhole, type Storage } from "../storage/storage.ts";
import type { ImageProcess } from "./image-process.ts";
import type { ImageTitle } from "./title-panel.ts";
import type { TitledImageAddresses } from "./titled-image-address.ts";

/** How many drawn images are kept in memory, each about 80 KB. */
const capacity = 100;

/** What an address under `/social/` shows. */
interface Shown {
  /** Path of the image. */
  source: string;
  title?: ImageTitle;
}

/**
 * Images for shared links under `/social/`, drawn from the site's own when they are first asked for: as they are, or with
 * a title that the site has signed.
 */
export function socialImageRoutes(options: {
  storage: Storage;
  images: ImageProcess;
  incoming: IncomingUploads;
  publicFolder: string;
  addresses: () => Promise<TitledImageAddresses>;
}) {
  const { storage, images, incoming, publicFolder, addresses } = options;
  const routes = new Hono<AppEnv>();
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: capacity });
  const oneAtATime = pLimit(1);

  const keyOf = (source: string) => (source.startsWith("/uploads/") ? source.slice("/uploads/".length) : null);

  async function read(source: string) {
    const key = keyOf(source);
    if (key !== null) {
      const file = await storage.get(key);
      return file ? readWhole(file) : undefined;
    }
    return readFile(join(publicFolder, source)).catch(() => undefined);
  }

  async function shownBy(path: string): Promise<Shown | null> {
    const source = socialImageSource(path);
    if (source !== null) return { source };
    const titled = (await addresses()).read(path);
    return titled && { source: titled.image, title: { text: titled.title, language: titled.language } };
  }

  /** What was drawn for an address, unless the image has been removed since. */
  async function knownImage(path: string, { source }: Shown) {
    const key = keyOf(source);
    if (key !== null && kept.has(path) && !(await storage.exists(key))) kept.delete(path);
    return kept.get(path);
  }

  async function drawn(bytes: Uint8Array, title: ImageTitle | undefined) {
    const folder = await incoming.makeFolder();
    try {
      return await images.drawSocial(bytes, folder, title);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function draw(path: string, shown: Shown) {
    const known = await knownImage(path, shown);
    if (known) return known;
    const bytes = await read(shown.source);
    if (!bytes) throw new AppError("not_found", "errors.not_found");
    const image = await drawn(bytes, shown.title);
    kept.set(path, image);
    return image;
  }

  routes.get("/social/*", async (c) => {
    const { path } = c.req;
    const shown = await shownBy(path);
    if (shown === null) throw new AppError("not_found", "errors.not_found");
    const image = (await knownImage(path, shown)) ?? (await oneAtATime(() => draw(path, shown)));
    return c.body(image, 200, {
      "Content-Type": "image/jpeg",
      "Content-Length": String(image.byteLength),
      "Cache-Control": "public, max-age=604800",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return routes;
}
