import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Health, healthSchema } from "#contract/health.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { createUser } from "#tests/users.ts";
import { migrations } from "../db/migrations/index.ts";
import { healthRoutes } from "./health.routes.ts";
import { createHealthService } from "./health.service.ts";

describe.each(engines)("GET /api/health on %s", (engine) => {
  let database: TestDatabase;
  const users: Record<string, User> = {};
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    for (const role of ["editor", "admin"] as const) users[role] = await createUser(database.db, role);
  });
  afterEach(async () => {
    await database.close();
  });

  const settings = [{ problem: "misspelt" as const, name: "BACKUPDIR", meant: "BACKUP_DIR" }];
  const ask = (who: string) => {
    const health = createHealthService({
      db: database.db,
      engine,
      images: { jobs: () => 2 },
      uploads: "folder",
      submits: true,
      settings,
      backups: { status: async () => ({ scheduled: true, last: null }) },
    });
    return createTestApi(healthRoutes({ health }), users).request("/api/health", { headers: { "X-As": who } });
  };
  async function read(): Promise<Health> {
    const body: { data: unknown } = await (await ask("admin")).json();
    return healthSchema.parse(body.data);
  }

  it("is for admins alone", async () => {
    const answers = await Promise.all(["", "editor", "admin"].map((who) => ask(who)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200]);
  });

  it("tells what is wrong in the settings, versions, storage, and queues with the reasons of failures", async () => {
    const at = "2026-01-31T08:00:00.000Z";
    const mail = { recipient: "ada@example.org", created_at: at, next_attempt_at: at };
    await database.db
      .insertInto("outbox")
      .values({ ...mail, last_error: "421 try later" })
      .execute();
    const { queues, versions, storage, ...rest } = await read();
    expect(queues).toEqual({
      mail: { waiting: 1, failed: 1, given_up: 0, reasons: ["421 try later"] },
      submissions: { enabled: true, waiting: 0, failed: 0, reasons: [] },
      plans: { due: 0, held: 0 },
      image_jobs: 2,
    });
    expect(versions).toMatchObject({ node: process.versions.node, database: engine });
    expect(versions.database_version).toMatch(/^\d+\.\d+/);
    const names = Object.keys(migrations).sort();
    expect(versions.migrations).toEqual({ count: names.length, last: names.at(-1) });
    expect(storage).toMatchObject({ images: { count: 0, bytes: 0 }, uploads: "folder" });
    expect(storage.database_bytes).toBeGreaterThan(100_000);
    expect(rest.settings).toEqual(settings);
  });
});
