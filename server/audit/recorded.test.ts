import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditQuerySchema } from "#contract/audit.ts";
import { articleCreateSchema } from "#contract/news.ts";
import type { Caller } from "#contract/services.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const client = { address: "198.51.100.9", userAgent: "test" };
const ada = { username: "ada", full_name: null, email: "ada.lovelace@example.org", password: "secret1" };
const credentials = { email: ada.email, password: ada.password, remember: false };

describe.each(engines)("what the log is told on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: Caller;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    admin = { user: await createUser(database.db, "admin"), address: "192.0.2.7" };
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  /** The log, oldest first. */
  const log = async () => (await api.services.audit.list(admin, auditQuerySchema.parse({}))).entries.toReversed();
  const told = async () =>
    (await log()).map(({ action, subject, details }) => [action, subject?.name ?? null, details]);

  it("of signing in: by whom, or which address was tried, which nobody can read from it", async () => {
    const user = await api.services.account.register(ada);
    await api.services.account.login(credentials, client);
    await api.services.account.login({ ...credentials, password: "secret9" }, client).catch(() => null);
    await api.services.account.login({ ...credentials, email: "io@example.net" }, client).catch(() => null);
    await api.services.users.update(admin, user.id, { disabled: true });
    await api.services.account.login(credentials, client).catch(() => null);
    const entries = await log();
    const failed = { action: "sign_in_failed", actor: null, address: client.address };
    const masked = "a\u2026@example.org";
    expect(entries).toMatchObject([
      { action: "sign_in", actor: { id: user.id, name: "ada" }, subject: null, address: client.address },
      { ...failed, subject: { type: "user", id: user.id, name: masked } },
      { ...failed, subject: { type: "user", id: null, name: "\u2026@example.net" } },
      { action: "user_disabled", actor: { name: "admin" }, subject: { type: "user", id: user.id, name: "ada" } },
      { ...failed, subject: { type: "user", id: user.id, name: masked } },
    ]);
    const text = JSON.stringify(entries);
    for (const secret of ["lovelace", "secret1", "secret9", "io@"]) expect(text).not.toContain(secret);
  });

  it("of passwords and of signing out everywhere, by an endpoint: from its client's address", async () => {
    await api.services.account.register(ada);
    const { token } = await api.services.account.login(credentials, client);
    const body = { current_password: "secret1", new_password: "secret2" };
    await api.call("POST", "/auth/change-password", { token, body: { ...body, current_password: "secret9" } });
    await api.call("POST", "/auth/change-password", { token, body });
    await api.call("POST", "/auth/logout-all", { token });
    const entries = (await log()).slice(1);
    expect(entries).toMatchObject([
      { action: "password_changed", actor: { name: "ada" }, address: "127.0.0.1" },
      { action: "sign_out_everywhere", actor: { name: "ada" }, address: "127.0.0.1" },
    ]);
    expect(entries).toHaveLength(2);
  });

  it("of what admins change in accounts, and nothing where nothing changes", async () => {
    const { id } = await createUser(database.db, "user", "lin");
    await api.services.users.update(admin, id, { role: "editor", disabled: true });
    await api.services.users.update(admin, id, { role: "editor", disabled: true });
    await api.services.users.update(admin, id, { disabled: false });
    await api.services.users.update(admin, admin.user?.id ?? 0, { role: "user" }).catch(() => null);
    expect(await told()).toEqual([
      ["role_changed", "lin", { from: "user", to: "editor" }],
      ["user_disabled", "lin", {}],
      ["user_enabled", "lin", {}],
    ]);
  });

  it("of articles: created, published, withdrawn, deleted and restored, but not of every save", async () => {
    const { news } = api.services;
    const written = articleCreateSchema.parse({ title: "Lake", content: "<p>x</p>", status: "draft", lang: "en" });
    const { id } = await news.create(admin, written);
    await news.update(admin, id, { status: "published", title: "The lake" });
    await news.update(admin, id, { content: "<p>y</p>" });
    await news.update(admin, id, { lang: "zh", title: "Hu", content: "<p>z</p>", status: "published" });
    await news.update(admin, id, { status: "draft" });
    await news.update(admin, id, { version: 1, title: "stale" }).catch(() => null);
    await news.remove(admin, id);
    await news.restore(admin, id);
    await news.create(admin, { ...written, title: "Second", status: "published" });
    expect(await told()).toEqual([
      ["article_created", "Lake", {}],
      ["article_published", "The lake", { lang: "en" }],
      ["article_published", "Hu", { lang: "zh" }],
      ["article_withdrawn", "The lake", { lang: "en" }],
      ["article_deleted", "The lake", {}],
      ["article_restored", "The lake", {}],
      ["article_created", "Second", {}],
      ["article_published", "Second", { lang: "en" }],
    ]);
    expect((await log())[0]).toMatchObject({
      actor: { name: "admin" },
      subject: { type: "article", id },
      address: "192.0.2.7",
    });
  });
});
