import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { signedInSchema } from "#contract/account.ts";
import { recoveryCodesSchema, secondFactorSetupSchema } from "#contract/second-factor.ts";
import type { User } from "#contract/user.ts";
import { commandLine } from "#server/cli/test-cli.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { smtp } from "#server/mail/smtp.ts";
import { type MailServer, startMailServer } from "#server/mail/test-smtp.ts";
import { site } from "#site";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createOwnerNotices } from "./owner-notices.ts";
import { codeAt, createMember, password } from "./test-second-factor.ts";

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const name = site.name.en;

describe.each(engines)("the owner of an account on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: string;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    admin = await api.signIn(await createUser(database.db, "admin"));
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(api.url + path, {
      method,
      headers: {
        "Accept-Language": "en",
        "User-Agent": chrome,
        ...headers,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const as = (token: string) => ({ Authorization: `Bearer ${token}` });
  const logIn = (user: { email: string; password?: string }, headers = {}) =>
    send("POST", "/auth/login", { password, ...user }, headers);
  const tokenOf = async (answer: Response) => signedInSchema.parse(await answer.json()).token;
  const mailsTo = async (email: string) => (await storedMails(database)).filter(({ recipient }) => recipient === email);
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const english = (id: number) =>
    database.db.updateTable("users").set({ mail_language: "en" }).where("id", "=", id).execute();

  it("is mailed about a sign-in from an unknown device, not about the first after registering", async () => {
    const { username, email } = { username: "lin_wei", email: "lin@example.org" };
    await send("POST", "/auth/register", { username, email, full_name: null, password });
    const before = await mailsTo(email);
    const first = await logIn({ email });
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^device=/);
    await logIn({ email }, { Cookie: cookie });
    expect(await mailsTo(email)).toHaveLength(before.length);
    await logIn({ email });
    const [notice] = (await mailsTo(email)).slice(before.length);
    expect(notice?.subject).toBe(`New sign-in to your ${name} account`);
    expect(notice?.text).toContain("“lin_wei”");
    expect(notice?.text).toMatch(/Time: \d{1,2} \w+ 20\d\d at \d\d:\d\d \(UTC\+8\)\nDevice: Chrome on Windows/);
    expect(notice?.text).toContain("https://site.example/en/forgot-password");
    expect(notice?.text).not.toContain("127.0.0.1");
  });

  it("is mailed about sign-ins and other events five times a day at most, three times at an unproven address", async () => {
    const [proven, unproven] = [
      await createMember(database, "user", "ada"),
      await createMember(database, "user", "ben"),
    ];
    await database.db.updateTable("users").set({ address_proven_at: null }).where("id", "=", unproven.id).execute();
    for (const { email } of [proven, unproven])
      for (let i = 0; i < 7; i++) expect((await logIn({ email })).status).toBe(200);
    expect(await mailsTo(proven.email)).toHaveLength(5);
    expect(await mailsTo(unproven.email)).toHaveLength(3);
    const token = await api.signIn(proven);
    await send(
      "POST",
      "/auth/change-password",
      { current_password: password, new_password: "heron-lake-4711" },
      as(token),
    );
    expect(await mailsTo(proven.email)).toHaveLength(6);
  });

  it("is mailed about every change of password and second factor, in the language of their mails", async () => {
    const owner = await createMember(database, "editor", "ada");
    await english(owner.id);
    const token = await api.signIn(owner);
    const call = (method: string, path: string, body: unknown) => send(method, path, body, as(token));
    const json = async (answer: Response): Promise<unknown> => answer.json();
    expect(
      (await call("POST", "/auth/change-password", { current_password: "wrong one", new_password: "heron-lake-4711" }))
        .status,
    ).toBe(422);
    expect(await subjectsTo(owner.email)).toEqual([]);
    const changed = { current_password: password, new_password: "heron-lake-4711" };
    expect((await call("POST", "/auth/change-password", changed)).status).toBe(200);
    const proof = { password: changed.new_password };
    const setup = data(secondFactorSetupSchema).parse(
      await json(await call("POST", "/auth/second-factor/enrol", proof)),
    );
    const code = codeAt(setup.data.secret, Date.now());
    const confirmed = data(recoveryCodesSchema).parse(
      await json(await call("POST", "/auth/second-factor/confirm", { code })),
    );
    const [first] = confirmed.data.recovery_codes;
    const renewed = await json(await call("POST", "/auth/second-factor/recovery-codes", { ...proof, code: first }));
    const [second] = data(recoveryCodesSchema).parse(renewed).data.recovery_codes;
    const moved = data(secondFactorSetupSchema).parse(
      await json(await call("POST", "/auth/second-factor/enrol", { ...proof, code: second })),
    );
    const next = await json(
      await call("POST", "/auth/second-factor/confirm", { code: codeAt(moved.data.secret, Date.now()) }),
    );
    const [last] = data(recoveryCodesSchema).parse(next).data.recovery_codes;
    expect((await call("DELETE", "/auth/second-factor", { ...proof, code: last })).status).toBe(200);
    expect(await subjectsTo(owner.email)).toEqual([
      `Your ${name} password was changed`,
      `Two-step sign-in is on for your ${name} account`,
      `New recovery codes for your ${name} account`,
      `The authenticator app of your ${name} account was changed`,
      `Two-step sign-in is off for your ${name} account`,
    ]);
    await database.db.updateTable("users").set({ mail_language: "zh" }).where("id", "=", owner.id).execute();
    await call("POST", "/auth/change-password", { current_password: proof.password, new_password: "otter-lake-4711" });
    const chinese = (await mailsTo(owner.email)).at(-1);
    expect(chinese?.subject).toBe(`您的${site.name.zh}密码已修改`);
    expect(chinese?.text).toMatch(/时间：20\d\d年\d+月\d+日 \d\d:\d\d（北京时间）\n设备：Windows上的Chrome/);
    expect(chinese?.text).toContain("https://site.example/zh/forgot-password");
  });

  it("is mailed about a reset of the password by link", async () => {
    const { id, email } = await createMember(database, "user", "ada");
    await english(id);
    await send("POST", "/auth/forgot-password", { email });
    const token = /#token=([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? "")?.[1];
    expect((await send("POST", "/auth/reset-password", { token, password: "heron-lake-4711" })).status).toBe(200);
    expect((await subjectsTo(email)).at(-1)).toBe(`Your ${name} password was reset`);
  });

  it("is mailed about what admins do to the account, on the site and on the command line", async () => {
    const owner = await createMember(database, "user", "ada");
    await english(owner.id);
    await database.db.updateTable("users").set({ address_proven_at: null }).execute();
    const change = (body: object) => send("PATCH", `/users/${owner.id}`, body, as(admin));
    expect((await change({ role: "author", address_confirmed: true })).status).toBe(200);
    expect((await change({ full_name: "nothing" })).status).toBe(200);
    for (const disabled of [true, false]) expect((await change({ disabled })).status).toBe(200);
    await database.db.insertInto("second_factors").values({ user_id: owner.id, secret: "x" }).execute();
    expect((await send("POST", `/users/${owner.id}/second-factor/reset`, undefined, as(admin))).status).toBe(200);
    const cli = commandLine(database, { SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "https://site.example" });
    await cli(["user", "promote", "--email", owner.email, "--role", "editor"]);
    await cli(["user", "password", "--email", owner.email]);
    await cli(["user", "disable", "--email", owner.email]);
    expect(await subjectsTo(owner.email)).toEqual([
      `Your e-mail address on ${name} was confirmed`,
      `Your role on ${name} was changed`,
      `Your ${name} account was disabled`,
      `Your ${name} account was enabled`,
      `Two-step sign-in is off for your ${name} account`,
      `Your role on ${name} was changed`,
      `Your ${name} password was replaced`,
      `Your ${name} account was disabled`,
    ]);
    const mail = (await mailsTo(owner.email))[1];
    expect(mail?.text).toContain("It was “User” and is now “Author”.");
    expect(mail?.text).toContain("https://site.example/en/contacts");
    expect(mail?.text).not.toContain("Device:");
    // without a mail server nobody would read it
    await commandLine(database)(["user", "enable", "--email", owner.email]);
    expect(await mailsTo(owner.email)).toHaveLength(8);
  });

  it("is mailed about nothing where no mail server is set up", async () => {
    const { id, email } = await createUser(database.db, "user", "ada");
    const key = createSecretKey({ dataDir: database.dataDir });
    const mail = createOutbox({
      db: database.db,
      log: pino({ level: "silent" }),
      key,
      deliver: async () => {},
      sends: false,
    });
    const notify = createOwnerNotices({ mail, publicUrl: "https://site.example" });
    await notify(database.db, id, { type: "account_enabled" });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is mailed when an invitation to the address replaces an account that nobody has proven", async () => {
    const { id, email } = await createUser(database.db, "user", "ada");
    await english(id);
    await database.db.updateTable("users").set({ address_proven_at: null }).where("id", "=", id).execute();
    await send("POST", "/invitations", { email, role: "author", language: "en" }, as(admin));
    const token = /#token=([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? "")?.[1];
    const body = { token, username: "ada_2", full_name: null, password: "heron-lake-4711" };
    expect((await send("POST", "/invitations/accept", body)).status).toBe(201);
    expect((await subjectsTo(email)).at(-1)).toBe(`Your ${name} account was set up from an invitation`);
  });

  describe("who is deleted", () => {
    let server: MailServer;
    beforeEach(async () => {
      server = await startMailServer();
    });
    afterEach(() => server.close());

    const flush = () => {
      const deliver = smtp(`smtp://127.0.0.1:${server.port}`);
      const key = createSecretKey({ dataDir: database.dataDir });
      return createOutbox({ db: database.db, log: pino({ level: "silent" }), key, deliver }).flush();
    };
    const deleteOwn = async (user: User) =>
      send("DELETE", "/auth/me", { password }, as(await tokenOf(await logIn(user))));
    const rows = () => database.db.selectFrom("outbox").select(["recipient", "encrypted", "sent_at"]).execute();

    it("gets one more mail through the mail server, of which nothing stays", async () => {
      const owner = await createMember(database, "user", "ada");
      await logIn(owner);
      expect(await mailsTo(owner.email)).toHaveLength(1);
      expect((await deleteOwn(owner)).status).toBe(200);
      const [waiting, ...others] = await mailsTo(owner.email);
      expect([waiting?.subject, others]).toEqual([`Your ${name} account was deleted`, []]);
      expect(await flush()).toMatchObject({ sent: 1, left: 0 });
      expect(server.received.map(({ to }) => to)).toEqual([[owner.email]]);
      expect(server.received[0]?.source).toMatch(/^Subject: Your .+ account was deleted\r$/m);
      expect(await rows()).toEqual([
        { recipient: expect.stringMatching(/^sha256:[\w-]{43}$/), encrypted: null, sent_at: expect.any(String) },
      ]);
    });

    it("leaves nothing behind where that mail cannot be delivered", async () => {
      const owner = await createMember(database, "user", "ada");
      server.behaviour.refuse = { at: "RCPT", code: 550 };
      expect((await send("DELETE", `/users/${owner.id}`, undefined, as(admin))).status).toBe(200);
      expect((await mailsTo(owner.email)).map(({ text }) => text)).toEqual([expect.stringContaining("管理员删除了")]);
      expect(await flush()).toMatchObject({ failed: 1 });
      expect(await rows()).toEqual([]);
    });

    it("gets no flood of mails through accounts that others make with the address and delete", async () => {
      const email = "victim@example.org";
      for (let i = 0; i < 8; i++) {
        await send("POST", "/auth/register", { username: `name_${i}`, email, full_name: null, password });
        const token = await tokenOf(await logIn({ email }));
        expect((await send("DELETE", "/auth/me", { password }, as(token))).status).toBe(200);
        await flush();
      }
      const notices = server.received.filter(({ source }) => /^Subject: Your .+ account was deleted\r$/m.test(source));
      expect(notices).toHaveLength(3);
    });
  });
});
