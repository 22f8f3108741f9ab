import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionInfoSchema } from "#contract/account.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { hashPassword } from "./passwords.ts";
import { createToken, hashToken } from "./tokens.ts";

const listSchema = z.strictObject({ success: z.literal(true), data: z.array(sessionInfoSchema.strict()) });
const password = { current_password: "secret-1", new_password: "secret2" };
const wrong = { errors: { current_password: ["The password is not correct"] } };

describe.each(engines)("the own account on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let stored: string;
  let ada: User;
  let count = 0;
  let moment = Date.now() - 1_000_000;
  beforeAll(async () => {
    stored = await hashPassword(password.current_password);
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });
  beforeEach(async () => {
    ada = await createUser(database.db, "user", `ada${++count}`);
    await database.db.updateTable("users").set({ password_hash: stored }).where("id", "=", ada.id).execute();
  });

  /** A sign-in at a moment of its own, and its token. */
  const signIn = async ({ id: user_id }: User = ada) => {
    const token = createToken();
    const [created_at, expires_at] = [new Date(++moment).toISOString(), "2100-01-01T00:00:00.000Z"];
    const client = { address: "192.0.2.0/24", user_agent: "browser", remember: 1 };
    const times = { created_at, last_used_at: created_at, expires_at };
    await database.db
      .insertInto("sessions")
      .values({ token_hash: hashToken(token), user_id, ...client, ...times })
      .execute();
    return token;
  };
  const status = async (token: string) => (await api.call("GET", "/auth/me", { token })).status;
  const sessions = async (token: string) =>
    listSchema.parse(await (await api.call("GET", "/auth/sessions", { token })).json()).data;
  const change = (token: string, body: object = password) => api.call("POST", "/auth/change-password", { token, body });

  describe("the password", () => {
    it("is changed, and ends every session but the current one", async () => {
      const [current, other] = [await signIn(), await signIn()];
      const [refreshed, away] = await Promise.all(
        [current, other].map(async (token) => (await api.services.account.refresh(token)).token),
      );
      expect((await change(refreshed ?? "")).status).toBe(200);
      for (const token of [current, refreshed ?? ""]) expect(await status(token)).toBe(200);
      for (const token of [other, away ?? ""]) expect(await status(token)).toBe(401);
      const login = (secret: string) =>
        api.services.account.login(
          { email: ada.email, password: secret, remember: false },
          { address: "", userAgent: "" },
        );
      await expect(login("secret-1")).rejects.toMatchObject({ code: "unauthorized" });
      expect((await login("secret2")).user).toEqual(ada);
    });

    it("is changed once by 10 changes at once, each in a session of its own, and one session is left", async () => {
      const tokens = await Promise.all(Array.from({ length: 10 }, () => signIn()));
      const answers = await Promise.all(tokens.map((token) => change(token)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((code) => code === 200)).toHaveLength(1);
      for (const code of statuses) expect([200, 401, 422]).toContain(code);
      const alive = await Promise.all(tokens.map(status));
      expect(alive.map((code) => code === 200)).toEqual(statuses.map((code) => code === 200));
    });

    it("leaves no session that a sign-in or a refresh began meanwhile", async () => {
      const [current, other] = [await signIn(), await signIn()];
      const login = { email: ada.email, password: "secret-1", remember: false };
      const [changed, ...begun] = await Promise.all([
        change(current),
        ...Array.from({ length: 5 }, () => api.services.account.refresh(other).catch(() => null)),
        ...Array.from({ length: 5 }, () =>
          api.services.account.login(login, { address: "", userAgent: "" }).catch(() => null),
        ),
      ]);
      expect(changed.status).toBe(200);
      for (const session of begun) if (session) expect(await status(session.token)).toBe(401);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("stays with a wrong current one, and so do the sessions", async () => {
      const [current, other] = [await signIn(), await signIn()];
      const answer = await change(current, { ...password, current_password: "secret9" });
      expect([answer.status, await answer.json()]).toMatchObject([422, wrong]);
      expect(await status(other)).toBe(200);
      expect((await change(current)).status).toBe(200);
    });

    it("stays if the new one breaks a rule", async () => {
      const answer = await change(await signIn(), { ...password, new_password: "short" });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { errors: { new_password: ["The password needs at least 6 characters"] } },
      ]);
    });

    it("invalidates the mailed links", async () => {
      const times = { created_at: "2026-01-31T08:00:00.000Z", expires_at: "2100-01-01T00:00:00.000Z" };
      const row = { user_id: ada.id, token_hash: hashToken(createToken()), ...times };
      await database.db.insertInto("reset_tokens").values(row).execute();
      await change(await signIn());
      const left = database.db.selectFrom("reset_tokens").selectAll().where("user_id", "=", ada.id);
      expect(await left.execute()).toEqual([]);
    });

    it("can be guessed at 20 times in a quarter of an hour", async () => {
      const token = await signIn();
      for (let i = 0; i < 20; i++)
        expect((await change(token, { ...password, current_password: "guess00" })).status).toBe(422);
      const answer = await change(token);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(800);
    });
  });

  describe("sessions", () => {
    it("are listed by sign-in, latest first, with the current one marked", async () => {
      const [first, second] = [await signIn(), await signIn()];
      await api.services.account.refresh(first);
      await api.services.account.refresh(first);
      const grace = await createUser(database.db, "user", `grace${count}`);
      await signIn(grace);
      const list = await sessions(second);
      expect(list).toMatchObject([
        { current: true, address: "192.0.2.0/24", user_agent: "browser", remember: true },
        { current: false },
      ]);
      expect(list).toHaveLength(2);
      expect((await sessions(first)).map(({ current }) => current)).toEqual([false, true]);
      expect(JSON.stringify(list)).not.toContain(hashToken(second));
    });

    it("keep their id when the token is replaced, and end with every token they had", async () => {
      const [current, other] = [await signIn(), await signIn()];
      const before = (await sessions(current)).find((session) => !session.current);
      const { token } = await api.services.account.refresh(other);
      expect((await sessions(current)).find((session) => !session.current)?.id).toBe(before?.id);
      expect((await api.call("DELETE", `/auth/sessions/${before?.id}`, { token: current })).status).toBe(200);
      for (const dead of [other, token]) expect(await status(dead)).toBe(401);
      expect(await status(current)).toBe(200);
      expect((await api.call("DELETE", `/auth/sessions/${before?.id}`, { token: current })).status).toBe(404);
    });

    it("end all at once, without those of others", async () => {
      const grace = await createUser(database.db, "user", `grace${count}`);
      const [first, second, theirs] = [await signIn(), await signIn(), await signIn(grace)];
      expect((await api.call("POST", "/auth/logout-all", { token: first })).status).toBe(200);
      expect([await status(first), await status(second), await status(theirs)]).toEqual([401, 401, 200]);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("may end themselves", async () => {
      const token = await signIn();
      const [session] = await sessions(token);
      expect((await api.call("DELETE", `/auth/sessions/${session?.id}`, { token })).status).toBe(200);
      expect(await status(token)).toBe(401);
    });

    it("of others are not found, and stay valid", async () => {
      const grace = await createUser(database.db, "user", `grace${count}`);
      const theirs = await signIn(grace);
      const [session] = await sessions(theirs);
      const token = await signIn();
      for (const id of [session?.id, 0, "9".repeat(20)]) {
        expect((await api.call("DELETE", `/auth/sessions/${id}`, { token })).status, String(id)).toBe(404);
      }
      expect(await status(theirs)).toBe(200);
    });
  });

  if (engine === "postgres") return; // what follows is the same on every database

  describe("the name", () => {
    it.each([
      ["  Ada Lovelace ", "Ada Lovelace"],
      ["", null],
      [null, null],
    ])("becomes what is sent, without blanks around (%j)", async (full_name, kept) => {
      const token = await signIn();
      const answer = await api.call("PATCH", "/auth/me", { token, body: { full_name, role: "admin", id: 1 } });
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, user: { ...ada, full_name: kept } }]);
    });

    it.each([[{}], [{ full_name: 1 }], [{ full_name: "x".repeat(101) }], [{ full_name: "a\u0000" }]])(
      "stays where it breaks a rule (%j)",
      async (body) => {
        const answer = await api.call("PATCH", "/auth/me", { token: await signIn(), body });
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { errors: { full_name: [expect.any(String)] } },
        ]);
      },
    );

    it("may have an English form, which stays where it is not sent and goes where it is empty", async () => {
      const token = await signIn();
      const answer = z.object({ user: z.record(z.string(), z.unknown()) });
      const send = async (body: object) =>
        answer.parse(await (await api.call("PATCH", "/auth/me", { token, body })).json());
      const names = { full_name: "林知水", english_name: " Lin Zhishui " };
      expect((await send(names)).user).toEqual({ ...ada, full_name: "林知水", english_name: "Lin Zhishui" });
      expect((await send({ full_name: "林水" })).user).toMatchObject({ english_name: "Lin Zhishui" });
      expect((await send({ full_name: "林水", english_name: "" })).user).toEqual({ ...ada, full_name: "林水" });
      const long = { full_name: null, english_name: "x".repeat(101) };
      expect((await api.call("PATCH", "/auth/me", { token, body: long })).status).toBe(422);
    });

    it("publishes a change if visitors see it", async () => {
      const before = api.changes();
      const admin = await createUser(database.db, "admin", `writer${count}`);
      const rename = async () =>
        api.call("PATCH", "/auth/me", { token: await signIn(admin), body: { full_name: "W" } });
      await rename();
      expect(api.changes()).toBe(before);
      const article = { title: "t", content: "<p>x</p>", status: "draft", category: "news", lang: "zh" } as const;
      await api.services.news.create({ user: admin }, article);
      const written = api.changes();
      await rename();
      expect(api.changes()).toBe(written + 1);
    });
  });
});
