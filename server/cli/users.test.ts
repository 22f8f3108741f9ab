import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountService } from "#server/account/account.service.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { insertInvitation } from "#server/invitations/invitations.queries.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { foldedTexts } from "#tests/folded-texts.ts";
import { createUser } from "#tests/users.ts";
import { commandLine } from "./test-cli.ts";

const client = { address: "192.0.2.1", userAgent: "test" };
const ada = ["--email", "ada@example.org"];

describe.each(engines)("the command line on %s", (engine) => {
  let database: TestDatabase;
  let cli: ReturnType<typeof commandLine>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    cli = commandLine(database);
  });
  afterEach(() => database.close());

  const login = (password: string) =>
    createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} }).login(
      { email: "ada@example.org", password, remember: false },
      client,
    );
  const create = (...more: string[]) => cli(["user", "create", ...ada, "--username", "ada", ...more]);
  const log = () =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "actor_name", "subject_name", "details"])
      .where("action", "not in", ["sign_in", "sign_in_failed"])
      .orderBy("id")
      .execute();
  const byCommand = { actor_id: null, actor_name: "command line", subject_name: "ada" };

  it("creates an account with a generated password, and prints it", async () => {
    const { printed } = await create("--name", "Ada L.", "--role", "admin");
    expect(printed[0]).toBe("Made ada@example.org (ada), role admin");
    const password = /^Password: (\S+)/.exec(printed[1] ?? "")?.[1] ?? "";
    expect((await login(password)).user).toMatchObject({ username: "ada", full_name: "Ada L.", role: "admin" });
    expect(await log()).toEqual([{ ...byCommand, action: "role_changed", details: '{"to":"admin"}' }]);
  });

  it("creates one account by two simultaneous commands", async () => {
    const made = await Promise.allSettled([create(), create()]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("keeps one of two admins who are demoted at once", async () => {
    await createUser(database.db, "admin", "ada");
    await createUser(database.db, "admin", "bob");
    const demoted = await Promise.allSettled([
      cli(["user", "promote", ...ada, "--role", "user"]),
      cli(["user", "disable", "--email", "bob@example.org"]),
    ]);
    expect(demoted.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("sets a password, which ends all sessions and links for a new password", async () => {
    await cli(["user", "create", ...ada, "--username", "ada", "--password", "-"], { piped: "chosen-one" });
    const { token, user } = await login("chosen-one");
    const link = { token_hash: "x", user_id: user.id, created_at: "2026-01-01", expires_at: "2999-01-01" };
    await database.db.insertInto("reset_tokens").values(link).execute();
    const { printed } = await cli(["user", "password", ...ada, "--password", "-"], { piped: "chosen-two\r\n" });
    expect(printed).toEqual(["ada@example.org has a new password and is signed out everywhere"]);
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    expect(await account.authenticate(token)).toBeNull();
    expect(await database.db.selectFrom("reset_tokens").selectAll().execute()).toEqual([]);
    await expect(login("chosen-one")).rejects.toMatchObject({ code: "unauthorized" });
    await login("chosen-two");
    expect(await log()).toEqual([{ ...byCommand, action: "password_changed", details: "{}" }]);
  });

  it.each(foldedTexts)("lists accounts by %j and %j alike", async (written, otherwise) => {
    await create("--name", written);
    for (const q of [written, otherwise])
      expect((await cli(["user", "list", "--q", q])).printed[1]).toContain("ada@example.org");
  });

  it("lists accounts in columns, Chinese names too, by role and by text", async () => {
    await create("--name", "水镜", "--role", "admin");
    await cli(["user", "create", "--email", "b@example.org", "--username", "bob", "--name", "50% Bob"]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await cli(["user", "list"])).printed).toEqual([
      "ID  E-mail           Username  Name     Role   State    Created",
      `1   ada@example.org  ada       水镜     admin  enabled  ${today}`,
      `2   b@example.org    bob       50% Bob  user   enabled  ${today}`,
    ]);
    expect((await cli(["user", "list", "--role", "admin"])).printed).toHaveLength(2);
    expect((await cli(["user", "list", "--q", "0% BOB"])).printed[1]).toContain("b@example.org");
    expect((await cli(["user", "list", "--q", "50_"])).printed).toEqual(["No such account"]);
  });

  it.each([
    ["demoted", ["user", "promote", "--role", "editor"]],
    ["disabled", ["user", "disable"]],
  ])("withdraws the invitations of an admin who is %s, and no others", async (_name, words) => {
    const now = new Date().toISOString();
    for (const name of ["ada", "bob"]) {
      const { id } = await createUser(database.db, "admin", name);
      const email = `by-${name}@example.org`;
      await insertInvitation(database.db, {
        email,
        role: "admin",
        language: "en",
        token_hash: name,
        invited_by: id,
        created_at: now,
        expires_at: "2999-01-01",
      });
    }
    await cli([...words, ...ada]);
    expect(await database.db.selectFrom("invitations").select("email").execute()).toEqual([
      { email: "by-bob@example.org" },
    ]);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("creates an account with the first line of standard input, and does not print it", async () => {
    const line = ["user", "create", ...ada, "--username", "ada", "--password", "-"];
    const { printed } = await cli(line, { piped: "chosen one\nsecond line\n" });
    expect(printed).toEqual(["Made ada@example.org (ada), role user"]);
    expect((await login("chosen one")).user.role).toBe("user");
    expect(await log()).toEqual([]);
  });

  it("prompts for the password twice, without echo", async () => {
    const line = ["user", "create", ...ada, "--username", "ada"];
    const { printed, prompted } = await cli(line, { typed: "chosen-one\rchosen-one\r" });
    expect(printed).toEqual(["Made ada@example.org (ada), role user"]);
    expect(prompted).toBe("Password: \nRepeat it: \n");
    expect((await login("chosen-one")).user.username).toBe("ada");
  });

  it.each([
    ["two passwords that differ", "chosen-one\rchosen-two\r", "The two passwords do not match"],
    ["a short password", "abc\rabc\r", "The password needs at least 6 characters"],
    ["Ctrl-C", "chosen\u0003", "Cancelled, nothing was changed"],
  ])("makes no account after %s", async (_name, typed, message) => {
    await expect(cli(["user", "create", ...ada, "--username", "ada"], { typed })).rejects.toThrow(message);
    expect((await cli(["user", "list"])).printed).toEqual(["No such account"]);
  });

  it("reports every broken rule of a new account, and what is taken", async () => {
    await expect(cli(["user", "create", "--email", "ada", "--username", "a-b"])).rejects.toThrow(
      "--username: The username may only contain letters, digits and underscores; --email: Please enter a valid e-mail address",
    );
    await expect(create("--role", "chief")).rejects.toThrow("--role must be one of user, author, editor, admin");
    await create();
    await expect(cli(["user", "create", "--email", "ADA@example.org", "--username", "Ada"])).rejects.toThrow(
      "--email: This e-mail address is already registered; --username: This username is already taken",
    );
  });

  it("changes a role, once", async () => {
    await create();
    const promote = () => cli(["user", "promote", ...ada, "--role", "editor"]);
    expect((await promote()).printed).toEqual(["ada@example.org has the role editor now; it was user"]);
    expect((await promote()).printed).toEqual(["ada@example.org has the role editor already"]);
    expect(await log()).toEqual([{ ...byCommand, action: "role_changed", details: '{"from":"user","to":"editor"}' }]);
  });

  it("keeps the last enabled admin", async () => {
    await createUser(database.db, "admin", "ada");
    await createUser(database.db, "admin", "gone");
    await cli(["user", "disable", "--email", "gone@example.org"]);
    const message = "ada@example.org is the last enabled admin; make another one first";
    await expect(cli(["user", "promote", ...ada, "--role", "user"])).rejects.toThrow(message);
    await expect(cli(["user", "disable", ...ada])).rejects.toThrow(message);
    await cli(["user", "promote", "--email", "gone@example.org", "--role", "user"]);
    await cli(["user", "promote", "--email", "gone@example.org", "--role", "admin"]);
    await cli(["user", "enable", "--email", "gone@example.org"]);
    await cli(["user", "disable", ...ada]);
  });

  it("disables an account, which ends its sessions, and enables it again", async () => {
    await cli(["user", "create", ...ada, "--username", "ada", "--password", "-"], { piped: "chosen-one" });
    const { token } = await login("chosen-one");
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    expect((await cli(["user", "disable", ...ada])).printed).toEqual(["ada@example.org is disabled now"]);
    expect((await cli(["user", "disable", ...ada])).printed).toEqual(["ada@example.org is disabled already"]);
    await expect(login("chosen-one")).rejects.toMatchObject({ key: "account.disabled" });
    await cli(["user", "enable", ...ada]);
    expect(await account.authenticate(token)).toBeNull();
    expect((await login("chosen-one")).user.username).toBe("ada");
    expect((await log()).map(({ action }) => action)).toEqual(["user_disabled", "user_enabled"]);
  });

  it("reports an unknown address", async () => {
    const message = "No account has the e-mail address ada@example.org";
    for (const words of [["enable"], ["disable"], ["promote", "--role", "admin"], ["password"]]) {
      await expect(cli(["user", ...words, ...ada])).rejects.toThrow(message);
    }
  });

  it("lists accounts as JSON, never with a hash", async () => {
    await create();
    const { printed } = await cli(["user", "list", "--json"]);
    expect(JSON.parse(printed.join("\n"))).toEqual([
      {
        id: 1,
        username: "ada",
        full_name: null,
        email: "ada@example.org",
        role: "user",
        disabled: false,
        created_at: expect.any(String),
        address_proven_at: expect.any(String),
      },
    ]);
  });
});
