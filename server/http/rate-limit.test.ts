import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { BoundedLimiter } from "./bounded-limiter.ts";
import { createRateLimits } from "./rate-limit.ts";

const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
const figures = { loginPerAccount: { attempts: 3, seconds: 60 } };
const refused = { code: "rate_limited", status: 429 };

describe.each(engines)("a limit on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    lines.length = 0;
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  const limit = (options = {}) => createRateLimits({ ...database, figures, ...options }).loginPerAccount;

  it("accepts its number of simultaneous attempts per key, and returns when to try again", async () => {
    const guarded = limit();
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => guarded.attempt("a", log)));
    expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(3);
    const error: unknown = await guarded.attempt("a", log).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ ...refused, details: { retryAfter: expect.any(Number) } });
    expect(error).toHaveProperty(
      "details.retryAfter",
      expect.toSatisfy((n: number) => n > 0 && n <= 60),
    );
    await guarded.attempt("b", log);
    expect(lines).toEqual([]);
  });

  it("restarts after a reset, and accepts one more attempt after a refund", async () => {
    const guarded = limit();
    for (let i = 0; i < 3; i++) await guarded.attempt("a", log);
    await guarded.refund("a", log);
    await guarded.attempt("a", log);
    await expect(guarded.attempt("a", log)).rejects.toMatchObject(refused);
    await guarded.reset("a", log);
    await guarded.attempt("a", log);
  });

  it("can be checked without refusing", async () => {
    const guarded = limit();
    const beyond = [];
    for (let i = 0; i < 5; i++) beyond.push(await guarded.isBeyond("a", log));
    expect(beyond).toEqual([false, false, false, true, true]);
  });

  it("ends with its window", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const guarded = limit({ figures: { loginPerAccount: { attempts: 1, seconds: 60 } } });
    await guarded.attempt("a", log);
    vi.setSystemTime(Date.now() + 59_000);
    await expect(guarded.attempt("a", log)).rejects.toMatchObject(refused);
    vi.setSystemTime(Date.now() + 2_000);
    await guarded.attempt("a", log);
  });

  it("begins anew once a clock that was hours ahead is right", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const right = Date.now();
    vi.setSystemTime(right + 3 * 3_600_000);
    const guarded = limit({ figures: { loginPerAccount: { attempts: 1, seconds: 60 } } });
    await guarded.attempt("a", log);
    await expect(guarded.attempt("a", log)).rejects.toMatchObject(refused);
    vi.setSystemTime(right);
    await guarded.attempt("a", log);
    await expect(guarded.attempt("a", log)).rejects.toMatchObject(refused);
  });
});

