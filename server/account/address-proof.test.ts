import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const stranger = { username: "stranger", email: "Lin.Wei@example.org", password: "stranger-heron-4711" };
const owner = { username: "lin_wei", full_name: "Lin Wei", password: "owner-heron-lake-4711" };

describe.each(engines)("the address of an account on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: string;
  let id: number;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    admin = await api.signIn(await createUser(database.db, "admin"));
    const made = await api.call("POST", "/auth/register", { body: stranger });
    expect(made.status).toBe(201);
    id = z.object({ user: z.object({ id: z.int() }) }).parse(await made.json()).user.id;
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const update = (body: object) => api.call("PATCH", `/users/${id}`, { token: admin, body });
  const mailedToken = async () =>
    /#token=([\w.-]+)\s/.exec((await storedMails(database)).at(-1)?.text ?? "")?.[1] ?? "";
  const prove = (token: string) => api.call("POST", "/auth/address/prove", { body: { token } });
  const actions = async () =>
    (await database.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);
  const signIn = (password: string) =>
    api.call("POST", "/auth/login", { body: { email: stranger.email, password, remember: false } });
  const tokenOf = async (answer: Response) => z.object({ token: z.string() }).parse(await answer.json()).token;
  const invite = () =>
    api.call("POST", "/invitations", {
      token: admin,
      body: { email: stranger.email.toLowerCase(), role: "editor", language: "en" },
    });
  const accept = (token: string) => api.call("POST", "/invitations/accept", { body: { ...owner, token } });

  it("is not proven by a registration, which works at once, and gets no role until it is", async () => {
    const token = await tokenOf(await signIn(stranger.password));
    const status = await (await api.call("GET", "/auth/address", { token })).json();
    expect(status).toMatchObject({ data: { email: stranger.email, proven: false } });
    for (const role of ["author", "editor", "admin"]) {
      const refused = await update({ role });
      expect([refused.status, await refused.json()]).toMatchObject([409, { errors: { role: [expect.any(String)] } }]);
    }
    expect((await update({ role: "user" })).status).toBe(200);
  });

  it("is proven by the mailed link, which the log tells once", async () => {
    const link = await mailedToken();
    expect((await prove(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)).status).toBe(400);
    expect((await prove(link)).status).toBe(200);
    expect((await prove(link)).status).toBe(200);
    expect((await update({ role: "editor" })).status).toBe(200);
    expect(await actions()).toEqual(["registered", "address_proven", "role_changed"]);
  });

  it("is confirmed by an admin, also together with a role, which the log tells", async () => {
    const confirmed = await update({ role: "editor", address_confirmed: true });
    expect(await confirmed.json()).toMatchObject({ data: { role: "editor", address_proven: true } });
    expect(await actions()).toEqual(["registered", "address_confirmed", "role_changed"]);
    expect((await update({ address_confirmed: false })).status).toBe(422);
  });

  it("belongs to who accepts an invitation: the stranger who registered it is out", async () => {
    const registered = await mailedToken();
    const session = await tokenOf(await signIn(stranger.password));
    expect((await invite()).status).toBe(201);
    expect((await accept(await mailedToken())).status).toBe(201);
    expect((await api.call("GET", "/auth/me", { token: session })).status).toBe(401);
    expect((await signIn(stranger.password)).status).toBe(401);
    expect(await (await signIn(owner.password)).json()).toMatchObject({
      user: { id, username: owner.username, full_name: owner.full_name, role: "editor" },
    });
    expect((await prove(registered)).status).toBe(400);
    expect((await invite()).status).toBe(409);
  });

  it("is invited with another username than those of other accounts", async () => {
    expect((await invite()).status).toBe(201);
    const token = await mailedToken();
    const taken = await api.call("POST", "/invitations/accept", { body: { ...owner, username: "ADMIN", token } });
    expect(taken.status).toBe(409);
    expect((await accept(token)).status).toBe(201);
  });

  it("is proven by a password that was reset by mail", async () => {
    await api.call("POST", "/auth/forgot-password", { body: { email: stranger.email } });
    const body = { token: await mailedToken(), password: owner.password };
    expect((await api.call("POST", "/auth/reset-password", { body })).status).toBe(200);
    expect((await update({ role: "author" })).status).toBe(200);
  });

  it("gets three links in a day", async () => {
    const token = await tokenOf(await signIn(stranger.password));
    const before = (await storedMails(database)).length;
    const again = () => api.call("POST", "/auth/address/link", { token });
    const statuses = [(await again()).status, (await again()).status, (await again()).status];
    expect(statuses).toEqual([200, 200, 429]);
    expect((await storedMails(database)).length - before).toBe(2);
  });
});
