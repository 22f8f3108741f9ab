import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { meSchema, signedInSchema } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { nameOf } from "#contract/endpoints/endpoint.ts";
import { endpointAccess } from "#contract/endpoints/index.ts";
import { challengeSchema } from "#contract/second-factor.ts";
import type { Role, User } from "#contract/user.ts";
import { commandLine } from "#server/cli/test-cli.ts";
import { site } from "#site";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { hashPassword } from "./passwords.ts";
import { createToken, hashToken } from "./tokens.ts";

const common = "This password is too common. Please choose another one";
const ownName = "The password must not consist of your name or the site's name. Please choose another one";
const tooShort = "Authors, editors and administrators need a password of at least 12 characters";
const good = "rain over the lake";
const nameOfSite = `${site.host}-20260131`; // long enough for an admin also where the host is short

describe("a weak password", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const post = (path: string, body: unknown, token?: string) => api.call("POST", path, { body, token });
  /** An account with a password from before the rules. */
  async function createOwner(password: string, role: Role = "user", name = "ada"): Promise<User> {
    const user = await createUser(database.db, role, name);
    const password_hash = await hashPassword(password);
    await database.db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    return user;
  }
  const signIn = async (email: string, password: string) =>
    signedInSchema.strict().parse(await (await post("/auth/login", { email, password })).json());
  const refused = async (answer: Response) => [answer.status, await answer.json()];
  const at = (field: string, text: string) => [
    422,
    {
      success: false,
      message: "The submitted content has errors. Please check it and try again",
      errors: { [field]: [text] },
    },
  ];

  it("is refused at registration", async () => {
    const body = { username: "lin_wei", email: "lin@example.org", full_name: null };
    expect(await refused(await post("/auth/register", { ...body, password: "Password1" }))).toEqual(
      at("password", common),
    );
    expect(await refused(await post("/auth/register", { ...body, password: "lin-wei-2026" }))).toEqual(
      at("password", ownName),
    );
    expect((await post("/auth/register", { ...body, password: "lake-7" })).status).toBe(201);
  });

  it("is refused where a password is changed", async () => {
    const editor = await createOwner(good, "editor");
    const { token } = await signIn(editor.email, good);
    const change = async (new_password: string) =>
      refused(await post("/auth/change-password", { current_password: good, new_password }, token));
    expect(await change("qwerty123456")).toEqual(at("new_password", common));
    expect(await change("ada-1815-ada")).toEqual(at("new_password", ownName));
    expect(await change("rain-lake-7")).toEqual(at("new_password", tooShort));
    expect(await change("rain-lake-77")).toEqual([200, { success: true }]);
  });

  it("is refused by a reset link, which stays valid", async () => {
    const { id } = await createOwner(good, "admin");
    const token = createToken();
    const times = { created_at: "2026-01-31T08:00:00.000Z", expires_at: "2100-01-01T00:00:00.000Z" };
    await database.db
      .insertInto("reset_tokens")
      .values({ user_id: id, token_hash: hashToken(token), ...times })
      .execute();
    const reset = async (password: string) => refused(await post("/auth/reset-password", { token, password }));
    expect(await reset("123456qwerty")).toEqual(at("password", common));
    expect(await reset(nameOfSite)).toEqual(at("password", ownName));
    expect(await reset("rain-lake-7")).toEqual(at("password", tooShort));
    expect((await reset("rain-lake-77"))[0]).toBe(200);
  });

  it("is refused on the command line", async () => {
    const cli = commandLine(database);
    const piped = (line: string[], password: string) => cli([...line, "--password", "-"], { piped: `${password}\n` });
    const ada = ["--email", "ada@example.org"];
    const create = ["user", "create", ...ada, "--username", "ada"];
    await expect(piped(create, "password1")).rejects.toThrow(common);
    await expect(piped(create, "ada123")).rejects.toThrow(ownName);
    await expect(piped([...create, "--role", "editor"], "rain-lake-7")).rejects.toThrow(tooShort);
    await piped(create, "rain-lake-7");
    const set = ["user", "password", ...ada];
    await expect(piped(set, "password1")).rejects.toThrow(common);
    await expect(piped(set, "ada@example.org")).rejects.toThrow(ownName);
    await cli(["user", "promote", ...ada, "--role", "admin"]);
    await expect(piped(set, "rain-lake-8")).rejects.toThrow(tooShort);
    await piped(set, "rain-lake-88");
    expect(await signIn("ada@example.org", "rain-lake-88")).not.toHaveProperty("must_change_password");
  });

  it("is refused for the first admin, but no setting stops an installation that has one", async () => {
    const admin = (password: string) => ensureFirstAdmin({ db: database.db, email: "ada@example.org", password });
    await expect(admin("qwerty123456")).rejects.toThrow(`ADMIN_PASSWORD: ${common}`);
    await expect(admin(nameOfSite)).rejects.toThrow(`ADMIN_PASSWORD: ${ownName}`);
    await expect(admin("rain-lake-7")).rejects.toThrow(`ADMIN_PASSWORD: ${tooShort}`);
    expect(await admin("rain-lake-77")).toMatchObject({ generated: false });
    expect(await admin("short")).toBeNull();
  });

  describe("that is in use", () => {
    const { me, refresh, changePassword } = accountEndpoints;
    const open = [me, refresh, changePassword].map(nameOf);
    const guarded = Object.entries(endpointAccess)
      .filter(([endpoint, least]) => least !== "anonymous" && !open.includes(endpoint))
      .map(([endpoint]) => endpoint);

    it.each([
      ["admin", "rain-lake-7"],
      ["editor", "rain-lake-7"],
      ["user", "password1"],
      ["user", "ada-ada"],
    ] as const)(
      "has to be changed after sign-in, before anything else (%s, %s)",
      async (role, password) => {
        const owner = await createOwner(password, role);
        const signedIn = await signIn(owner.email, password);
        expect(signedIn.must_change_password).toBe(true);
        const { token } = signedIn;
        for (const endpoint of role === "admin" ? guarded : ["GET /auth/sessions", "PATCH /auth/me"]) {
          const [method = "", path = ""] = endpoint.split(" ");
          const answer = await api.call(method, path.replaceAll(/\{\w+\}/g, "999999"), { token });
          expect([endpoint, ...(await refused(answer))]).toEqual([
            endpoint,
            403,
            { success: false, message: "Please set a new password before you continue", data: { password: "weak" } },
          ]);
        }
        const me = await (await api.call("GET", "/auth/me", { token })).json();
        expect(meSchema.strict().parse(me)).toMatchObject({ user: owner, must_change_password: true });
        const refresh = signedInSchema.strict().parse(await (await post("/auth/refresh", undefined, token)).json());
        expect(refresh.must_change_password).toBe(true);

        const change = { current_password: password, new_password: good };
        expect((await post("/auth/change-password", change, refresh.token)).status).toBe(200);
        expect((await api.call("GET", "/auth/sessions", { token: refresh.token })).status).toBe(200);
        const after = await (await api.call("GET", "/auth/me", { token: refresh.token })).json();
        expect(meSchema.strict().parse(after)).not.toHaveProperty("must_change_password");
        expect(await signIn(owner.email, good)).not.toHaveProperty("must_change_password");
        const log = await database.db
          .selectFrom("audit_log")
          .select("action")
          .where("action", "like", "password%")
          .orderBy("id")
          .execute();
        expect(log).toEqual([{ action: "password_weak" }, { action: "password_changed" }]);
      },
      20_000,
    );

    it("lets its owner sign out", async () => {
      const { email } = await createOwner("password1");
      const { token } = await signIn(email, "password1");
      expect((await post("/auth/logout", undefined, token)).status).toBe(200);
      expect((await api.call("GET", "/auth/me", { token })).status).toBe(401);
    });

    it("must still be changed at the next sign-in after a change of the role", async () => {
      const owner = await createOwner("rain-lake-7");
      const { token } = await signIn(owner.email, "rain-lake-7");
      const admin = await createUser(database.db, "admin");
      await api.call("PATCH", `/users/${owner.id}`, {
        token: await api.signIn(admin),
        body: { role: "editor", address_confirmed: true },
      });
      expect((await api.call("GET", "/dashboard", { token })).status).toBe(403);
      const next = await signIn(owner.email, "rain-lake-7");
      expect(next.must_change_password).toBe(true);
      expect((await api.call("GET", "/dashboard", { token: next.token })).status).toBe(403);
    });

    it("must be changed after the code of a second factor", async () => {
      const { id, email } = await createOwner("rain-lake-7", "admin");
      const code = "abcdefghjkmn23456789pqrs";
      await database.db.insertInto("second_factors").values({ user_id: id, secret: "x" }).execute();
      await database.db
        .insertInto("recovery_codes")
        .values({ user_id: id, code_hash: hashToken(code) })
        .execute();
      const first = await (await post("/auth/login", { email, password: "rain-lake-7" })).json();
      const { challenge } = challengeSchema.strict().parse(first);
      const second = await (await post("/auth/login/second-factor", { challenge, code })).json();
      const { token } = signedInSchema.strict().parse(second);
      expect(second).toMatchObject({ must_change_password: true });
      expect((await api.call("GET", "/users", { token })).status).toBe(403);
    });

    it("is not revealed to others", async () => {
      const { email } = await createOwner("password1");
      expect((await post("/auth/login", { email, password: "password2" })).status).toBe(401);
      expect(
        (await database.db.selectFrom("users").select("password_weak").executeTakeFirstOrThrow()).password_weak,
      ).toBe(0);
    });
  });
});
