import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSecretKey, isSecretKey } from "./secret-key.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "watermirror-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("creates a key on first use, readable by its owner only, and keeps it", async () => {
  const key = createSecretKey({ dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
  const bytes = await key();
  expect(bytes).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  expect(isSecretKey(readFileSync(join(dataDir, "secret.key"), "utf8").trim())).toBe(true);
  expect(await createSecretKey({ dataDir })()).toEqual(bytes);
});

it("creates one key by several simultaneous processes", async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => createSecretKey({ dataDir })()));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
});

it("uses a given key and writes none", async () => {
  const value = Buffer.alloc(32, 0xfb).toString("base64");
  expect(await createSecretKey({ value, dataDir })()).toEqual(Buffer.alloc(32, 0xfb));
  expect(await createSecretKey({ value: Buffer.alloc(32, 0xfb).toString("base64url"), dataDir })()).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("refuses a malformed file without changing it, and reads it again after a fix", async () => {
  const file = join(dataDir, "secret.key");
  writeFileSync(file, "short\n");
  const key = createSecretKey({ dataDir });
  await expect(key()).rejects.toThrow("does not contain a key of 32 bytes");
  expect(readFileSync(file, "utf8")).toBe("short\n");
  writeFileSync(file, Buffer.alloc(32, 1).toString("base64"));
  expect(await key()).toEqual(Buffer.alloc(32, 1));
});

it.each([
  "",
  "x".repeat(43),
  Buffer.alloc(31).toString("base64"),
  Buffer.alloc(33).toString("base64"),
  "水".repeat(43),
])("takes %j for no key", (text) => {
  expect(isSecretKey(text)).toBe(false);
});
