import { execFileSync } from "node:child_process";
import { createWriteStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { addNextRelease, removeNextRelease } from "#tests/next-release.ts";
import { startS3Server } from "#tests/s3-server.ts";
import { createUser } from "#tests/users.ts";
import { migrate } from "../db/migrate.ts";
import { createLocalStorage } from "../storage/local.ts";
import { openStorage } from "../storage/open.ts";
import { readWhole, type Storage } from "../storage/storage.ts";
import type { Manifest } from "./backup-format.ts";
import { verifyBackup } from "./read-backup.ts";
import { rehearseRestore } from "./rehearse.ts";
import { restoreBackup } from "./restore-backup.ts";
import { allTables, backupTables } from "./table-order.ts";
import { type BusySite, connect, counts, createBusySite, createFolder, digests, withConnection } from "./test-site.ts";
import { streamBackup, writeBackup } from "./write-backup.ts";

/** Tables that are the same after a restoration; links of reviews are ended. */
const same = backupTables.filter((table) => table !== "review_links");
const leftOut = allTables.filter((table) => !backupTables.includes(table));

const activeLinks = async ({ db }: Pick<TestDatabase, "db">) =>
  (await db.selectFrom("review_links").select("id").where("revoked_at", "is", null).execute()).length;

it("knows every table, each after those that it refers to", async () => {
  const database = await createTestDatabase("sqlite");
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  const own = tables.filter((name) => !/^(article_search|sqlite_|rate_limits)/.test(name));
  expect(own.toSorted()).toEqual(allTables.toSorted());
  await database.close();
});

describe.each(engines)("a backup of %s", (engine) => {
  let site: BusySite;
  let place: ReturnType<typeof createFolder>;
  /** A backup of the site, and the hashes of the tables in it; some tests add rows to the site afterwards. */
  let file: string;
  let manifest: Manifest;
  let saved: Record<string, string>;
  beforeAll(async () => {
    site = await createBusySite(engine);
    place = createFolder();
    file = join(place.folder, "backup.tar.gz");
    manifest = await backUp(file);
    saved = await digests(site, same);
  });
  afterAll(async () => {
    place.remove();
    await site.close();
  });

  const targets: TestDatabase[] = [];
  afterEach(async () => {
    removeNextRelease();
    for (const target of targets.splice(0)) await target.close();
  });
  /** A database to restore to, without rows. */
  async function createTarget(of = engine, { migrated = true } = {}) {
    const target = await createTestDatabase(of, { migrated });
    targets.push(target);
    return target;
  }

  const backUp = (path: string) => withConnection(site, (database) => writeBackup({ ...site, database }, path));
  const restoreTo = ({ dataDir, db, engine }: TestDatabase, path = file) =>
    restoreBackup(path, {
      database: { db, engine },
      storage: createLocalStorage(dataDir),
      folder: dataDir,
      key: { DATA_DIR: dataDir },
    });

  it("restores every row, upload and the key, and nobody is signed in", async () => {
    expect(manifest).toMatchObject({ engine, uploads: { files: 2, bytes: 300_010 }, key: { included: true } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.folder)).toEqual(["backup.tar.gz"]);
    const target = await createTarget(engine, { migrated: false });
    await restoreTo(target);
    expect(await digests(target, same)).toEqual(saved);
    expect(await activeLinks(site)).toBeGreaterThan(0);
    expect(await activeLinks(target)).toBe(0);
    expect(Object.values(await counts(target, leftOut))).toEqual(leftOut.map(() => 0));
    expect((await counts(site, ["sessions"])).sessions).toBeGreaterThan(0);
    const storage = createLocalStorage(target.dataDir);
    const first = await storage.get("media/a.2x1.webp");
    expect(first && Buffer.from(await readWhole(first)).toString()).toBe("first file");
    expect((await storage.find("media/b.2x1.jpg"))?.size).toBe(300_000);
    const keyOf = (dataDir: string) => readFileSync(join(dataDir, "secret.key"), "utf8");
    expect(keyOf(target.dataDir)).toBe(keyOf(site.dataDir));
  });

  it("continues the ids where they were, also those of deleted rows", async () => {
    const last = await createUser(site.db, "user", "last");
    await site.db.deleteFrom("users").where("id", "=", last.id).execute();
    const target = await createTarget();
    const path = join(target.dataDir, "backup.tar.gz");
    await backUp(path);
    await restoreTo(target, path);
    expect((await createUser(target.db, "user", "next")).id).toBe(last.id + 1);
  });

  it("is of one moment while others write", async () => {
    let writing = true;
    let written = 0;
    const write = async () => {
      for (; writing; written++) {
        await new Promise(setImmediate); // SQLite answers at once
        await site.db.transaction().execute(async (trx) => {
          const { id } = await createUser(trx, "user", `w${written}`);
          await trx
            .insertInto("second_factors")
            .values({ user_id: id, secret: `s${written}` })
            .execute();
        });
      }
    };
    const before = await counts(site, ["users", "second_factors"]);
    const writer = write();
    while (written < 5) await new Promise(setImmediate);
    const target = await createTarget();
    const path = join(target.dataDir, "backup.tar.gz");
    const { tables } = await backUp(path);
    writing = false;
    await writer;
    const added = (table: string) => (tables[table]?.rows ?? 0) - (before[table] ?? 0);
    expect(added("users")).toBeGreaterThanOrEqual(5);
    expect(added("second_factors")).toBe(added("users"));
    expect(written).toBeGreaterThan(added("users")); // some were written meanwhile
    await restoreTo(target, path);
  });

  it("has the files of an image that is replaced while the rows are read", async () => {
    const [replaced, replacement] = ["media/c.2x1.webp", "media/d.2x1.webp"];
    await site.storage.put(replaced, Buffer.from("replaced"));
    const replace = async () => {
      await site.storage.put(replacement, Buffer.from("replacement"));
      await site.storage.remove(replaced);
    };
    let reading: Promise<void> | undefined;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reading ??= replace();
        await reading;
        return result;
      },
    };
    const path = join(place.folder, "replaced.tar.gz");
    const { uploads } = await withConnection(site, (database) =>
      writeBackup({ ...site, database: { ...database, db: database.db.withPlugin(plugin) } }, path),
    );
    await site.storage.remove(replacement);
    const names = execFileSync("tar", ["-tzf", path]).toString().split("\n");
    for (const key of [replaced, replacement])
      expect(names.filter((name) => name === `uploads/${key}`)).toHaveLength(1);
    expect(uploads.files).toBe(4);
    await restoreTo(await createTarget(), path);
  });

  it("leaves out a file that is removed while it is copied", async () => {
    const removed = "media/e.2x1.webp";
    await site.storage.put(removed, Buffer.alloc(600_000, 1));
    const get: Storage["get"] = async (key) => {
      const file = await site.storage.get(key);
      if (key !== removed || !file) return file;
      const removal = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        async transform(piece, controller) {
          await site.storage.remove(removed);
          controller.enqueue(piece);
        },
      });
      return { ...file, stream: file.stream.pipeThrough(removal) };
    };
    const path = join(place.folder, "removed.tar.gz");
    const { uploads } = await withConnection(site, (database) =>
      writeBackup({ ...site, database, storage: { ...site.storage, get } }, path),
    );
    expect(uploads.files).toBe(2);
    await restoreTo(await createTarget(), path);
  });

  it("fails where a file that is there cannot be read to its end", async () => {
    const get: Storage["get"] = async (key) => {
      const file = await site.storage.get(key);
      return file && { ...file, size: file.size + 1 };
    };
    const path = join(place.folder, "unread.tar.gz");
    const made = withConnection(site, (database) =>
      writeBackup({ ...site, database, storage: { ...site.storage, get } }, path),
    );
    await expect(made).rejects.toThrow(/could not be made: .*media\/[ab]\.2x1\.(webp|jpg)/);
  });

  it("is restored to the other engine too", async () => {
    const other = await createTarget(engine === "sqlite" ? "postgres" : "sqlite");
    await restoreTo(other);
    expect(await digests(other, same)).toEqual(saved);
  });

  it("is not restored over rows, tables of a later release or uploads", async () => {
    await expect(restoreTo(site)).rejects.toThrow("The database is not empty (users has rows)");
    const target = await createTarget();
    await createLocalStorage(target.dataDir).put("media/other.webp", Buffer.from("x"));
    await expect(restoreTo(target)).rejects.toThrow("There are uploads already (media/other.webp)");
    expect(existsSync(join(target.dataDir, "secret.key"))).toBe(false);
  });

  it("of an earlier release is restored and brought up to date", async () => {
    const earlier = await createTarget();
    await createUser(earlier.db, "admin", "ada");
    const source = { storage: createLocalStorage(earlier.dataDir), key: { DATA_DIR: earlier.dataDir } };
    const path = join(earlier.dataDir, "backup.tar.gz");
    await withConnection(earlier, (database) => writeBackup({ ...source, database }, path));
    addNextRelease();
    const target = await createTarget(engine, { migrated: false });
    await restoreTo(target, path);
    const { rows } = await sql`select nickname from users`.execute(target.db);
    expect(rows).toEqual([{ nickname: "ada" }]);
    const later = await createTarget();
    await migrate(later);
    await expect(restoreTo(later, path)).rejects.toThrow(
      "The database has tables of a later release (9000-next-release)",
    );
  });

  it("leaves no rows where the restoration fails half way", async () => {
    const target = await createTarget();
    const storage = createLocalStorage(target.dataDir);
    const failing = { ...storage, put: () => Promise.reject(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" })) };
    const options = { database: target, storage: failing, folder: target.dataDir, key: { DATA_DIR: target.dataDir } };
    await expect(restoreBackup(file, options)).rejects.toThrow("The backup could not be restored: the disk is full");
    expect((await counts(target, ["users"])).users).toBe(0);
    await restoreTo(target);
    expect((await counts(target, ["users"])).users).toBeGreaterThan(0);
  });
});

