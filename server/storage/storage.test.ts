import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startS3Server } from "#tests/s3-server.ts";
import { createLocalStorage } from "./local.ts";
import { openStorage } from "./open.ts";
import { readWhole, type Storage } from "./storage.ts";

const bytes = new Uint8Array([1, 2, 3]);

/** Each kind of storage, empty, what adds many files to a folder that has one, and what makes it unreachable. */
const kinds = {
  local: async (folder: string) => ({
    storage: createLocalStorage(folder),
    fill: async (keys: string[]) => {
      for (const key of keys) writeFileSync(join(folder, "uploads", key), bytes);
    },
    breakIt: async () => {
      rmSync(join(folder, "uploads"), { recursive: true, force: true });
      writeFileSync(join(folder, "uploads"), "");
    },
    close: async () => {},
  }),
  s3: async () => {
    const { settings, fill, stop, close } = await startS3Server();
    const storage = await openStorage(settings);
    return { storage, fill: (keys: string[]) => fill(keys, bytes), breakIt: stop, close };
  },
};

describe.each(["local", "s3"] as const)("files in a storage of kind %s", (kind) => {
  let folder: string;
  let storage: Storage;
  let fill: (keys: string[]) => Promise<void>;
  let breakIt: () => Promise<void>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-storage-"));
    ({ storage, fill, breakIt, close } = await kinds[kind](folder));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (key: string) => {
    const file = await storage.get(key);
    return file && Buffer.from(await readWhole(file)).toString("hex");
  };

  it("come back as they were stored, with size, time and the type of their name", async () => {
    await storage.put("media/a.2x1.webp", bytes);
    const file = await storage.get("media/a.2x1.webp");
    expect(file).toMatchObject({ size: 3, type: "image/webp" });
    expect(file && (await readWhole(file))).toEqual(bytes);
    expect(await storage.exists("media/a.2x1.webp")).toBe(true);
    const known = await storage.find("media/a.2x1.webp");
    expect(Math.abs((known?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("of several megabytes are the same after they came from a file, in pieces", async () => {
    const path = join(folder, "large");
    const large = Buffer.alloc(5_000_001, "0123456789abcdef-");
    writeFileSync(path, large);
    await storage.put("media/large.jpg", { path });
    const file = await storage.get("media/large.jpg");
    const pieces: Uint8Array[] = [];
    for await (const piece of file?.stream ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(10);
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
  });

  it("may be empty, and may be left before their end", async () => {
    await storage.put("media/none.png", new Uint8Array());
    expect(await read("media/none.png")).toBe("");
    await storage.put("media/a.png", Buffer.alloc(2_000_000));
    await (await storage.get("media/a.png"))?.stream.cancel();
    expect((await storage.find("media/a.png"))?.size).toBe(2_000_000);
  });

  it("have one content, whoever writes them at the same time", async () => {
    await Promise.all(Array.from({ length: 8 }, () => storage.put("media/a.webp", bytes)));
    expect(await read("media/a.webp")).toBe("010203");
    expect(await Readable.from(storage.list("media")).toArray()).toEqual(["media/a.webp"]);
  });

  it("are listed, more than fit into one answer of a service too", async () => {
    const keys = Array.from({ length: 1003 }, (_, i) => `media/${String(i).padStart(4, "0")}.webp`);
    for (const key of keys.slice(0, 3)) await storage.put(key, bytes);
    await fill(keys.slice(3));
    expect(await read("media/1002.webp")).toBe("010203");
    expect((await Readable.from(storage.list("media")).toArray()).sort()).toEqual(keys);
    expect(await Readable.from(storage.list("other")).toArray()).toEqual([]);
  });

  it("are gone once removed, and removing them again is no error", async () => {
    await storage.put("media/a.webp", bytes);
    await storage.remove("media/a.webp");
    await storage.remove("media/a.webp");
    expect(await storage.get("media/a.webp")).toBeNull();
    expect(await storage.find("media/a.webp")).toBeNull();
  });

  it.each([
    "../secret.webp",
    "media/../../secret.webp",
    "media//a.webp",
    "/etc/a.webp",
    "media/.hidden.webp",
    "media/a.svg",
    "media/a.webp\0.png",
    "media\\a.webp",
    "a.webp",
    `media/${"a".repeat(300)}.webp`,
    "",
  ])("never lie under the name %j", async (key) => {
    expect(await storage.get(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.put(key, bytes)).rejects.toThrow("malformed");
  });

  it("pass the check while there are none", async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it("are refused with 503 while the storage is away, and so are its lists and checks", async () => {
    await storage.put("media/a.webp", bytes);
    await breakIt();
    const unavailable = { code: "unavailable", key: "errors.storage_unavailable", details: { retryAfter: 30 } };
    await expect(storage.put("media/a.webp", bytes)).rejects.toMatchObject(unavailable);
    await expect(storage.check()).rejects.toThrow();
    if (kind === "local") return; // a folder that is gone has no files
    await expect(storage.get("media/a.webp")).rejects.toMatchObject(unavailable);
    await expect(storage.exists("media/a.webp")).rejects.toMatchObject(unavailable);
    await expect(storage.remove("media/a.webp")).rejects.toMatchObject(unavailable);
    await expect(Readable.from(storage.list("media")).toArray()).rejects.toMatchObject(unavailable);
  });
});

describe("a local folder", () => {
  it("has only the files themselves, also after a write that failed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "watermirror-storage-"));
    const storage = createLocalStorage(folder);
    await storage.put("media/a.webp", bytes);
    await expect(storage.put("media/b.webp", { path: join(folder, "none") })).rejects.toThrow();
    expect(readdirSync(join(folder, "uploads/media"))).toEqual(["a.webp"]);
    rmSync(folder, { recursive: true });
  });
});

describe("a bucket", () => {
  it("whose key is refused says so in the cause", async () => {
    const { settings, close } = await startS3Server();
    const storage = await openStorage({ ...settings, S3_ACCESS_KEY_ID: "wrong" });
    const refused = { code: "unavailable", cause: expect.objectContaining({ name: "InvalidAccessKeyId" }) };
    await expect(storage.put("media/a.webp", bytes)).rejects.toMatchObject(refused);
    await expect(storage.get("media/a.webp")).rejects.toMatchObject(refused);
    await expect(storage.check()).rejects.toThrow();
    await close();
  });

  it("that does not exist is an error, not an empty one", async () => {
    const { settings, close } = await startS3Server();
    const storage = await openStorage(settings, "s3://elsewhere");
    await expect(storage.get("media/a.webp")).rejects.toMatchObject({ code: "unavailable" });
    await expect(storage.check()).rejects.toThrow();
    await close();
  });

  it("whose service gives a code without a message is named by the code", async () => {
    // as Ceph's radosgw answers
    const service = createServer((request, response) => {
      request.resume();
      response.writeHead(404, { "Content-Type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : "<Error><Code>NoSuchBucket</Code></Error>");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const address = service.address();
    const S3_ENDPOINT = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const access = { S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const storage = await openStorage({ DATA_DIR: "", STORAGE_URL: "s3://missing", S3_ENDPOINT, ...access });
    const cause = expect.objectContaining({ message: "the service answered with 404 NoSuchBucket" });
    await expect(storage.get("media/a.webp")).rejects.toMatchObject({ code: "unavailable", cause });
    await expect(storage.check()).rejects.toThrow("the service answered with 404 NotFound");
    service.close();
  });

  it("whose service takes connections and says nothing is given up within five seconds, whatever is asked", async () => {
    const service = createTcpServer((socket) => socket.on("error", () => {}).resume());
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const address = service.address();
    const S3_ENDPOINT = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const access = { S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const storage = await openStorage({ DATA_DIR: "", STORAGE_URL: "s3://silent", S3_ENDPOINT, ...access });
    const folder = mkdtempSync(join(tmpdir(), "watermirror-storage-"));
    const path = join(folder, "photo");
    writeFileSync(path, Buffer.alloc(8_000_000));
    const started = performance.now();
    const asked = {
      "a small write": storage.put("media/a.webp", Buffer.alloc(200_000)),
      "a large write": storage.put("media/b.webp", { path }),
      "a read": storage.get("media/a.webp"),
      "a look": storage.exists("media/a.webp"),
      "a removal": storage.remove("media/a.webp"),
      "a list": Readable.from(storage.list("media")).toArray(),
      "a check": storage.check(),
    };
    const seconds = Object.entries(asked).map(async ([name, answer]) => {
      await expect(answer, name).rejects.toThrow();
      return { name, late: performance.now() - started > 5000 };
    });
    expect((await Promise.all(seconds)).filter(({ late }) => late)).toEqual([]);
    service.close();
    rmSync(folder, { recursive: true });
  });
});
