import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRecorder } from "#server/audit/recorder.ts";
import { openDatabase } from "#server/db/open.ts";
import { EnvError } from "#server/env.ts";
import { site } from "#site";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createAccountService } from "./account.service.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

const client = { address: "192.0.2.1", userAgent: "test" };

describe.each(engines)("the first admin on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  const users = () => database.db.selectFrom("users").select(["username", "email", "role"]).execute();

  it("is created with a generated password that signs in", async () => {
    const made = await ensureFirstAdmin({ db: database.db });
    expect(made).toMatchObject({ email: `admin@${site.email.domain}`, generated: true });
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    const signedIn = await account.login(
      { email: made?.email ?? "", password: made?.password ?? "", remember: false },
      client,
    );
    expect(signedIn.user.role).toBe("admin");
  });

  it("is created by one of two processes that start together", async () => {
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const made = await Promise.all([ensureFirstAdmin({ db: database.db }), ensureFirstAdmin({ db: other.db })]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
    await other.db.destroy();
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("is created from the settings, and only once", async () => {
    const settings = { email: "Chief@example.org", password: "chosen-password" };
    expect(await ensureFirstAdmin({ db: database.db, ...settings })).toEqual({ ...settings, generated: false });
    expect(await ensureFirstAdmin({ db: database.db, ...settings, email: "other@example.org" })).toBeNull();
    expect(await users()).toEqual([{ username: "admin", email: "Chief@example.org", role: "admin" }]);
  });

  it("is refused with a password that is easy to guess, in one line that does not repeat it", async () => {
    const password = "watermirror-2026";
    const refused = await ensureFirstAdmin({ db: database.db, password }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EnvError);
    const message = refused instanceof Error ? refused.message : "";
    expect(message).toMatch(/^ADMIN_PASSWORD: [^\n]+$/);
    expect(message).not.toContain(password);
    expect(await users()).toEqual([]);
  });

  it("gets another username if `admin` is taken", async () => {
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    await account.register({ username: "Admin", email: "a@example.org", password: "secret-1", full_name: null });
    expect(await ensureFirstAdmin({ db: database.db, password: "chosen-password" })).not.toBeNull();
    expect((await users()).find((user) => user.role === "admin")?.username).toMatch(/^admin_[\da-f]{6}$/);
  });

  it("is the account that already has the address, whose old password and sessions end", async () => {
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    const owner = { email: "chief@example.org", password: "secret-1" };
    await account.register({ ...owner, username: "chief", full_name: null });
    const { token } = await account.login({ ...owner, remember: true }, client);
    await ensureFirstAdmin({ db: database.db, email: "CHIEF@example.org", password: "chosen-password" });
    expect(await users()).toEqual([{ username: "chief", email: "chief@example.org", role: "admin" }]);
    expect(await account.authenticate(token)).toBeNull();
    await expect(account.login({ ...owner, remember: false }, client)).rejects.toMatchObject({ code: "unauthorized" });
  });
});