describe("a backup file", () => {
  let site: BusySite;
  /** A backup of the site. */
  let bytes: Buffer;
  let target: TestDatabase;
  let place: ReturnType<typeof createFolder>;
  let file: string;
  beforeAll(async () => {
    site = await createBusySite("sqlite");
    const made = createFolder();
    file = join(made.folder, "backup.tar.gz");
    await backUp();
    bytes = readFileSync(file);
    made.remove();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    target = await createTestDatabase("sqlite", { migrated: false });
    place = createFolder();
    file = join(place.folder, "backup.tar.gz");
  });
  afterEach(async () => {
    place.remove();
    await target.close();
  });
  const backUp = (key: { SECRET_KEY?: string } = {}) =>
    withConnection(site, (database) => writeBackup({ ...site, database, key: { ...site.key, ...key } }, file));
  const restore = (key: { SECRET_KEY?: string } = {}) =>
    restoreBackup(file, {
      database: target,
      storage: createLocalStorage(target.dataDir),
      folder: target.dataDir,
      key: { DATA_DIR: target.dataDir, ...key },
    });

  it("can be read with tar, gzip and sha256sum", async () => {
    writeFileSync(file, bytes);
    execFileSync("tar", ["-xzf", file, "-C", place.folder]);
    const checked = execFileSync("sha256sum", ["-c", "--quiet", "--strict", "SHA256SUMS"], { cwd: place.folder });
    expect(checked.toString()).toBe("");
    const users = readFileSync(join(place.folder, "tables/users/00001.jsonl"), "utf8").trim().split("\n");
    expect(users).toHaveLength((await counts(site, ["users"])).users ?? 0);
  });

  it("is refused wherever it is cut off, and nothing is restored of it", async () => {
    for (const part of [0, 0.01, 0.3, 0.6, 0.9, 0.99]) {
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(verifyBackup(file)).rejects.toThrow(/damaged or cut off/);
    }
    for (const missing of [1, 8, 9, 100]) {
      writeFileSync(file, bytes.subarray(0, bytes.length - missing));
      await expect(restore()).rejects.toThrow(/damaged or cut off/);
    }
    expect(await target.db.introspection.getTables()).toEqual([]);
  });

  it("is refused where a byte of it is another", async () => {
    const content = gunzipSync(bytes);
    // about one bit in a thousand of a gzip stream says nothing of the content: fill bits, codes that are not used
    const unpacked = (packed: Buffer) => {
      try {
        return gunzipSync(packed);
      } catch {
        return null;
      }
    };
    let refused = 0;
    for (let i = 0; i < 40; i++) {
      const altered = Buffer.from(bytes);
      const at = 10 + Math.floor(((bytes.length - 10) * i) / 40);
      altered[at] = (altered[at] ?? 0) ^ (1 << (i % 8));
      if (unpacked(altered)?.equals(content)) continue;
      writeFileSync(file, altered);
      await expect(verifyBackup(file), `byte ${at}`).rejects.toThrow(/The backup|The file/);
      refused++;
    }
    expect(refused).toBeGreaterThan(30);
  });

  it("is refused where a row was changed by somebody who packed it again", async () => {
    writeFileSync(file, bytes);
    execFileSync("tar", ["-xzf", file, "-C", place.folder]);
    const users = join(place.folder, "tables/users/00001.jsonl");
    writeFileSync(
      users,
      readFileSync(users, "utf8").replace('"role":"user"', '"role":"admin"').replace("admin", "admim"),
    );
    const names = execFileSync("tar", ["-tzf", file]).toString().trim().split("\n");
    execFileSync("tar", ["-czf", file, "-C", place.folder, ...names]);
    await expect(verifyBackup(file)).rejects.toThrow(
      "The backup is altered: tables/users/00001.jsonl is not what was saved",
    );
  });

  it("is refused where it is none", async () => {
    writeFileSync(file, "not a backup");
    await expect(verifyBackup(file)).rejects.toThrow(/damaged or cut off/);
    execFileSync("tar", ["-czf", file, "-C", site.dataDir, "uploads"]);
    await expect(verifyBackup(file)).rejects.toThrow("it has no end");
    await expect(verifyBackup(join(place.folder, "none"))).rejects.toThrow("there is no such file or folder");
  });

  it("never replaces a file, and leaves nothing where the disk is full", async () => {
    writeFileSync(file, "mine");
    await expect(backUp()).rejects.toThrow(/could not be made: there is a file of that name already/);
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect(readdirSync(place.folder)).toEqual(["backup.tar.gz"]);
    const full = withConnection(site, (database) =>
      streamBackup({ ...site, database }, createWriteStream("/dev/full")),
    );
    await expect(full).rejects.toMatchObject({ code: "ENOSPC" });
    file = join(place.folder, "missing", "backup.tar.gz");
    await expect(backUp()).rejects.toThrow(/could not be made: there is no such file or folder/);
  });

  it("does not contain a key that is a setting, and is restored with the same only", async () => {
    const [own, other] = ["a", "b"].map((letter) => Buffer.alloc(32, letter).toString("base64"));
    await backUp({ SECRET_KEY: own ?? "" });
    expect(execFileSync("tar", ["-tzf", file]).toString()).not.toContain("secret.key");
    await rehearseRestore(file, place.folder, undefined);
    await expect(restore()).rejects.toThrow("set SECRET_KEY to the same key");
    await expect(restore({ SECRET_KEY: other ?? "" })).rejects.toThrow(
      "SECRET_KEY is not the key that the backup was made with",
    );
    await restore({ SECRET_KEY: own ?? "" });
  });

  it("is refused where the place has another key", async () => {
    writeFileSync(file, bytes);
    writeFileSync(join(target.dataDir, "secret.key"), `${Buffer.alloc(32).toString("base64")}\n`);
    await expect(restore()).rejects.toThrow(/secret\.key is not the key that the backup was made with/);
    expect(await target.db.introspection.getTables()).toEqual([]);
  });

  it("is made from a bucket, and restored to one", async () => {
    const server = await startS3Server();
    const from = await openStorage(server.settings, "s3://uploads/from");
    const to = await openStorage(server.settings, "s3://uploads/to");
    await from.put("media/c.webp", Buffer.alloc(100_000, 3));
    await withConnection(site, (database) => writeBackup({ ...site, database, storage: from }, file));
    await restoreBackup(file, {
      database: target,
      storage: to,
      folder: target.dataDir,
      key: { DATA_DIR: target.dataDir },
    });
    expect((await to.find("media/c.webp"))?.size).toBe(100_000);
    await server.stop();
    file = join(place.folder, "second.tar.gz");
    const away = withConnection(site, (database) => writeBackup({ ...site, database, storage: from }, file));
    await expect(away).rejects.toThrow(/second\.tar\.gz could not be made: .*ECONNREFUSED/);
    expect(existsSync(file)).toBe(false);
    await server.close();
  });

  it("reads large tables in parts", async () => {
    const long = `\u2028\r\n"${"水".repeat(10_000)}${"x".repeat(150_000)}`; // seven are a megabyte
    const large = await createTestDatabase("sqlite");
    const database = connect(large);
    for (let i = 0; i < 8; i++) {
      const at = new Date().toISOString();
      const texts = { name: `m${i}`, name_en: "", position: "", position_en: "", education: "", education_en: "" };
      const member = { ...texts, expertise: "", expertise_en: "", description: long, description_en: "" };
      await database.db
        .insertInto("team_members")
        .values({ ...member, category: "guest", sort_order: i, created_at: at, updated_at: at })
        .execute();
    }
    await writeBackup({ ...site, database }, file);
    await database.db.destroy();
    await large.close();
    const names = execFileSync("tar", ["-tzf", file]).toString();
    expect(names).toContain("tables/team_members/00002.jsonl");
    await restore();
    expect((await counts(target, ["team_members"])).team_members).toBe(8);
  });
});
