import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { Storage } from "./storage.ts";

/** A stored file is inert: never sniffed, never run, and allowed to load nothing should it be opened by itself. */
const fixedHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

const forever = "public, max-age=31536000, immutable";

const names = (header: string | undefined, etag: string) =>
  (header ?? "").split(",").some((value) => value.trim().replace(/^W\//, "") === etag || value.trim() === "*");

/** Stored files under `/uploads/`. Their names hold a hash of their content, so they are cached for ever. */
export function uploadsRoutes(storage: Storage) {
  const routes = new Hono<AppEnv>();
  routes.get("/uploads/*", async (c) => {
    const key = c.req.path.slice("/uploads/".length);
    const file = await storage.get(key);
    if (!file) throw new AppError("not_found", "errors.not_found");
    const etag = `"${key.slice(key.lastIndexOf("/") + 1)}-${file.bytes.byteLength.toString(36)}"`;
    const headers = { ...fixedHeaders, "Cache-Control": forever, ETag: etag };
    if (names(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    return c.body(file.bytes, 200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Length": String(file.bytes.byteLength),
    });
  });
  routes.all("/uploads/*", (c) => {
    c.header("Allow", "GET, HEAD");
    throw new AppError("method_not_allowed", "errors.method_not_allowed");
  });
  return routes;
}
