import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ranMigrations } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { addNextRelease, nextMigration as pending, removeNextRelease } from "#tests/next-release.ts";
import { commandLine } from "./test-cli.ts";

const last = Object.keys(migrations).sort().at(-1);

describe.each(engines)("a database of the release before on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    addNextRelease();
  });
  afterEach(async () => {
    removeNextRelease();
    await database.close();
  });

  /** A command line in a process of its own, as a maintainer runs it. */
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.dataDir, NODE_ENV: "production" };
    return spawnSync(process.execPath, ["--import", "#tests/next-release.preload.ts", "server/cli/main.ts", ...args], {
      env,
      encoding: "utf8",
    });
  };

  it.each([
    ["user", "list"],
    ["backup", join(tmpdir(), "never-made.tar.gz")],
  ])("is not changed by another command, which says how it is brought up to date: %s %s", async (...args) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringMatching(
        `the database is of an older release \\(${pending} has not run\\); .* npm run cli -- migrate$`,
      ),
    ]);
    expect(await ranMigrations(database)).not.toContain(pending);
  });

  it("is named by migrate --status, and changed by migrate once there is a backup", async () => {
    const cli = commandLine(database);
    expect((await cli(["migrate", "--status"])).printed).toEqual([pending]);
    expect(await ranMigrations(database)).not.toContain(pending);
    if (engine === "postgres") {
      await expect(cli(["migrate"])).rejects.toThrow(/^Make a backup first, .* then add --backed-up$/);
      expect((await cli(["migrate", "--backed-up"])).printed).toEqual([`Ran ${pending}`]);
    } else {
      const copy = join(database.dataDir, `before-${pending}.sqlite`);
      expect((await cli(["migrate"])).printed).toEqual([`Copied the database to ${copy}`, `Ran ${pending}`]);
      const copied = new DatabaseSync(copy, { readOnly: true });
      expect(copied.prepare("select max(name) as last from kysely_migration").get()).toEqual({ last });
      copied.close();
    }
    expect(await ranMigrations(database)).toContain(pending);
    expect((await cli(["migrate"])).printed).toEqual(["The tables are up to date"]);
  });
});

it("an empty data folder gets its tables by any command, without a copy", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-cli-"));
  const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, ["server/cli/main.ts", "user", "list"], { env });
  expect([status, existsSync(join(dataDir, "watermirror.sqlite"))]).toEqual([0, true]);
  rmSync(dataDir, { recursive: true });
});
