import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { signedInSchema } from "#contract/account.ts";
import { userSchema } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { openApiDocument } from "../http/openapi.ts";
import { startTestApi } from "./test-api.ts";

const ada = { username: "ada", full_name: "Ada", email: "ada@example.org", password: "secret-1" };
const failureSchema = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const nul = "\u0000";

describe.each(engines)("the account's endpoints on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startTestApi>>;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    api = await startTestApi(database, {
      loginPerAccountAndNetwork: { attempts: 3, seconds: 60 },
      loginPerClient: { attempts: 5, seconds: 60 },
      registerPerClient: { attempts: 4, seconds: 60 },
    });
    await api.post("/auth/register", ada, { "X-Forwarded-For": "192.0.2.250" });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  let anonymous = 0;
  let from: Record<string, string> = {};
  beforeEach(() => {
    from = { "X-Forwarded-For": `192.0.2.${++anonymous}` };
  });

  const credentials = { email: ada.email, password: ada.password };
  const signIn = async () => signedInSchema.parse(await (await api.post("/auth/login", credentials, from)).json());
  const failed = async (answer: Response) => ({ status: answer.status, ...failureSchema.parse(await answer.json()) });

  it("register, sign in, return the user, refresh and sign out", async () => {
    const grace = { ...ada, username: "Grace", email: "grace@example.org" };
    const registered = await api.post("/auth/register", grace, from);
    expect(registered.status).toBe(201);
    const body = z.strictObject({ success: z.literal(true), message: z.string(), user: userSchema.strict() });
    const { user } = body.parse(await registered.json());
    const login = await api.post("/auth/login", { ...credentials, email: "GRACE@example.org", remember: true }, from);
    expect([login.status, login.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { token } = signedInSchema.strict().parse(await login.json());
    const me = await api.get("/auth/me", token);
    expect([me.status, me.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await me.json()).toEqual({ success: true, user });
    const refreshed = signedInSchema.parse(await (await api.post("/auth/refresh", undefined, { token })).json());
    expect((await api.get("/auth/me", refreshed.token)).status).toBe(200);
    const logout = await api.post("/auth/logout", undefined, { token: refreshed.token });
    expect([logout.status, await logout.json()]).toEqual([200, { success: true }]);
    for (const dead of [token, refreshed.token]) expect((await api.get("/auth/me", dead)).status).toBe(401);
  });

  it("name the field that is taken, in the language of the request", async () => {
    const again = { ...ada, email: "ADA@example.org", username: "ada2" };
    expect(await failed(await api.post("/auth/register", again, from))).toEqual({
      status: 409,
      success: false,
      message: "The username or e-mail address is already taken",
      errors: { email: ["This e-mail address is already registered"] },
    });
    const chinese = await failed(await api.post("/auth/register", again, { ...from, "Accept-Language": "fr" }));
    expect(chinese.errors).toEqual({ email: ["该邮箱已被注册"] });
  });

  it("store any script, and ignore unknown fields, above all a role", async () => {
    const body = {
      ...ada,
      username: "li_bai",
      email: "李白@例子.公司",
      password: `密码${nul}😀水水`,
      full_name: " 李白 😀 ",
    };
    const answer = await api.post("/auth/register", { ...body, role: "admin", id: 1, disabled: 1 }, from);
    expect(answer.status).toBe(201);
    const login = await api.post("/auth/login", { email: body.email, password: body.password }, from);
    const { user } = signedInSchema.parse(await login.json());
    expect(user).toMatchObject({ full_name: "李白 😀", email: "李白@例子.公司", role: "user" });
  });

  it("limit attempts at one account from a network until a login succeeds", async () => {
    const guess = (password: string) => api.post("/auth/login", { email: ada.email, password }, from);
    await signIn();
    for (const password of ["wrong-1", "wrong-2"]) expect((await failed(await guess(password))).status).toBe(401);
    await signIn();
    for (let i = 0; i < 3; i++) expect((await failed(await guess("wrong-3"))).status).toBe(401);
    const limited = await guess(ada.password);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await failed(limited)).toMatchObject({ status: 429, message: expect.stringContaining("Too many attempts") });
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("sign out also without a valid token", async () => {
    expect((await api.post("/auth/logout")).status).toBe(200);
    expect((await api.post("/auth/logout", undefined, { token: "x".repeat(43) })).status).toBe(200);
  });

  it.each([
    ["none", undefined],
    ["Basic", "Basic YTpi"],
    ["an unknown token", `Bearer ${"x".repeat(43)}`],
    ["a malformed token", "Bearer '; drop table users"],
    ["a very long token", `Bearer ${"x".repeat(8000)}`],
  ])("need a valid token where they need a user, and no other endpoint does (%s)", async (_, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
    const me = await failed(await api.call("GET", "/auth/me", { headers }));
    expect(me).toMatchObject({ status: 401, message: "登录状态已失效，请重新登录" });
    expect((await failed(await api.call("POST", "/auth/refresh", { headers }))).status).toBe(401);
    const open = await api.call("GET", "/public", { headers });
    expect([open.status, await open.json()]).toEqual([200, { success: true, user: null }]);
  });

  it.each([
    ["missing fields", {}, { email: "Please enter your e-mail address", password: "Please enter your password" }],
    [
      "wrong types",
      { email: 5, password: null },
      { email: "The type is not correct", password: "The type is not correct" },
    ],
    [
      "arrays for fields",
      { email: ["a@b.c"], password: {} },
      { email: "The type is not correct", password: "The type is not correct" },
    ],
    ["remember as text", { ...credentials, remember: "yes" }, { remember: "The type is not correct" }],
    [
      "8,000 characters in each field",
      { email: `${"a".repeat(8000)}@b.c`, password: "p".repeat(8000) },
      {
        email: "An e-mail address can have at most 254 characters",
        password: "The password can have at most 128 characters",
      },
    ],
    [
      "10,000 characters in one",
      { ...credentials, password: "p".repeat(10_000) },
      { password: "The password can have at most 128 characters" },
    ],
    ["a NUL", { email: `a${nul}@b.c`, password: "secret-1" }, { email: "Please enter a valid e-mail address" }],
  ])("refuse a login with %s, field by field", async (_, body, errors: Record<string, string>) => {
    const expected = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
    expect(await failed(await api.post("/auth/login", body, from))).toMatchObject({ status: 422, errors: expected });
  });

  it.each([
    ["a short username", { username: "ab" }, { username: "The username needs at least 3 characters" }],
    ["an empty username", { username: "" }, { username: "Please enter a username" }],
    [
      "a username in another script",
      { username: "水水水" },
      { username: "The username may only contain letters, digits and underscores" },
    ],
    [
      "a NUL in the name",
      { full_name: `a${nul}b` },
      { full_name: "The text contains characters that are not supported" },
    ],
    ["a long name", { full_name: "水".repeat(101) }, { full_name: "The name can have at most 100 characters" }],
    ["a name of another type", { full_name: { a: 1 } }, { full_name: "The type is not correct" }],
    ["a short password", { password: "12345" }, { password: "The password needs at least 6 characters" }],
  ])("refuse a registration with %s, field by field", async (_, part, errors: Record<string, string>) => {
    const body = { ...ada, username: "other", email: "other@example.org", ...part };
    const expected = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
    expect((await failed(await api.post("/auth/register", body, from))).errors).toEqual(expected);
  });

  it.each([
    ["broken JSON", "{", "application/json", 400],
    ["an array", "[]", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["nothing", "", "application/json", 400],
    ["a form", "email=a", "application/x-www-form-urlencoded", 415],
    ["16 MB and a byte", " ".repeat(16 * 1024 * 1024 + 1), "application/json", 413],
  ])("refuse a body that is %s", async (_, body, type, status) => {
    for (const path of ["/auth/login", "/auth/register"]) {
      const answer = await api.call("POST", path, { body, headers: { "Content-Type": type, ...from } });
      expect((await failed(answer)).status).toBe(status);
    }
  });

  it("refuse a disabled account with the right password, and end its session", async () => {
    const { token } = await signIn();
    await database.db.updateTable("users").set({ disabled: 1 }).where("username", "=", "ada").execute();
    const refused = await failed(await api.post("/auth/login", credentials, from));
    expect(refused).toMatchObject({ status: 403, message: "This account has been disabled" });
    expect((await api.get("/auth/me", token)).status).toBe(401);
    await database.db.updateTable("users").set({ disabled: 0 }).where("username", "=", "ada").execute();
  });

  it("limit attempts of one client at many accounts, also with forged headers", async () => {
    const guess = (account: number) =>
      api.post(
        "/auth/login",
        { email: `a${account}@example.org`, password: "secret-1" },
        { "X-Forwarded-For": `203.0.113.${account}, 198.51.100.99` },
      );
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (account) => (await guess(account)).status));
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it("limit registrations of one client", async () => {
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => (await api.post("/auth/register", ada, from)).status),
    );
    expect(statuses.sort()).toEqual([409, 409, 409, 409, 429, 429]);
  });

  it("document every status that they return", () => {
    const paths = openApiDocument("https://site.example").paths ?? {};
    const statuses = (path: string, method: "get" | "post") =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(statuses("/api/auth/register", "post")).toEqual([201, 400, 408, 409, 413, 415, 422, 429, 500, 503]);
    expect(statuses("/api/auth/login", "post")).toEqual([200, 400, 401, 403, 408, 413, 415, 422, 429, 500, 503]);
    expect(statuses("/api/auth/logout", "post")).toEqual([200, 500, 503]);
    expect(statuses("/api/auth/refresh", "post")).toEqual([200, 401, 500, 503]);
    expect(statuses("/api/auth/me", "get")).toEqual([200, 401, 500, 503]);
  });
});
