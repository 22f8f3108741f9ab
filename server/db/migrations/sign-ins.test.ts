import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createSessions } from "#server/account/sessions.ts";
import { createToken, hashToken } from "#server/account/tokens.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrations } from "./index.ts";

const now = Date.parse("2026-06-30T08:00:00.123Z");
const day = 86_400_000;
const at = (days: number) => new Date(now + days * day).toISOString();

describe.each(engines)("sessions older than the end of sign-ins on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("continue until the end of their sign-in, and are ended by their replaced tokens", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const { db } = database;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    await migrator.migrateTo("0010-article-creations");
    const names = { username: "ada", username_key: "ada", email: "ada@example.org", email_key: "ada@example.org" };
    await db
      .insertInto("users")
      .values({ ...names, password_hash: "x", role: "user", created_at: at(-200), updated_at: at(-200) })
      .execute();
    const add = async (remember: number, created_at: string, expires_at: string, replaced_at: string | null = null) => {
      const token = createToken();
      const client = { address: "192.0.2.1", user_agent: "test" };
      const row = { user_id: 1, remember, created_at, last_used_at: at(-1), expires_at, replaced_at, ...client };
      await db
        .insertInto("sessions")
        .values({ token_hash: hashToken(token), ...row })
        .execute();
      return token;
    };
    const old = await add(1, at(-91), at(29));
    const near = await add(1, at(-89), at(29));
    const short = await add(0, at(-29.5), at(0.9));
    const fresh = await add(0, at(-0.5), at(0.5));
    const replaced = await add(0, at(-0.5), at(0.0001), at(-0.0001));
    await migrator.migrateTo("0012-sign-ins");

    const rows = await db.selectFrom("sessions").select(["token_hash", "expires_at"]).execute();
    const endOf = (token: string) => rows.find((row) => row.token_hash === hashToken(token))?.expires_at;
    expect([old, near, short, fresh].map(endOf)).toEqual([at(-1), at(1), at(0.5), at(0.5)]);

    // the program works on the tables of today
    await migrator.migrateToLatest();
    let time = now;
    const sessions = createSessions({ db, record: createRecorder(), now: () => new Date(time) });
    const alive = async (token: string) => (await sessions.authenticate(token)) !== null;
    expect([await alive(old), await alive(near), await alive(short), await alive(fresh)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    time += 60_000;
    expect([await alive(replaced), await alive(fresh), await alive(near)]).toEqual([false, false, true]);
  });
});
