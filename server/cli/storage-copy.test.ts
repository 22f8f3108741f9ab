import { createHash } from "node:crypto";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { type S3Server, startS3Server } from "#tests/s3-server.ts";
import { hashOfStored } from "../storage/copy-storage.ts";
import { createLocalStorage } from "../storage/local.ts";
import { openStorage } from "../storage/open.ts";
import { commandLine } from "./test-cli.ts";

let database: TestDatabase;
let server: S3Server;
beforeEach(async () => {
  database = await createTestDatabase("sqlite");
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

const place = "s3://uploads/moved";
const run = (...args: string[]) => {
  const { DATA_DIR: _, ...settings } = server.settings;
  return commandLine(database, settings)(["storage", "copy", ...args]);
};
const contents = Array.from({ length: 9 }, (_, i) => Buffer.alloc(1000 * i + 1, i));

it("moves all files to a bucket and back, goes on where it was interrupted, and deletes nothing", async () => {
  const local = createLocalStorage(database.dataDir);
  const remote = await openStorage(server.settings, place);
  for (const [i, content] of contents.entries()) await local.put(`media/${i}.webp`, content);
  // what an earlier copy left: a complete file and one with other content
  await remote.put("media/0.webp", contents[0] ?? Buffer.alloc(0));
  await remote.put("media/1.webp", Buffer.from("broken"));
  const first = await run("--from", "local", "--to", place);
  expect(first.printed).toEqual(["8 files copied, 1 there already, 36009 bytes; all compared by SHA-256"]);
  for (const [i, content] of contents.entries()) {
    expect(await hashOfStored(remote, `media/${i}.webp`)).toBe(createHash("sha256").update(content).digest("hex"));
  }
  expect(await Readable.from(local.list("media")).toArray()).toHaveLength(9);

  await local.remove("media/4.webp");
  const back = await run("--from", place, "--to", "local");
  expect(back.printed).toEqual(["1 file copied, 8 there already, 36009 bytes; all compared by SHA-256"]);
  expect(await local.exists("media/4.webp")).toBe(true);
});

it("says how many files were removed meanwhile", async () => {
  const local = createLocalStorage(database.dataDir);
  await local.put("media/a.webp", Buffer.from("a"));
  // is listed, and is not there once it is read
  await symlink("nothing", join(database.dataDir, "uploads/media/b.webp"));
  const { printed } = await run("--from", "local", "--to", place);
  expect(printed).toEqual([
    "1 file copied, 0 there already, 1 bytes; all compared by SHA-256",
    "1 file was removed meanwhile and left out",
  ]);
});

it("says what is wrong", async () => {
  await expect(run("--from", "local", "--to", "local")).rejects.toThrow("--from and --to are the same place");
  await expect(run("--from", "here", "--to", "local")).rejects.toThrow(
    "--from must be local or like s3://bucket/folder",
  );
  await createLocalStorage(database.dataDir).put("media/a.webp", Buffer.from("a"));
  await expect(run("--from", "local", "--to", "s3://missing")).rejects.toThrow(
    /^Not all files were copied: .*(bucket does not exist|NoSuchBucket)/,
  );
  await server.stop();
  await expect(run("--from", "local", "--to", place)).rejects.toThrow(/^Not all files were copied: .*ECONNREFUSED/);
});