describe("a limit shared through PostgreSQL", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    lines.length = 0;
    database = await createTestDatabase("postgres");
  });
  afterEach(() => database.close());

  it("counts across all instances, also if they start together", async () => {
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    // many starts, as PostgreSQL refuses the second of two equal tables in three ways, one of them rarely
    for (let start = 0; start < 30; start++) {
      const limits = [database, other].map((open) => createRateLimits({ ...open, figures }).loginPerAccount);
      const attempts = await Promise.allSettled(
        [...limits, ...limits, ...limits].map((limit) => limit.attempt("a", log)),
      );
      expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(3);
      expect(lines).toEqual([]);
      await database.db.schema.dropTable("rate_limits").execute();
    }
    await other.db.destroy();
  });

  it("counts what another instance refuses too, so that refunds there leave the key beyond its limit", async () => {
    const [first, second] = [database, database].map((open) => createRateLimits({ ...open, figures }).loginPerAccount);
    for (let i = 0; i < 4; i++) await first?.isBeyond("a", log);
    for (let i = 0; i < 3; i++) {
      expect(await first?.isBeyond("a", log)).toBe(true);
      await first?.refund("a", log);
    }
    expect(await second?.isBeyond("a", log)).toBe(true);
  });

  it.each(["loginPerAccount", "loginPerAccountAndNetwork", "forgotPerAccount"] as const)(
    "accepts attempts again after another instance has reset %s",
    async (name) => {
      const few = { [name]: { attempts: 1, seconds: 60 } };
      const [first, second] = [database, database].map((open) => createRateLimits({ ...open, figures: few })[name]);
      await first?.attempt("a", log);
      await expect(first?.attempt("a", log)).rejects.toMatchObject(refused);
      await second?.reset("a", log);
      await first?.attempt("a", log);
    },
  );

  it("stores no address in plain text", async () => {
    await createRateLimits({ ...database, figures }).loginPerAccount.attempt("ada@example.org", log);
    const { rows } = await database.db.executeQuery<{ key: string }>({
      ...database.db.selectFrom("users").selectAll().compile(),
      sql: "select key from rate_limits",
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).not.toContain("ada@");
  });

  it("counts in memory and says so when the database fails, and returns to it", async () => {
    const limit = createRateLimits({ ...database, figures }).loginPerAccount;
    await limit.attempt("a", log);
    await database.db.schema.dropTable("rate_limits").execute();
    await limit.attempt("a", log);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("counted by this process alone");
    for (let i = 0; i < 3; i++) await limit.attempt("a", log);
    await expect(limit.attempt("a", log)).rejects.toMatchObject(refused);
    expect(lines).toHaveLength(1);
  });

  it("counts in memory where the database cannot be reached", async () => {
    const unreachable = openDatabase({
      url: "postgres://nobody@127.0.0.1:1/none",
      dataDir: database.dataDir,
      onIdleError: () => {},
    });
    const limit = createRateLimits({ ...unreachable, figures }).loginPerAccount;
    for (let i = 0; i < 3; i++) await limit.attempt("a", log);
    await expect(limit.attempt("a", log)).rejects.toMatchObject(refused);
    expect(lines).toHaveLength(4);
    await unreachable.db.destroy();
  });
});

describe("a limit of networks", () => {
  it("counts a /48 as four networks, for an account too", async () => {
    const database = await createTestDatabase("sqlite");
    onTestFinished(() => database.close());
    const small = { attempts: 2, seconds: 60 };
    const limits = createRateLimits({
      ...database,
      figures: { loginPerClient: small, loginPerAccountAndNetwork: small },
    });
    for (const [limit, account] of [
      [limits.loginPerClient, ""],
      [limits.loginPerAccountAndNetwork, "ada@example.org "],
    ] as const) {
      for (let i = 0; i < 8; i++) await limit.attempt(`${account}2001:db8:1:${i}::/64`, log);
      await expect(limit.attempt(`${account}2001:db8:1:9::/64`, log)).rejects.toMatchObject(refused);
      await limit.attempt(`${account}2001:db8:2:0::/64`, log);
    }
  });

  it("counts for the wider network what the narrow one refuses", async () => {
    const database = await createTestDatabase("sqlite");
    onTestFinished(() => database.close());
    const { loginPerClient } = createRateLimits({
      ...database,
      figures: { loginPerClient: { attempts: 1, seconds: 60 } },
    });
    for (let i = 0; i < 4; i++) await loginPerClient.attempt("2001:db8:1:0::/64", log).catch(() => {});
    await expect(loginPerClient.attempt("2001:db8:1:1::/64", log)).rejects.toMatchObject(refused);
  });
});

describe("a limit in memory", () => {
  it("keeps a key that is beyond its limit, however many others come", async () => {
    const limiter = new BoundedLimiter({ keyPrefix: "x", points: 1, duration: 60 });
    await limiter.consume("blocked");
    await expect(limiter.consume("blocked")).rejects.toMatchObject({ consumedPoints: 2 });
    for (let i = 0; i < 12_000; i++) await limiter.consume(`key ${i}`);
    await expect(limiter.consume("blocked")).rejects.toMatchObject({ consumedPoints: 3 });
    expect(limiter.size).toBe(10_001);
    await limiter.delete("blocked");
    await limiter.consume("blocked");
  });

  it("counts 10,000 keys at most, and the latest of them", async () => {
    const limiter = new BoundedLimiter({ keyPrefix: "x", points: 1, duration: 60 });
    for (let i = 0; i < 25_000; i++) await limiter.consume(`key ${i}`);
    expect(limiter.size).toBe(10_000);
    expect(limiter.dump().storage).toHaveLength(10_000);
    await expect(limiter.consume("key 24999")).rejects.toMatchObject({ consumedPoints: 2 });
    await limiter.consume("key 0");
  });
});
