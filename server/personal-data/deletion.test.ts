import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { auditQuerySchema } from "#contract/audit.ts";
import { foldText } from "#contract/fold-text.ts";
import { articleUpdateSchema } from "#contract/news.ts";
import { sharedDraftCreateSchema } from "#contract/shared-drafts.ts";
import type { User } from "#contract/user.ts";
import { createMember, password } from "#server/account/test-second-factor.ts";
import { insertMail } from "#server/mail/outbox.queries.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createBusyAccount, marks, written } from "./test-account.ts";

describe.each(engines)("deleting an account on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: Actor & { user: User };
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    admin = { user: await createMember(database, "admin"), address: "192.0.2.7" };
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const remove = (path: string, token: string | undefined, body?: unknown) => api.call("DELETE", path, { token, body });
  const usernames = async () =>
    (await database.db.selectFrom("users").select("username").orderBy("id").execute()).map(({ username }) => username);
  const entries = async () => (await api.services.audit.list(admin, auditQuerySchema.parse({}))).entries;

  it("deletes drafts and autosaves, and keeps published or shared texts without an author", async () => {
    const ada = await createBusyAccount(database, api, admin);
    const { published, draft, shared, foreign } = ada.articles;
    const trashed = await api.services.news.create(ada.actor, written("Trashed", "published"));
    await api.services.news.remove(ada.actor, trashed.id);
    // a fixed text beside a published version, which a link keeps
    const beside = articleUpdateSchema.parse({ lang: "en", title: "Beside", autosave: true });
    const { version } = await api.services.news.update(ada.actor, published.id, beside);
    const fixed = sharedDraftCreateSchema.parse({ lang: "en", version, shows: "fixed" });
    const link = await api.services.sharedDrafts.create(ada.actor, published.id, fixed);
    const before = api.changes();
    expect((await remove(`/users/${ada.user.id}`, await api.signIn(admin.user))).status).toBe(200);
    expect(api.changes()).toBeGreaterThan(before);
    const nobody = { full_name: null, username: null };
    expect(await api.services.news.get({ user: null }, published.id)).toMatchObject({
      author: nobody,
      title: "A changed article",
    });
    await expect(api.services.news.get(admin, draft.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await api.services.news.get(admin, shared.id)).toMatchObject({ author: nobody });
    expect(await api.services.news.get(admin, foreign.id)).toMatchObject({ author: { username: "admin" } });
    expect((await api.services.news.restore(admin, trashed.id)).author).toEqual(nobody);
    const states = await api.services.news.revisions(admin, published.id, "en");
    expect(states.map(({ author, autosave }) => ({ author, autosave }))).toEqual(
      states.map(() => ({ author: nobody, autosave: false })),
    );
    expect(states).toHaveLength(2);
    expect(await api.services.sharedDrafts.open(link.token, "")).toEqual({ state: "gone" });
    const texts = await database.db.selectFrom("article_revisions").select("title").execute();
    expect(texts.map(({ title }) => title)).not.toContain("Beside");
  });

  it("remains in the log as an id, on the screen and in the file", async () => {
    const ada = await createBusyAccount(database, api, admin);
    await remove("/auth/me", ada.token, { password: ada.password, code: ada.code() });
    const { id } = ada.user;
    const log = await entries();
    expect(log[0]).toMatchObject({
      action: "account_deleted",
      actor: { id, name: null },
      subject: { type: "user", id, name: null },
    });
    expect(log.find(({ action }) => action === "role_changed")).toMatchObject({
      actor: { name: "admin" },
      subject: { type: "user", id, name: null },
    });
    let csv = "";
    for await (const piece of api.services.audit.export(admin)) csv += piece;
    expect(csv).toContain(`"account_deleted","${id}","","user","${id}",""`);
    for (const mark of Object.values(marks)) expect(csv).not.toContain(mark);
    const searched = await database.db.selectFrom("audit_log").select("search_text").execute();
    for (const mark of [ada.user.username, ...Object.values(marks)])
      expect(searched.map((row) => row.search_text).join("\n")).not.toContain(foldText(mark));
  });

  it("deletes the mails to its address in every spelling that is the same address", async () => {
    const names = { username: "asa", full_name: null };
    const user = await api.services.account.register({ ...names, email: "Åsa@Example.org", password });
    for (const recipient of ["Åsa@Example.org", "a\u030asa@example.org", "asa@example.org"])
      await insertMail(database.db, { recipient, encrypted: "", created_at: user.created_at });
    expect((await remove("/auth/me", await api.signIn(user), { password })).status).toBe(200);
    const mails = await database.db.selectFrom("outbox").select(["recipient", "notice"]).orderBy("id").execute();
    expect(mails).toEqual([
      { recipient: "asa@example.org", notice: null },
      { recipient: "Åsa@Example.org", notice: "account_deleted" },
    ]);
  });

  it("leaves one admin where the last two delete themselves at once", async () => {
    const second = await createMember(database, "admin", "second");
    const tokens = [await api.signIn(admin.user), await api.signIn(second)];
    const answers = await Promise.all(tokens.map((token) => remove("/auth/me", token, { password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await usernames()).toHaveLength(1);
  });

  it("leaves one admin where the last two delete each other at once", async () => {
    const second = await createMember(database, "admin", "second");
    const [mine, theirs] = [await api.signIn(admin.user), await api.signIn(second)];
    const answers = await Promise.all([remove(`/users/${second.id}`, mine), remove(`/users/${admin.user.id}`, theirs)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    // the slower request came before its admin was deleted, or after
    expect([401, 403]).toContain(statuses[1]);
    expect(await usernames()).toHaveLength(1);
  });

  it("succeeds once by many simultaneous requests, with refreshes and sign-ins in progress", async () => {
    const lin = await createMember(database, "user", "lin");
    const token = await api.signIn(lin);
    const calls = Array.from({ length: 4 }, () => [
      remove("/auth/me", token, { password }),
      api.call("POST", "/auth/refresh", { token }),
      api.call("POST", "/auth/login", { body: { email: lin.email, password } }),
    ]).flat();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    for (const status of statuses) expect(status).toBeLessThan(500);
    expect(await usernames()).toEqual(["admin"]);
    expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("by its owner requires the password, and only reports that it is wrong", async () => {
    const user = await createMember(database, "user", "lin");
    const token = await api.signIn(user);
    const answer = await remove("/auth/me", token, { password: "wrong" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, errors: { password: [expect.any(String)] } });
    expect((await remove("/auth/me", token, {})).status).toBe(422);
    expect((await remove("/auth/me", undefined, { password })).status).toBe(401);
    expect(await usernames()).toEqual(["admin", "lin"]);
    expect((await remove("/auth/me", token, { password })).status).toBe(200);
    expect(await usernames()).toEqual(["admin"]);
  });

  it("by its owner requires a code with an enabled second factor, or a recovery code", async () => {
    const ada = await createBusyAccount(database, api, admin);
    const missing = await remove("/auth/me", ada.token, { password: ada.password });
    expect(await missing.json()).toMatchObject({ errors: { code: [expect.any(String)] } });
    const wrong = await remove("/auth/me", ada.token, { password: ada.password, code: "000000" });
    expect(wrong.status).toBe(422);
    const codes = await api.services.secondFactor.renewRecoveryCodes(ada.actor, {
      password: ada.password,
      code: ada.code(),
    });
    const code = codes.recovery_codes[0];
    expect((await remove("/auth/me", ada.token, { password: ada.password, code })).status).toBe(200);
    expect(await usernames()).toEqual(["admin"]);
  });

  it("ends every sign-in at once, and frees name and address", async () => {
    const { email } = await createMember(database, "user", "lin");
    const { user, token } = await api.services.account.login(
      { email, password, remember: true },
      { address: "203.0.113.9", userAgent: "test" },
    );
    const other = await api.signIn(user);
    await remove("/auth/me", token, { password });
    for (const dead of [token, other]) expect((await api.call("GET", "/auth/me", { token: dead })).status).toBe(401);
    const again = api.services.account.login({ email, password, remember: false }, { address: "", userAgent: "" });
    await expect(again).rejects.toMatchObject({ code: "unauthorized" });
    const next = await api.services.account.register({ username: "lin", full_name: null, email, password });
    expect(next.id).toBeGreaterThan(user.id);
  });

  it("does not change the articles, the mail or the log of others", async () => {
    const lin = await createMember(database, "user", "lin");
    await api.services.news.create(admin, written("A draft of the admin", "draft"));
    await api.services.passwordReset.request(admin.user.email, "en");
    const { db } = database;
    const counts = async () =>
      Promise.all([
        db.selectFrom("articles").select("id").execute(),
        db.selectFrom("article_revisions").select("id").execute(),
        db
          .selectFrom("outbox")
          .select("id")
          .where("recipient", "=", admin.user?.email ?? "")
          .execute(),
      ]).then((lists) => lists.map(({ length }) => length));
    const before = await counts();
    const told = await entries();
    await remove("/auth/me", await api.signIn(lin), { password });
    expect(await counts()).toEqual(before);
    expect((await entries()).slice(1)).toEqual(told);
  });

  it("by an admin is refused for oneself, for others than admins, and where there is no account", async () => {
    const token = await api.signIn(admin.user);
    const lin = await createUser(database.db, "editor", "lin");
    expect((await remove(`/users/${admin.user.id}`, token)).status).toBe(403);
    expect((await remove(`/users/${admin.user.id}`, await api.signIn(lin))).status).toBe(403);
    expect((await remove("/users/999999", token)).status).toBe(404);
    expect((await remove("/users/99999999999999", token)).status).toBe(404);
    expect((await remove("/users/x", token)).status).toBe(400);
    expect(await usernames()).toEqual(["admin", "lin"]);
    expect((await remove(`/users/${lin.id}`, token)).status).toBe(200);
    expect(await usernames()).toEqual(["admin"]);
  });

  it("is refused for the last admin, also where others are disabled", async () => {
    const second = await createMember(database, "admin", "second");
    await api.services.users.update(admin, second.id, { disabled: true });
    const token = await api.signIn(admin.user);
    const answer = await remove("/auth/me", token, { password });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining("last") });
    await api.services.users.update(admin, second.id, { disabled: false });
    expect((await remove("/auth/me", token, { password })).status).toBe(200);
  });

  it("limits how often a password may be tried", async () => {
    const token = await api.signIn(await createMember(database, "user", "lin"));
    const statuses = new Set<number>();
    for (let i = 0; i < 25; i++) statuses.add((await remove("/auth/me", token, { password: `wrong${i}` })).status);
    expect([...statuses]).toEqual([422, 429]);
    expect((await remove("/auth/me", token, { password })).status).toBe(429);
    expect(await usernames()).toEqual(["admin", "lin"]);
  });
});
