import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

it("storage verify names files that are missing, and counts those of no image", async () => {
  const database = await createTestDatabase("sqlite");
  const printed: string[] = [];
  const verify = () => commandLine(database)(["storage", "verify"], { onPrint: (line) => printed.push(line) });
  const folder = join(database.dataDir, "uploads/media");
  mkdirSync(folder, { recursive: true });
  const stem = `${"1".repeat(32)}.20x20`;
  const at = "2026-01-31T08:00:00.000Z";
  const image = { url: `/uploads/media/${stem}.webp`, width: 20, height: 20, bytes: 1, created_at: at };
  await database.db
    .insertInto("media")
    .values({ ...image, hash: "1".repeat(64), created_by: null })
    .execute();
  writeFileSync(join(folder, `${stem}.webp`), "");
  writeFileSync(join(folder, `${"0".repeat(32)}.2x2.webp`), "");
  await expect(verify()).rejects.toThrow(/^Files are missing/);
  expect(printed).toEqual([`missing: media/${stem}-20.avif`, "1 images; 1 files missing, 1 files of no image"]);
  writeFileSync(join(folder, `${stem}-20.avif`), "");
  await verify();
  await database.close();
});
