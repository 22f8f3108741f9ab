import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** A stored file is inert: never sniffed, never run, and allowed to load nothing should it be opened by itself. */
const fixedHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

const forever = "public, max-age=31536000, immutable";

const names = (header: string | undefined, etag: string) =>
  (header ?? "").split(",").some((value) => value.trim().replace(/^W\//, "") === etag || value.trim() === "*");

const etagOf = (key: string, size: number) => `"${key.slice(key.lastIndexOf("/") + 1)}-${size.toString(36)}"`;

const notFound = () => new AppError("not_found", "errors.not_found");

/** Stored files under `/uploads/`. Their names hold a hash of their content, so they are cached for ever. */
export function uploadsRoutes(storage: Storage) {
  const routes = new Hono<AppEnv>();
  routes.get("/uploads/*", async (c) => {
    const key = c.req.path.slice("/uploads/".length);
    const isHead = c.req.method === "HEAD";
    const has = c.req.header("if-none-match");
    const describe = ({ size, type }: StoredFile) => ({
      ...fixedHeaders,
      "Cache-Control": forever,
      ETag: etagOf(key, size),
      "Content-Type": type,
      "Content-Length": String(size),
    });
    if (isHead || has !== undefined) {
      const known = await storage.find(key);
      if (!known) throw notFound();
      const { "Content-Type": _type, "Content-Length": _length, ...headers } = describe(known);
      if (names(has, headers.ETag)) return c.body(null, 304, headers);
      if (isHead) return c.body(null, 200, describe(known));
    }
    const file = await storage.get(key);
    if (!file) throw notFound();
    return c.body(file.stream, 200, describe(file));
  });
  routes.all("/uploads/*", (c) => {
    c.header("Allow", "GET, HEAD");
    throw new AppError("method_not_allowed", "errors.method_not_allowed");
  });
  return routes;
}
