import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SecondFactorNeeded } from "#contract/second-factor.ts";
import { codeKey } from "#contract/second-factor-rules.ts";
import type { User } from "#contract/user.ts";
import { computed } from "#tests/cheap-argon2.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { hashPassword } from "./passwords.ts";
import { codeAt, createMember, password, startSecondFactor } from "./test-second-factor.ts";
import { hashToken } from "./tokens.ts";

const client = { address: "192.0.2.1", userAgent: "test" };
const unauthorized = (key: string, second_factor: string) => ({
  code: "unauthorized",
  key,
  details: { data: { second_factor } },
});
const wrong = unauthorized("second-factor.wrong", "wrong");
const ended = unauthorized("second-factor.ended", "ended");
const day = 86_400_000;

describe.each(engines)("signing in with a second factor on %s", (engine) => {
  const withoutConcurrency = it.runIf(engine === "sqlite");
  let database: TestDatabase;
  let api: ReturnType<typeof startSecondFactor>;
  let admin: User;
  let secret: string;
  let recovery: string[];
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = startSecondFactor(database);
    admin = await createMember(database, "admin");
    const enrolled = await api.enrol({ user: admin });
    secret = enrolled.secret;
    recovery = enrolled.recovery_codes.map(codeKey);
  });
  afterEach(() => database.close());

  const login = (remember = false) => api.account.login({ email: admin.email, password, remember }, client);
  async function challenged(remember = false): Promise<string> {
    const error = await login(remember).catch((thrown: unknown) => thrown);
    if (!(error instanceof SecondFactorNeeded)) throw new Error("no challenge");
    return error.challenge;
  }
  const signIn = (challenge: string, code: string) => api.factor.signIn({ challenge, code }, client);
  /** The codes that count now. */
  const current = () => [-30_000, 0, 30_000].map((shift) => codeAt(secret, api.clock.time + shift));
  const alive = async (token: string) => (await api.account.authenticate(token)) !== null;
  const rows = () => database.db.selectFrom("sign_in_challenges").selectAll().execute();
  const winners = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === "fulfilled").length;

  withoutConcurrency("needs the password first, then a code, and only then begins a session", async () => {
    const challenge = await challenged();
    expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect(await api.factor.challengedEmail(challenge)).toBe("admin@example.org");
    const { user, token } = await signIn(challenge, api.next(secret));
    expect(user).toEqual(admin);
    expect(await alive(token)).toBe(true);
    expect((await api.log()).slice(1)).toEqual(['admin sign_in {"second_factor":"app"}']);
  });

  withoutConcurrency("stores the hash of a challenge, never the challenge", async () => {
    const challenge = await challenged();
    const stored = await rows();
    expect(stored.map((row) => row.token_hash)).toEqual([hashToken(challenge)]);
    expect(JSON.stringify(stored)).not.toContain(challenge);
  });

  withoutConcurrency.each([
    [false, day],
    [true, 30 * day],
  ])("remembers what was asked for with the password (%s)", async (remember, life) => {
    const { token } = await signIn(await challenged(remember), api.next(secret));
    const { expires_at } = await database.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - api.clock.time).toBe(life);
  });

  withoutConcurrency("responds to a wrong password as without a second factor", async () => {
    const attempt = api.account.login({ email: admin.email, password: "secret2", remember: false }, client);
    await expect(attempt).rejects.toMatchObject({ code: "unauthorized", key: "account.login_failed" });
    expect(await rows()).toEqual([]);
  });

  withoutConcurrency("computes as many hashes to refuse a wrong password with a second factor as without", async () => {
    await createMember(database, "editor");
    const cost = async (email: string) => {
      const before = computed.hashes;
      const attempt = api.account.login({ email, password: "secret2", remember: false }, client);
      await expect(attempt).rejects.toMatchObject({ key: "account.login_failed" });
      return computed.hashes - before;
    };
    expect(await cost("admin@example.org")).toBe(1);
    expect(await cost("editor@example.org")).toBe(1);
    expect(await cost("nobody@example.org")).toBe(1);
  });

  withoutConcurrency("takes a challenge and a code once", async () => {
    const [first, second] = [await challenged(), await challenged()];
    const code = api.next(secret);
    await signIn(first, code);
    await expect(signIn(first, api.next(secret))).rejects.toMatchObject(ended);
    await expect(signIn(second, code)).rejects.toMatchObject(wrong);
    await signIn(second, api.next(secret));
  });

  withoutConcurrency("refuses a code older than the one used last", async () => {
    const challenge = await challenged();
    const before = codeAt(secret, api.clock.time + 30_000);
    api.clock.time += 60_000;
    await signIn(await challenged(), codeAt(secret, api.clock.time));
    await expect(signIn(challenge, before)).rejects.toMatchObject(wrong);
  });

  withoutConcurrency("refuses the code that enabled it for a sign-in", async () => {
    await expect(signIn(await challenged(), codeAt(secret, api.clock.time))).rejects.toMatchObject(wrong);
  });

  it("accepts one of 50 sign-ins with the same challenge and code", async () => {
    const challenge = await challenged();
    const code = api.next(secret);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => signIn(challenge, code)));
    expect(winners(results)).toBe(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "unauthorized" });
    }
    expect(await database.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  it.each(["app", "recovery"])(
    "lets one of 50 sign-ins with the same code pass (%s)",
    async (kind) => {
      const challenges: string[] = [];
      for (let i = 0; i < 50; i++) challenges.push(await challenged());
      const code = kind === "app" ? api.next(secret) : (recovery[0] ?? "");
      const results = await Promise.allSettled(challenges.map((challenge) => signIn(challenge, code)));
      expect(winners(results)).toBe(1);
      for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject(wrong);
      expect(await database.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    },
    30_000,
  );

  withoutConcurrency("accepts each recovery code once", async () => {
    const { token } = await signIn(await challenged(), recovery[9] ?? "");
    expect(await alive(token)).toBe(true);
    await expect(signIn(await challenged(), recovery[9] ?? "")).rejects.toMatchObject(wrong);
    await signIn(await challenged(), recovery[0] ?? "");
    expect((await api.factor.status({ user: admin })).recovery_codes_left).toBe(8);
    expect(await api.log()).toContain('admin sign_in {"second_factor":"recovery_code"}');
  });

  withoutConcurrency("ends with the fifth wrong code, even for the right one after", async () => {
    const challenge = await challenged();
    const code = api.next(secret);
    const guess = ["000000", "000001", "000002", "000003"].find((guess) => !current().includes(guess)) ?? "";
    for (let i = 0; i < 4; i++) await expect(signIn(challenge, guess)).rejects.toMatchObject(wrong);
    await expect(signIn(challenge, guess)).rejects.toMatchObject(ended);
    await expect(signIn(challenge, code)).rejects.toMatchObject(ended);
    const failed = await database.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "sign_in_failed")
      .execute();
    expect(failed).toHaveLength(5);
    expect(failed[0]).toMatchObject({ actor_name: null, subject_id: admin.id, subject_name: "a…@example.org" });
  });

  it("counts 50 simultaneous wrong codes as five attempts", async () => {
    const challenge = await challenged();
    const guesses = Array.from({ length: 53 }, (_, i) => `${100_000 + i}`).filter(
      (guess) => !current().includes(guess),
    );
    const results = await Promise.allSettled(guesses.map((guess) => signIn(challenge, guess)));
    expect(winners(results)).toBe(0);
    const failed = await database.db.selectFrom("audit_log").select("id").where("action", "=", "sign_in_failed");
    expect(await failed.execute()).toHaveLength(5);
  });

  withoutConcurrency("waits five minutes for the code, and deletes expired challenges", async () => {
    const [early, late] = [await challenged(), await challenged()];
    api.clock.time += 300_000 - 1;
    await signIn(early, codeAt(secret, api.clock.time));
    api.clock.time += 1;
    await expect(api.factor.challengedEmail(late)).rejects.toMatchObject(ended);
    await expect(signIn(late, api.next(secret))).rejects.toMatchObject(ended);
    expect(await rows()).toHaveLength(1);
    await api.factor.purgeExpired();
    expect(await rows()).toEqual([]);
  });

  withoutConcurrency("ends for false challenges, disabled accounts, and changed passwords", async () => {
    await expect(api.factor.challengedEmail("x".repeat(43))).rejects.toMatchObject(ended);
    await expect(signIn("x".repeat(43), "123456")).rejects.toMatchObject(ended);
    const [disabled, changed] = [await challenged(), await challenged()];
    const set = (values: { disabled?: number; password_hash?: string }) =>
      database.db.updateTable("users").set(values).execute();
    await set({ disabled: 1 });
    await expect(signIn(disabled, api.next(secret))).rejects.toMatchObject(ended);
    await set({ disabled: 0, password_hash: await hashPassword("secret2") });
    await expect(signIn(changed, api.next(secret))).rejects.toMatchObject(ended);
  });

  withoutConcurrency("ends if an admin has reset the second factor; then the password is sufficient", async () => {
    const challenge = await challenged();
    const other = await createMember(database, "admin", "other");
    await api.factor.reset({ user: other }, admin.id);
    await expect(signIn(challenge, api.next(secret))).rejects.toMatchObject(ended);
    expect((await login()).user).toEqual(admin);
  });

  withoutConcurrency("requires a code after any change of the role", async () => {
    await database.db.updateTable("users").set({ role: "user" }).execute();
    expect((await signIn(await challenged(), api.next(secret))).user.role).toBe("user");
  });
});
