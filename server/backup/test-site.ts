import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { createBusyAccount } from "#server/personal-data/test-account.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { digestTable, inSnapshot } from "./rows.queries.ts";

/** A site with rows in every table about accounts, two uploads and a key. */
export async function createBusySite(engine: Engine) {
  const site = await createTestDatabase(engine);
  const api = await startWholeApi(site);
  await createBusyAccount(site, api, { user: await createUser(site.db, "admin"), address: "192.0.2.1" });
  await api.close();
  const { id: article_id } = await site.db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
  const link = {
    article_id,
    lang: "en" as const,
    token_hash: "f".repeat(64),
    digest: "d".repeat(64),
    created_by: null,
  };
  const times = { created_at: "2026-03-01T08:00:00.000Z", expires_at: "2100-01-01T00:00:00.000Z", revoked_at: null };
  await site.db
    .insertInto("review_links")
    .values({ ...link, ...times })
    .execute();
  const storage = createLocalStorage(site.dataDir);
  await storage.put("media/a.2x1.webp", Buffer.from("first file"));
  await storage.put("media/b.2x1.jpg", Buffer.alloc(300_000, 7));
  return { ...site, storage, key: { DATA_DIR: site.dataDir } };
}

export type BusySite = Awaited<ReturnType<typeof createBusySite>>;

/** Another connection to a test's database, as a backup needs it. */
export const connect = ({ url, dataDir }: Pick<TestDatabase, "url" | "dataDir">) =>
  openDatabase({ url, dataDir, onIdleError: () => {} });

/** Does some work with another connection to a test's database. */
export async function withConnection<T>(
  site: Pick<TestDatabase, "url" | "dataDir">,
  work: (database: OpenDatabase) => Promise<T>,
) {
  const database = connect(site);
  return work(database).finally(() => database.db.destroy());
}

/** The hash of each table. */
export const digests = (site: OpenDatabase, tables: readonly string[]) =>
  inSnapshot(site, async (open) => {
    const found: Record<string, string> = {};
    for (const table of tables) found[table] = (await digestTable(open, table)).sha256;
    return found;
  });

/** The number of rows of each table. */
export const counts = (site: OpenDatabase, tables: readonly string[]) =>
  inSnapshot(site, async (open) => {
    const found: Record<string, number> = {};
    for (const table of tables) found[table] = (await digestTable(open, table)).rows;
    return found;
  });

/** An empty folder for the time of a test. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-backup-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
