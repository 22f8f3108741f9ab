import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#contract/actor.ts";
import type { User } from "#contract/user.ts";
import { userEntrySchema, userPageSchema } from "#contract/users.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { foldedTexts } from "#tests/folded-texts.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { renameUser } from "../account/profile.queries.ts";

const pageSchema = z.strictObject({ success: z.literal(true), data: userPageSchema.strict() });
const entrySchema = z.strictObject({ success: z.literal(true), data: userEntrySchema.strict() });

describe.each(engines)("administration of accounts on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: User;
  let token: string;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    admin = await createUser(database.db, "admin");
    token = await api.signIn(admin);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const list = async (query = "") =>
    pageSchema.parse(await (await api.call("GET", `/users${query}`, { token })).json()).data;
  const names = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).users.map(({ username }) => username);
  const rename = (id: number, full_name: string, english_name?: string) =>
    renameUser(database.db, { id, full_name, ...(english_name && { english_name }), now: new Date().toISOString() });
  const update = (id: number | string, body: object, as = token) =>
    api.call("PATCH", `/users/${id}`, { token: as, body });
  const entry = async (answer: Response) => entrySchema.parse(await answer.json()).data;
  const rolesLeft = async () =>
    (await database.db.selectFrom("users").select(["role", "disabled"]).execute()).filter(
      ({ role, disabled }) => role === "admin" && disabled === 0,
    ).length;

  describe("lists", () => {
    it("go newest first, in pages of 20, with what admins need and no secret", async () => {
      for (let i = 0; i < 21; i++) await createUser(database.db, "user", `user${i}`);
      const first = await list();
      expect(first).toMatchObject({ total: 22, page: 1, limit: 20 });
      expect(first.users.map(({ username }) => username).slice(0, 2)).toEqual(["user20", "user19"]);
      const { users } = await list("?page=2");
      expect(users).toHaveLength(2);
      expect(users[1]).toEqual({ ...admin, disabled: false, address_proven: true, second_factor: false });
      expect((await list("?page=3&limit=5")).users).toHaveLength(5);
      expect((await list("?page=999999999999999")).users).toEqual([]);
    });

    it("say where two-step sign-in is on, and not where it is only being set up", async () => {
      const [on, begun] = [await createUser(database.db, "editor"), await createUser(database.db, "author")];
      const row = { secret: null, pending_secret: "x" };
      await database.db
        .insertInto("second_factors")
        .values([
          { ...row, user_id: on.id, secret: "x" },
          { ...row, user_id: begun.id },
        ])
        .execute();
      const { users } = await list();
      expect(users.filter((user) => user.second_factor).map(({ id }) => id)).toEqual([on.id]);
    });

    it("are searched in names and addresses in any case, where %, _ and \\ stand for themselves", async () => {
      const lin = await createUser(database.db, "user", "lin_wei");
      await createUser(database.db, "user", "linxwei");
      await rename(lin.id, "\u6797\u7ef4 50% O'Neil");
      expect(await names("LIN")).toEqual(["linxwei", "lin_wei"]);
      expect(await names("n_w")).toEqual(["lin_wei"]);
      expect(await names("50%")).toEqual(["lin_wei"]);
      expect(await names("%")).toEqual(["lin_wei"]);
      expect(await names("\u6797\u7ef4")).toEqual(["lin_wei"]);
      expect(await names("o'NEIL")).toEqual(["lin_wei"]);
      expect(await names("Linxwei@EXAMPLE.org")).toEqual(["linxwei"]);
      expect(await names("\\")).toEqual([]);
      await rename(lin.id, "Élodie Ωmega");
      expect(await names("éLODIE ω")).toEqual(["lin_wei"]);
      expect(await names("elodie")).toEqual(["lin_wei"]);
      expect(await names("\u6797\u7ef4")).toEqual([]);
      expect(await names(" \u0000 ")).toHaveLength(3);
    });

    it.each(foldedTexts)("find %j and %j alike, in either name", async (written, otherwise) => {
      const [one, other] = [
        await createUser(database.db, "user", "one"),
        await createUser(database.db, "user", "other"),
      ];
      await rename(one.id, written);
      await rename(other.id, "-", otherwise);
      await rename(other.id, "a name in one language"); // the English name stays
      for (const q of [written, otherwise]) expect(await names(q)).toEqual(["other", "one"]);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it.each(["?page=x", "?limit=1.5", `?q=${"x".repeat(201)}`])("refuse %s", async (query) => {
      expect((await api.call("GET", `/users${query}`, { token })).status).toBe(400);
    });
  });

  describe("changes", () => {
    it("of a role apply to the next request", async () => {
      const user = await createUser(database.db, "user");
      const theirs = await api.signIn(user);
      expect((await api.call("GET", "/users", { token: theirs })).status).toBe(403);
      const promoted = await update(user.id, { role: "admin" });
      expect(await entry(promoted)).toMatchObject({ id: user.id, role: "admin", disabled: false });
      expect((await api.call("GET", "/users", { token: theirs })).status).toBe(200);
      await update(user.id, { role: "editor" });
      expect((await api.call("GET", "/users", { token: theirs })).status).toBe(403);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("that disable end all sessions, for good", async () => {
      const user = await createUser(database.db, "user");
      const theirs = await api.signIn(user);
      expect(await entry(await update(user.id, { disabled: true }))).toMatchObject({
        disabled: true,
      });
      expect((await api.call("GET", "/auth/me", { token: theirs })).status).toBe(401);
      expect(await entry(await update(user.id, { disabled: false }))).toMatchObject({ disabled: false });
      expect((await api.call("GET", "/auth/me", { token: theirs })).status).toBe(401);
      expect((await api.call("GET", "/auth/me", { token: await api.signIn(user) })).status).toBe(200);
    });

    it("keep omitted and unknown fields", async () => {
      const user = await createUser(database.db, "editor");
      const theirs = await api.signIn(user);
      const answer = await update(user.id, { username: "x", email: "x@example.org", password_hash: "x" });
      expect(await entry(answer)).toMatchObject({ ...user, disabled: false });
      expect((await api.call("GET", "/auth/me", { token: theirs })).status).toBe(200);
    });

    it.each([[{ role: "owner" }], [{ role: null }], [{ disabled: "yes" }], [{ disabled: 1 }]])(
      "refuse %j",
      async (body) => {
        expect((await update(admin.id, body)).status).toBe(422);
      },
    );

    it.each(["0", "999", "2147483648", "9".repeat(20)])("find no account %s", async (id) => {
      expect((await update(id, { role: "user" })).status).toBe(404);
    });
  });

  describe("the last admin", () => {
    it("may be demoted if there is another", async () => {
      await createUser(database.db, "admin", "second");
      expect((await update(admin.id, { role: "user" })).status).toBe(200);
      expect((await api.call("GET", "/users", { token })).status).toBe(403);
    });

    it("is left by 50 demotions and disablings of two admins by each other at once", async () => {
      const second = await createUser(database.db, "admin", "second");
      const pair: [Actor, User][] = [
        [{ user: admin }, second],
        [{ user: second }, admin],
      ];
      const results = await Promise.allSettled(
        Array.from({ length: 25 }, (_, i) =>
          pair.map(([actor, other]) =>
            api.services.users.update(actor, other.id, i % 2 ? { role: "user" } : { disabled: true }),
          ),
        ).flat(),
      );
      expect(await rolesLeft()).toBe(1);
      for (const result of results) {
        if (result.status === "fulfilled") continue;
        expect(result.reason).toMatchObject({ code: expect.stringMatching(/^(forbidden|conflict)$/) });
      }
    });

    it("is left when 50 calls would take two admins' own role away", async () => {
      const second = await createUser(database.db, "admin", "second");
      const tokens = [token, await api.signIn(second)];
      const answers = await Promise.all(
        Array.from({ length: 25 }, () =>
          [admin.id, second.id].map((id, i) => update(id, { role: "user" }, tokens[i])),
        ).flat(),
      );
      expect(await rolesLeft()).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 403, 409]).toContain(status);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it.each([[{ role: "editor" }], [{ disabled: true }], [{ role: "user", disabled: true }]])(
      "stays one (%j)",
      async (body) => {
        await createUser(database.db, "admin", "sleeper");
        await database.db.updateTable("users").set({ disabled: 1 }).where("username", "=", "sleeper").execute();
        const answer = await update(admin.id, body);
        expect([answer.status, await answer.json()]).toEqual([
          409,
          { success: false, message: "The last administrator can neither be disabled nor be given another role" },
        ]);
        expect(await rolesLeft()).toBe(1);
        expect((await update(admin.id, { role: "admin", disabled: false })).status).toBe(200);
      },
    );
  });
});
