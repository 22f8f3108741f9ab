import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "./local.ts";
import type { Storage } from "./storage.ts";

const bytes = new Uint8Array([1, 2, 3]);

describe("files in a local folder", () => {
  let folder: string;
  let storage: Storage;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-storage-"));
    storage = createLocalStorage(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("come back as they were stored, with the type of their name", async () => {
    await storage.put("media/a.2x1.webp", bytes);
    expect(await storage.get("media/a.2x1.webp")).toEqual({ bytes: Buffer.from(bytes), type: "image/webp" });
    expect(await storage.exists("media/a.2x1.webp")).toBe(true);
  });

  it("leave only the file itself", async () => {
    await Promise.all(Array.from({ length: 8 }, () => storage.put("media/a.webp", bytes)));
    expect(readdirSync(join(folder, "uploads/media"))).toEqual(["a.webp"]);
  });

  it("leave no partial file if the folder cannot be written", async () => {
    writeFileSync(join(folder, "uploads"), "");
    await expect(storage.put("media/a.webp", bytes)).rejects.toThrow();
    await expect(storage.check()).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["uploads"]);
  });

  it("are gone once removed, and removing them again is no error", async () => {
    await storage.put("media/a.webp", bytes);
    await storage.remove("media/a.webp");
    await storage.remove("media/a.webp");
    expect(await storage.get("media/a.webp")).toBeNull();
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

  it("pass the check of a folder that does not exist yet", async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});
