import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTemporaryFile, type TemporaryFile } from "./temporary-file.ts";

async function read(file: TemporaryFile) {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.stream()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watermirror-incoming-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("returns what was written, repeatedly", async () => {
  const file = await openTemporaryFile(join(folder, "incoming"));
  expect([file.size, await read(file)]).toEqual([0, ""]);
  await file.write(Buffer.from("water"));
  await file.write(Buffer.from("mirror"));
  for (const _ of [1, 2]) expect(await read(file)).toBe("watermirror");
  expect(file.size).toBe(11);
  await file.close();
  await expect(read(file)).rejects.toThrow();
});

it("is unlinked, so that a dead process leaves no file", async () => {
  const file = await openTemporaryFile(folder);
  await file.write(Buffer.alloc(1024));
  expect(readdirSync(folder)).toEqual([]);
  await file.close();
});
