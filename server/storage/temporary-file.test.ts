import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTemporaryFile } from "./temporary-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watermirror-incoming-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("gives back what was written, as often as asked", async () => {
  const file = await openTemporaryFile(join(folder, "incoming"));
  expect(await file.bytes()).toEqual(Buffer.alloc(0));
  await file.write(Buffer.from("water"));
  await file.write(Buffer.from("mirror"));
  for (const _ of [1, 2]) expect(Buffer.from(await file.bytes()).toString()).toBe("watermirror");
  await file.close();
  await expect(file.bytes()).rejects.toThrow();
});

it("has no name that a process which dies could leave behind", async () => {
  const file = await openTemporaryFile(folder);
  await file.write(Buffer.alloc(1024));
  expect(readdirSync(folder)).toEqual([]);
  await file.close();
});
