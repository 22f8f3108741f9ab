import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { createLocalStorage } from "../storage/local.ts";
import { copyDatabase } from "./copy-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { withConnection } from "./test-site.ts";
import { writeBackup } from "./write-backup.ts";

let site: ReviewContext;
let target: TestDatabase;
beforeEach(async () => {
  site = await createReviewContext("sqlite");
  target = await createTestDatabase("postgres");
  const anchor = site.anchorOf("stratified");
  await site.services.review.comment(site.actor("admin"), site.article.id, { lang: "en", text: "Since when?", anchor });
});
afterEach(async () => {
  await site.close();
  await target.close();
});

const store = (row: { block?: number; text?: string }) =>
  site.database.db.updateTable("article_comments").set(row).execute();
const users = () => target.db.selectFrom("users").select("id").execute();

it("names a stored number that PostgreSQL cannot hold, and copies nothing", async () => {
  await store({ block: 2 ** 31 });
  await expect(copyDatabase(site.database, target)).rejects.toThrow(
    "PostgreSQL cannot hold block in row 1 of article_comments: it is 2147483648.",
  );
  expect(await users()).toEqual([]);
});

it("names a stored text that PostgreSQL cannot hold", async () => {
  await store({ text: "a\0b" });
  await expect(copyDatabase(site.database, target)).rejects.toThrow(
    "PostgreSQL cannot hold text in row 1 of article_comments: it is a text with a NUL character.",
  );
});

it("names them in a backup too, and restores nothing", async () => {
  await store({ block: 2 ** 31 });
  const { dataDir, url } = site.database;
  const path = join(dataDir, "backup.tar.gz");
  const source = { storage: createLocalStorage(dataDir), key: { DATA_DIR: dataDir } };
  await withConnection({ url, dataDir }, (database) => writeBackup({ ...source, database }, path));
  const place = { storage: createLocalStorage(target.dataDir), key: { DATA_DIR: target.dataDir } };
  const restored = restoreBackup(path, { ...place, database: target, folder: target.dataDir });
  await expect(restored).rejects.toThrow("PostgreSQL cannot hold block in row 1 of article_comments");
  expect(await users()).toEqual([]);
});
