import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { images } from "#tests/image-process.ts";
import { hasProc, processorTime } from "#tests/proc.ts";
import { noise, testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import { createHttpServer } from "../http/http-server.ts";
import { createIncomingUploads } from "../storage/incoming-uploads.ts";
import { createLocalStorage } from "../storage/local.ts";
import { mediaRoutes } from "./media.routes.ts";
import { createMediaService } from "./media.service.ts";

describe("POST /api/media", () => {
  let database: TestDatabase;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    const { db, dataDir } = database;
    const incoming = createIncomingUploads(join(dataDir, "incoming"));
    const media = createMediaService({ db, storage: createLocalStorage(dataDir), images, incoming });
    const users = {
      user: await createUser(db, "user"),
      editor: await createUser(db, "editor"),
      admin: await createUser(db, "admin"),
    };
    const app = createTestApi(mediaRoutes({ media }, incoming), users);
    const answer = getRequestListener((request) => app.fetch(request), { autoCleanupIncoming: false });
    server = createHttpServer(answer, () => ({}));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const port = z.object({ port: z.int() }).parse(server.address()).port;
    address = `http://127.0.0.1:${port}/api/media`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  });

  const form = (bytes: Uint8Array, name = "a.png", field = "file") => {
    const data = new FormData();
    data.append(field, new File([new Uint8Array(bytes)], name, { type: "image/png" }));
    return data;
  };
  const post = (body: RequestInit["body"], as = "editor", headers: Record<string, string> = {}) =>
    fetch(address, { method: "POST", body, headers: { "X-As": as, "Accept-Language": "zh", ...headers } });
  const answer = async (response: Response) => ({ status: response.status, body: await response.json() });

  it.each(["editor", "admin"])("stores a picture for an %s", async (role) => {
    const { status, body } = await answer(await post(form(await testImage()), role));
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        url: expect.stringMatching(/^\/uploads\/media\/[0-9a-f]{32}\.40x20\.webp$/),
        width: 40,
        height: 20,
        srcset: expect.stringContaining(".webp 40w"),
        first_frame: false,
      },
    });
  });

  it.runIf(hasProc)("ends what is done for uploads whose sender goes away, begun or waiting", async () => {
    const heavy = await Promise.all(
      [0, 1, 2].map((shade) => testImage({ width: 4000, height: 3000 + shade, format: "jpeg" })),
    );
    await post(form(await testImage())); // the process runs
    const pid = images.pid() ?? -1;
    const idle = processorTime(pid);
    const gone = new AbortController();
    const uploads = heavy.map((image) =>
      fetch(address, { method: "POST", body: form(image), headers: { "X-As": "editor" }, signal: gone.signal }),
    );
    const ended = Promise.allSettled(uploads);
    await expect.poll(() => images.jobs(), { interval: 5 }).toBe(3);
    // a tenth of what it takes to decode the image
    await expect.poll(() => processorTime(pid) - idle, { interval: 5 }).toBeGreaterThan(3);
    gone.abort();
    expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await expect.poll(() => images.jobs(), { interval: 5 }).toBe(0);
    // the process that was at work has ended with its job
    expect(images.pid()).not.toBe(pid);
    const stored = await database.db.selectFrom("media").select("hash").where("width", "=", 2400).execute();
    expect(stored).toEqual([]);
    expect((await post(form(await testImage({ width: 41, height: 20 })))).status).toBe(201);
  });

  it("says 401 to visitors and 403 to plain users, whatever they send", async () => {
    expect(await answer(await post("rubbish", "nobody"))).toMatchObject({ status: 401, body: { success: false } });
    expect(await answer(await post("rubbish", "user"))).toMatchObject({
      status: 403,
      body: { message: "没有权限执行此操作" },
    });
  });

  it("says 415 to an SVG that is called a PNG", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await answer(await post(form(svg)))).toMatchObject({
      status: 415,
      body: { success: false, message: "图片无法读取或格式不受支持" },
    });
  });

  it("says 415 to another kind of body", async () => {
    expect((await post(JSON.stringify({}), "editor", { "Content-Type": "application/json" })).status).toBe(415);
    expect((await post("x=1", "editor", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(415);
  });

  it("says 400 to a form that is none", async () => {
    const type = "multipart/form-data; boundary=x";
    expect((await post("no boundary here", "editor", { "Content-Type": type })).status).toBe(400);
  });

  it("says 422 where the file is missing or a text", async () => {
    expect((await post(form(await testImage(), "a.png", "other"))).status).toBe(422);
    const text = new FormData();
    text.append("file", "a text");
    expect(await answer(await post(text))).toMatchObject({
      status: 422,
      body: { errors: { file: ["请选择图片文件"] } },
    });
  });

  it("says 413 to a file over 5 MB and to a form far larger, announced or not", async () => {
    const large = form(await noise(1400, 1280));
    expect(await answer(await post(large))).toMatchObject({
      status: 413,
      body: { message: "图片文件过大，请选择小于 5MB 的图片" },
    });
    let left = 24; // chunks, then it neither goes on nor ends: a client that is still sending may lose the answer
    const endless = new ReadableStream({
      pull(controller) {
        if (left-- === 0) return new Promise<void>(() => {});
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const headers = { "X-As": "editor", "Content-Type": "multipart/form-data; boundary=x" };
    const streamed = { method: "POST", body: endless, duplex: "half", headers };
    expect((await fetch(address, streamed)).status).toBe(413);
  });
});
