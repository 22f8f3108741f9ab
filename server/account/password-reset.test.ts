import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInSchema } from "#contract/account.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { site } from "#site";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createUser } from "#tests/users.ts";
import { createPasswordResetService } from "./password-reset.service.ts";
import { startTestApi } from "./test-api.ts";
import { hashToken } from "./tokens.ts";

const sent = "If there is an account with this address, an e-mail with a link to reset the password is on its way";
const hour = 3_600_000;

describe.each(engines)("a forgotten password on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startTestApi>>;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    api = await startTestApi(database, {
      loginPerAccountAndNetwork: { attempts: 3, seconds: 60 },
      forgotPerAccount: { attempts: 5, seconds: 60 },
      forgotPerClient: { attempts: 8, seconds: 60 },
      resetPerClient: { attempts: 60, seconds: 60 },
    });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  let number = 0;
  let ada = { username: "", email: "", password: "secret-1" };
  let from: Record<string, string> = {};
  beforeEach(async () => {
    number++;
    ada = { username: `ada${number}`, email: `Ada${number}@Example.org`, password: "secret-1" };
    from = { "X-Forwarded-For": `192.0.2.${number}` };
    expect((await api.post("/auth/register", ada, from)).status).toBe(201);
    await database.db.deleteFrom("outbox").execute();
  });

  /** The mails with a link; the owner is told of the change by others. */
  const mails = async () => (await storedMails(database)).filter(({ notice }) => notice === null);
  const forget = (email: unknown = ada.email, headers = {}) =>
    api.post("/auth/forgot-password", { email }, { ...from, ...headers });
  const reset = (token: unknown, password: unknown = "new-secret") =>
    api.post("/auth/reset-password", { token, password }, from);
  const login = (password: string) => api.post("/auth/login", { email: ada.email, password }, from);
  const tokenIn = (text: string | undefined) => /#token=([\w-]{43})\s/.exec(text ?? "")?.[1] ?? "";
  async function link() {
    expect((await forget()).status).toBe(200);
    return tokenIn((await mails()).at(-1)?.text);
  }
  const change = (values: { disabled: number }) =>
    database.db.updateTable("users").set(values).where("username", "=", ada.username).execute();

  it("is replaced through a link that comes by mail to the address as it was registered", async () => {
    const answer = await forget(ada.email.toLowerCase(), { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect([answer.status, answer.headers.get("Cache-Control"), await answer.json()]).toEqual([
      200,
      "no-store",
      { success: true, mailed: true, message: sent },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: ada.email, subject: `Reset your ${site.name.en} password`, sent_at: null });
    expect(mail?.text).toMatch(/^https:\/\/site\.example\/reset-password#token=[\w-]{43}$/m);
    expect(mail?.html).toContain(`href="https://site.example/reset-password#token=${tokenIn(mail?.text)}"`);
    const done = await reset(tokenIn(mail?.text));
    expect([done.status, await done.json()]).toEqual([
      200,
      { success: true, message: "Your new password is set. Please sign in with it" },
    ]);
    expect((await login("secret-1")).status).toBe(401);
    expect((await login("new-secret")).status).toBe(200);
  });

  it("ends all sessions once it is replaced, and is recorded in the log", async () => {
    const tokens = [];
    for (let i = 0; i < 3; i++) tokens.push(signedInSchema.parse(await (await login("secret-1")).json()).token);
    expect((await reset(await link())).status).toBe(200);
    for (const token of tokens) expect((await api.get("/auth/me", token)).status).toBe(401);
    const entry = await database.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "password_reset",
      actor_name: ada.username,
      address: from["X-Forwarded-For"],
    });
  });

  it("ends also a session that is refreshed at the same time", async () => {
    let token = signedInSchema.parse(await (await login("secret-1")).json()).token;
    const resetToken = await link();
    const tokens = [token];
    let resetting: Promise<Response> | undefined;
    for (let i = 0; i < 40; i++) {
      if (i === 5) resetting = reset(resetToken);
      const answer = await api.post("/auth/refresh", undefined, { token });
      if (answer.status !== 200) break;
      token = signedInSchema.parse(await answer.json()).token;
      tokens.push(token);
    }
    expect((await resetting)?.status).toBe(200);
    for (const each of tokens) expect((await api.get("/auth/me", each)).status).toBe(401);
  });

  it("is replaced by one of 50 simultaneous uses of the same link", async () => {
    const token = await link();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reset(token, `secret-${i}`)));
    const winners = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
    expect((await login(`secret-${winners[0]}`)).status).toBe(200);
  });

  it("has one valid link after several simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => forget()));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const tokens = (await mails()).map((mail) => tokenIn(mail.text));
    expect(tokens).toHaveLength(5);
    const results = [];
    for (const token of tokens) results.push((await reset(token)).status);
    expect(results.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it("is mailed five times an hour at most, and the last link stays valid", async () => {
    for (let i = 0; i < 5; i++) expect((await forget(i % 2 ? ada.email : ada.email.toUpperCase())).status).toBe(200);
    const token = tokenIn((await mails()).at(-1)?.text);
    expect(await mails()).toHaveLength(5);
    for (const client of ["198.51.100.1", from["X-Forwarded-For"] ?? ""]) {
      const answer = await forget(ada.email, { "X-Forwarded-For": client });
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, mailed: true, message: sent }]);
    }
    expect(await mails()).toHaveLength(5);
    expect((await reset(token)).status).toBe(200);
    // and the owner may request again
    await link();
    expect(await mails()).toHaveLength(6);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("is asked for in Chinese with a Chinese mail", async () => {
    const answer = await forget(ada.email, { "Accept-Language": "zh-CN" });
    expect(await answer.json()).toEqual({
      success: true,
      mailed: true,
      message: "如果该邮箱已注册，重置密码的邮件很快就会送达",
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`重置您的${site.name.zh}密码`);
    expect(mail?.html).toContain('<html lang="zh-Hans">');
  });

  it("stores the token nowhere but in the mail", async () => {
    const token = await link();
    expect(await database.db.selectFrom("reset_tokens").select("token_hash").execute()).toContainEqual({
      token_hash: hashToken(token),
    });
  });

  it("gets the same response and no mail for an unknown address or a disabled account", async () => {
    await change({ disabled: 1 });
    for (const email of [ada.email, "nobody@example.org"]) {
      const answer = await forget(email);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, mailed: true, message: sent }]);
    }
    expect(await mails()).toEqual([]);
    expect(
      await database.db
        .selectFrom("reset_tokens")
        .innerJoin("users", "id", "user_id")
        .select("id")
        .where("username", "=", ada.username)
        .execute(),
    ).toEqual([]);
  });

  it.each([undefined, 7, "", "no address", "a@b"])("is refused with 422 for the address %s", async (email) => {
    const answer = await forget(email === undefined ? null : email);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
  });

  it("is refused with 422 for an invalid new password, and the link stays valid", async () => {
    const token = await link();
    for (const password of [undefined, null, 7, "", "short", "x".repeat(129)]) {
      const answer = await reset(token, password ?? null);
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    expect((await reset(7)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  it("is refused with 400 for false, used, replaced and expired links, and for an account disabled since", async () => {
    const refused = async (token: string) => {
      const answer = await reset(token);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { success: false, message: "This link is invalid or has expired. Please request a new one" },
      ]);
    };
    for (const token of ["", "x".repeat(43), "x".repeat(15_000), "\u0000", "' or 1=1 --"]) await refused(token);
    const used = await link();
    expect((await reset(used)).status).toBe(200);
    await refused(used);
    const replaced = await link();
    const latest = await link();
    await refused(replaced);
    await change({ disabled: 1 });
    await refused(latest);
    await change({ disabled: 0 });
    const expires_at = new Date(Date.now() - 1).toISOString();
    await database.db
      .updateTable("reset_tokens")
      .set({ expires_at })
      .where("token_hash", "=", hashToken(latest))
      .execute();
    await refused(latest);
  });

  it("can be replaced for one hour", async () => {
    const token = await link();
    const row = await database.db
      .selectFrom("reset_tokens")
      .selectAll()
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(hour);
  });

  it("lets the owner sign in after too many attempts of others", async () => {
    for (let i = 0; i < 3; i++) expect((await login("guessed")).status).toBe(401);
    expect((await login("secret-1")).status).toBe(429);
    expect((await reset(await link())).status).toBe(200);
    expect((await login("new-secret")).status).toBe(200);
  });

  it("gets the same response for an unknown address, however often", async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await forget(`nobody${number}@example.org`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("limits requests and attempts at links of a client", async () => {
    const told = await Promise.all(Array.from({ length: 10 }, (_, i) => forget(`x${i}@example.org`)));
    expect(told.filter((answer) => answer.status === 429)).toHaveLength(2);
    const tried = await Promise.all(Array.from({ length: 62 }, () => reset("x".repeat(43))));
    expect(tried.filter((answer) => answer.status === 429)).toHaveLength(2);
  });
});

it("a forgotten password costs as many reads and writes whether the account exists or not", async () => {
  const database = await createTestDatabase("sqlite");
  const queries: string[] = [];
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      queries.push(node.kind === "SelectQueryNode" ? "read" : "write");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mail = createOutbox({
    db,
    log: pino({ level: "silent" }),
    deliver: async () => {},
    key: createSecretKey({ dataDir: database.dataDir }),
  });
  const service = createPasswordResetService({
    db,
    mail,
    record: createRecorder(),
    notify: async () => {},
    publicUrl: "https://site.example",
  });
  const known = await createUser(db, "user");
  const disabled = await createUser(db, "user", "disabled");
  await db.updateTable("users").set({ disabled: 1 }).where("id", "=", disabled.id).execute();
  for (const email of [known.email, known.email, "nobody@example.org", disabled.email]) {
    queries.length = 0;
    await service.request(email, "en");
    expect([email, ...queries]).toEqual([email, "read", "write", "write"]);
  }
  await database.close();
});
