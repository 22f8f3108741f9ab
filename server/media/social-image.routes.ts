import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import { socialImageSource } from "#contract/social-image.ts";
import type { AppEnv } from "../http/context.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { createMutex } from "../storage/mutex.ts";
import type { Storage } from "../storage/storage.ts";
import type { ImageProcess } from "./image-process.ts";

/** How many drawn images are kept in memory, each about 80 KB. */
const capacity = 60;

/** Images for shared links under `/social/`, drawn from the site's own when they are first asked for. */
export function socialImageRoutes(options: {
  storage: Storage;
  images: ImageProcess;
  incoming: IncomingUploads;
  publicFolder: string;
}) {
  const { storage, images, incoming, publicFolder } = options;
  const routes = new Hono<AppEnv>();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const enqueue = createMutex();

  const keyOf = (source: string) => (source.startsWith("/uploads/") ? source.slice("/uploads/".length) : null);

  async function read(source: string) {
    const key = keyOf(source);
    if (key !== null) return (await storage.get(key))?.bytes;
    return readFile(join(publicFolder, source)).catch(() => undefined);
  }

  /** What was drawn of an image, unless the image has been removed since. */
  async function knownImage(source: string) {
    const key = keyOf(source);
    if (key !== null && kept.has(source) && !(await storage.exists(key))) kept.delete(source);
    return kept.get(source);
  }

  async function drawn(bytes: Uint8Array) {
    const folder = await incoming.makeFolder();
    try {
      return await images.drawSocial(bytes, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function draw(source: string) {
    const known = await knownImage(source);
    if (known) return known;
    const bytes = await read(source);
    if (!bytes) throw new AppError("not_found", "errors.not_found");
    const image = await drawn(bytes);
    const [oldest] = kept.keys();
    if (kept.size >= capacity && oldest !== undefined) kept.delete(oldest);
    kept.set(source, image);
    return image;
  }

  routes.get("/social/*", async (c) => {
    const source = socialImageSource(c.req.path);
    if (source === null) throw new AppError("not_found", "errors.not_found");
    const image = (await knownImage(source)) ?? (await enqueue(() => draw(source)));
    return c.body(image, 200, {
      "Content-Type": "image/jpeg",
      "Content-Length": String(image.byteLength),
      "Cache-Control": "public, max-age=604800",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return routes;
}
