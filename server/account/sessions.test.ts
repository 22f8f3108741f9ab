import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { insertUser } from "./account.queries.ts";
import { createSessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const client = { address: "192.0.2.1", userAgent: "test" };

describe.each(engines)("sessions on %s", (engine) => {
  let database: TestDatabase;
  let time: number;
  let userId: number;
  let sessions: ReturnType<typeof createSessions>;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
    time = Date.parse("2026-01-31T08:00:00.000Z");
    sessions = createSessions({ db: database.db, record: createRecorder(), now: () => new Date(time) });
    const user = { username: "ada", full_name: null, email: "ada@example.org", password_hash: "x" } as const;
    userId =
      (
        await insertUser(database.db, {
          ...user,
          password_meets_staff_rule: 1,
          role: "user",
          proven: true,
          now: new Date(time).toISOString(),
        })
      )?.id ?? 0;
  });
  afterEach(() => database.close());

  const start = async (id: number, remember: boolean, from: typeof client) => {
    const token = await sessions.start(database.db, id, remember, from);
    await sessions.purgeSurplus(id);
    return token;
  };

  const alive = async (token: string) => (await sessions.authenticate(token)) !== null;
  const rows = () => database.db.selectFrom("sessions").selectAll().orderBy("id").execute();

  it("keep the language of the page at the latest sign-in, for mails", async () => {
    const language = async () =>
      (await database.db.selectFrom("users").select("mail_language").executeTakeFirstOrThrow()).mail_language;
    await start(userId, false, client);
    expect(await language()).toBeNull();
    for (const page of ["en", "en", "zh"] as const) {
      await sessions.start(database.db, userId, false, { ...client, language: page });
      expect(await language()).toBe(page);
    }
  });

  it.each([
    ["192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2::5", "2001:db8:1::/48"],
    ["unknown", ""],
  ])("keep of the address %s only the network %j", async (address, stored) => {
    await sessions.refresh(await start(userId, false, { ...client, address }));
    expect((await rows()).map((row) => row.address)).toEqual([stored, stored]);
  });

  it("are written once an hour at most", async () => {
    const token = await start(userId, false, client);
    const [before] = await rows();
    time += 59 * minute;
    await sessions.authenticate(token);
    expect(await rows()).toEqual([before]);
    time += minute;
    await sessions.authenticate(token);
    expect((await rows())[0]?.expires_at).toBe(new Date(time + day).toISOString());
  });

  it("continue with a new token after a refresh, and with the old one for a minute", async () => {
    const token = await start(userId, true, client);
    time += 10 * day;
    const next = await sessions.refresh(token);
    expect(next.user.username).toBe("ada");
    expect(next.token).not.toBe(token);
    time += minute - 1;
    expect([await alive(token), await alive(next.token)]).toEqual([true, true]);
    time += 1;
    expect(await alive(next.token)).toBe(true);
    time += 29 * day;
    expect(await alive(next.token)).toBe(true);
    expect(await alive(token)).toBe(false);
  });

  it("give each of 50 simultaneous refreshes its own valid token, all ended by one logout", async () => {
    const token = await start(userId, false, client);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sessions.refresh(token)));
    const tokens = answers.map((answer) => answer.token);
    expect(new Set(tokens).size).toBe(50);
    expect(await Promise.all(tokens.map(alive))).not.toContain(false);
    await sessions.end(tokens[7] ?? "");
    expect(await Promise.all([token, ...tokens].map(alive))).not.toContain(true);
  });

  it("end at once at logout, with the replaced token, and leave other sign-ins alone", async () => {
    const other = await start(userId, false, client);
    time += 1;
    const token = await start(userId, false, client);
    const next = await sessions.refresh(token);
    await sessions.end(next.token);
    expect([await alive(token), await alive(next.token), await alive(other)]).toEqual([false, false, true]);
  });

  it("leave no valid token after simultaneous logout and refresh", async () => {
    for (let round = 0; round < 10; round++) {
      time += 1;
      const token = await start(userId, false, client);
      const refreshed = Promise.all(Array.from({ length: 5 }, () => sessions.refresh(token).catch(() => null)));
      await Promise.all([refreshed, sessions.end(token)]);
      const issued = (await refreshed).flatMap((answer) => (answer ? [answer.token] : []));
      expect(await Promise.all([token, ...issued].map(alive))).not.toContain(true);
    }
  });

  describe("with a reused replaced token", () => {
    const log = () =>
      database.db.selectFrom("audit_log").select(["action", "actor_id", "subject_name", "address"]).execute();
    const logged = { action: "session_reuse", actor_id: null, subject_name: "ada", address: "198.51.100.7" };

    it.each(["authenticate", "refresh", "end"] as const)(
      "end with all tokens after its grace period (%s)",
      async (use) => {
        const other = await start(userId, true, client);
        time += 1;
        const stolen = await start(userId, true, client);
        time += hour;
        const { token } = await sessions.refresh(stolen);
        time += minute;
        const last = (await sessions.refresh(token)).token;
        expect([await alive(token), await alive(last)]).toEqual([true, true]);
        expect(await log()).toEqual([]);
        // the endpoints look up the token's user first
        if (use === "authenticate") expect(await sessions.authenticate(stolen, "198.51.100.7")).toBeNull();
        if (use === "end") await sessions.end(stolen, "198.51.100.7");
        if (use === "refresh") {
          await sessions.authenticate(stolen, "198.51.100.7");
          await expect(sessions.refresh(stolen)).rejects.toMatchObject({ code: "unauthorized" });
        }
        expect([await alive(token), await alive(last), await alive(other)]).toEqual([false, false, true]);
        expect(await log()).toEqual([logged]);
        await sessions.authenticate(stolen, "198.51.100.7");
        expect(await log()).toHaveLength(1);
      },
    );

    it("end also months later, after sweeps and many other sign-ins", async () => {
      let token = await start(userId, true, client);
      const first = token;
      for (let i = 0; i < 80; i++) {
        time += day;
        token = (await sessions.refresh(token)).token;
        await sessions.purgeExpired();
        if (i % 10 === 0) await Promise.all(Array.from({ length: 9 }, () => start(userId, false, client)));
      }
      expect(await alive(token)).toBe(true);
      expect(await alive(first)).toBe(false);
      expect(await alive(token)).toBe(false);
    });

    it("end once after many simultaneous reuses, also during a refresh", async () => {
      for (let round = 0; round < 5; round++) {
        time += 1;
        const stolen = await start(userId, false, client);
        const { token } = await sessions.refresh(stolen);
        time += 2 * minute;
        const refreshed = Promise.all(Array.from({ length: 5 }, () => sessions.refresh(token).catch(() => null)));
        await Promise.all(Array.from({ length: 5 }, () => alive(stolen)));
        const issued = (await refreshed).flatMap((answer) => (answer ? [answer.token] : []));
        expect(await Promise.all([token, ...issued].map(alive))).not.toContain(true);
      }
      expect(await log()).toHaveLength(5);
    });

    it("are refreshed 500 times at most", async () => {
      let token = await start(userId, true, client);
      const begun = new Date(time).toISOString();
      const times = {
        user_id: userId,
        signed_in_at: begun,
        grace_ends_at: begun,
        expires_at: "2100-01-01T00:00:00.000Z",
      };
      await database.db
        .insertInto("replaced_tokens")
        .values(Array.from({ length: 499 }, (_, i) => ({ token_hash: `token ${i}`, ...times })))
        .execute();
      token = (await sessions.refresh(token)).token;
      await expect(sessions.refresh(token)).rejects.toMatchObject({ code: "unauthorized" });
      expect(await database.db.selectFrom("replaced_tokens").selectAll().execute()).toHaveLength(500);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("are not recorded if they have ended before", async () => {
      const stolen = await start(userId, false, client);
      const { token } = await sessions.refresh(stolen);
      await sessions.end(token);
      time += 2 * minute;
      expect(await alive(stolen)).toBe(false);
      expect((await log()).map(({ action }) => action)).toEqual(["sign_out"]);
    });

    it("store only what they need of it", async () => {
      const replaced = () => database.db.selectFrom("replaced_tokens").selectAll().execute();
      const token = await start(userId, false, client);
      const next = await sessions.refresh(token);
      expect(await replaced()).toMatchObject([{ token_hash: hashToken(token), user_id: userId }]);
      expect(JSON.stringify(await replaced())).not.toContain(token);
      await sessions.end(next.token);
      time += 1;
      await start(userId, false, client);
      expect(await replaced()).toEqual([]);
    });
  });

  it("are invalid from the next request on for a disabled or deleted user", async () => {
    const token = await start(userId, true, client);
    await database.db.updateTable("users").set({ disabled: 1 }).execute();
    expect(await alive(token)).toBe(false);
    await expect(sessions.refresh(token)).rejects.toMatchObject({ code: "unauthorized" });
    await database.db.updateTable("users").set({ disabled: 0 }).execute();
    expect(await alive(token)).toBe(true);
    await database.db.deleteFrom("users").execute();
    expect(await alive(token)).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it("are deleted with their replaced tokens once expired, where nobody signs in", async () => {
    const replaced = () => database.db.selectFrom("replaced_tokens").selectAll().execute();
    await sessions.refresh(await start(userId, false, client));
    const token = await start(userId, true, client);
    await sessions.purgeExpired();
    expect([(await rows()).length, (await replaced()).length]).toEqual([3, 1]);
    time += 7 * day;
    await sessions.purgeExpired();
    expect((await rows()).map((row) => row.token_hash)).toEqual([hashToken(token)]);
    time += 23 * day; // the latest end of the first sign-in
    await sessions.purgeExpired();
    expect(await replaced()).toEqual([]);
  });

  it("are at most a hundred per user; the least recently used ends", async () => {
    const first = await start(userId, false, client);
    time += 1;
    await Promise.all(Array.from({ length: 99 }, () => start(userId, false, client)));
    expect(await alive(first)).toBe(true);
    time += 1;
    await start(userId, false, client);
    expect(await alive(first)).toBe(false);
    expect(await rows()).toHaveLength(100);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("store the hash of a token, never the token", async () => {
    const token = await start(userId, false, client);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await rows();
    expect(stored.map((row) => row.token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    [false, day],
    [true, 30 * day],
  ])("end when they were not used (remembered: %s)", async (remember, life) => {
    const token = await start(userId, remember, client);
    time += life - minute;
    const untouched = createSessions({
      db: database.db,
      record: createRecorder(),
      now: () => new Date(time + 2 * minute),
    });
    expect(await untouched.authenticate(token)).toBeNull();
    expect(await alive(token)).toBe(true);
  });

  it("are extended by use", async () => {
    const token = await start(userId, false, client);
    for (let i = 0; i < 4; i++) {
      time += 20 * hour;
      expect(await alive(token)).toBe(true);
    }
  });

  it("cannot be extended by a replaced token", async () => {
    const token = await start(userId, false, client);
    time += 2 * hour;
    await sessions.refresh(token);
    time += minute / 2;
    await sessions.authenticate(token);
    await sessions.refresh(token);
    time += minute / 2;
    expect(await alive(token)).toBe(false);
    await expect(sessions.refresh(token)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it.each([
    [false, 30, 0.9],
    [true, 90, 9],
  ])("end some days after the sign-in however often they are used (remembered: %s)", async (remember, days, every) => {
    let token = await start(userId, remember, client);
    const begun = time;
    while (time + every * day < begun + days * day) {
      time += every * day;
      expect(await alive(token)).toBe(true);
      token = (await sessions.refresh(token)).token;
    }
    time = begun + days * day - 1;
    expect(await alive(token)).toBe(true);
    time += 1;
    expect(await alive(token)).toBe(false);
    await expect(sessions.refresh(token)).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("have no user for an unknown token", async () => {
    expect(await sessions.authenticate("x".repeat(43))).toBeNull();
    await expect(sessions.refresh("x".repeat(43))).rejects.toMatchObject({ code: "unauthorized" });
    await sessions.end("x".repeat(43));
  });

  it("read the role from the database each time", async () => {
    const token = await start(userId, false, client);
    await database.db.updateTable("users").set({ role: "admin" }).execute();
    expect((await sessions.authenticate(token))?.user.role).toBe("admin");
  });
});
