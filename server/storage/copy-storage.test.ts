import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { copyStorage } from "./copy-storage.ts";
import { createLocalStorage } from "./local.ts";
import type { Storage } from "./storage.ts";

let from: TestDatabase;
let to: TestDatabase;
beforeEach(async () => {
  [from, to] = [await createTestDatabase("sqlite"), await createTestDatabase("sqlite")];
});
afterEach(async () => {
  await from.close();
  await to.close();
});

/** Copies files; `change` is done while `media/b.webp`, which is one of them, is read. */
async function copyWhile(names: readonly string[], change: (storage: Storage) => Promise<unknown>) {
  const [source, target] = [createLocalStorage(from.dataDir), createLocalStorage(to.dataDir)];
  for (const name of names) await source.put(`media/${name}.webp`, Buffer.alloc(600_000, name));
  const get: Storage["get"] = async (key) => {
    const file = await source.get(key);
    if (key !== "media/b.webp" || !file) return file;
    const changing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      async transform(piece, controller) {
        await change(source);
        controller.enqueue(piece);
      },
    });
    return { ...file, stream: file.stream.pipeThrough(changing) };
  };
  return { target, copied: copyStorage({ from: { ...source, get }, to: target, folder: to.dataDir }) };
}

it("leaves out and counts a file that is removed while it is copied", async () => {
  const { target, copied } = await copyWhile(["a", "b", "c"], (storage) => storage.remove("media/b.webp"));
  expect(await copied).toEqual({ copied: 2, present: 0, removed: 1, bytes: 1_200_000 });
  expect(await target.exists("media/b.webp")).toBe(false);
});

it("fails where a file that is there cannot be read", async () => {
  const { copied } = await copyWhile(["b"], () => Promise.reject(new Error("no bytes")));
  await expect(copied).rejects.toThrow("no bytes");
});
