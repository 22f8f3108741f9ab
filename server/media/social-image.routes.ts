import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import { socialImageSource } from "#contract/social-image.ts";
import type { AppEnv } from "../http/context.ts";
import { oneAtATime } from "../storage/one-at-a-time.ts";
import type { Storage } from "../storage/storage.ts";
import { drawSocialImage } from "./social-image.ts";

/** How many drawn pictures are kept in memory, each about 80 KB. */
const capacity = 60;

/** Pictures for shared links under `/social/`, drawn from the site's own when they are first asked for. */
export function socialImageRoutes({ storage, publicFolder }: { storage: Storage; publicFolder: string }) {
  const routes = new Hono<AppEnv>();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const inTurn = oneAtATime();

  const read = async (source: string) =>
    source.startsWith("/uploads/")
      ? (await storage.get(source.slice("/uploads/".length)))?.bytes
      : await readFile(join(publicFolder, source)).catch(() => undefined);

  async function draw(source: string) {
    const known = kept.get(source);
    if (known) return known;
    const bytes = await read(source);
    if (!bytes) throw new AppError("not_found", "errors.not_found");
    const drawn = new Uint8Array(await drawSocialImage(bytes));
    const [oldest] = kept.keys();
    if (kept.size >= capacity && oldest !== undefined) kept.delete(oldest);
    kept.set(source, drawn);
    return drawn;
  }

  routes.get("/social/*", async (c) => {
    const source = socialImageSource(c.req.path);
    if (source === null) throw new AppError("not_found", "errors.not_found");
    const image = await inTurn(() => draw(source));
    return c.body(image, 200, {
      "Content-Type": "image/jpeg",
      "Content-Length": String(image.byteLength),
      "Cache-Control": "public, max-age=604800",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return routes;
}
