import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../http/context.ts";
import { handleError } from "../http/errors.ts";
import { requestContext } from "../http/request-context.ts";
import { createLocalStorage } from "./local.ts";
import { uploadsRoutes } from "./uploads.routes.ts";

describe("the address of stored files", () => {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-uploads-"));
  const storage = createLocalStorage(folder);
  const app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: "silent" })));
  app.onError(handleError);
  app.route("/", uploadsRoutes(storage));
  beforeAll(() => storage.put("media/a.2x1.avif", new Uint8Array([1, 2, 3])));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("serves a file inert and for ever", async () => {
    const answer = await app.request("/uploads/media/a.2x1.avif");
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/avif",
      "content-length": "3",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("responds 304 to clients that have it", async () => {
    const etag = (await app.request("/uploads/media/a.2x1.avif")).headers.get("etag") ?? "";
    const again = await app.request("/uploads/media/a.2x1.avif", { headers: { "If-None-Match": `"x", W/${etag}` } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  it("answers HEAD without a body", async () => {
    const answer = await app.request("/uploads/media/a.2x1.avif", { method: "HEAD" });
    expect([answer.status, await answer.text(), answer.headers.get("content-length")]).toEqual([200, "", "3"]);
  });

  it.each([
    "/uploads/media/b.webp",
    "/uploads/",
    "/uploads/media",
    "/uploads/media/a.html",
    "/uploads/%2e%2e/%2e%2e/etc/passwd",
    "/uploads/media/%00.webp",
  ])("knows no %s", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("refuses %s", async (method) => {
    const answer = await app.request("/uploads/media/a.2x1.avif", { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
