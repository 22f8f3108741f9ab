import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { invitationSchema, invitationSeconds, issuedInvitationSchema } from "#contract/invitations.ts";
import type { User } from "#contract/user.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import type { Connection } from "#server/db/open.ts";
import { site } from "#site";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createInvitationsService } from "./invitations.service.ts";

const answerSchema = z.object({ data: issuedInvitationSchema.strict() });
const failureSchema = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

const guest = { email: "Lin.Wei@Example.org", role: "author", language: "en" } as const;
const person = { username: "lin_wei", full_name: "Lin Wei", password: "heron-lake-4711" };
const day = 86_400_000;

/** Locks a table of PostgreSQL until a number of transactions that `begin` starts wait for it; so they run side by side. */
async function whileAllWait<T>(db: Connection, table: string, waiting: number, begin: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    begun = begin();
    await expect
      .poll(
        async () =>
          (await sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(trx)).rows
            .length,
        { timeout: 10_000 },
      )
      .toBe(waiting);
  });
  return begun ?? begin();
}

describe.each(engines)("invitations on %s", (engine) => {
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

  const invite = (body: object = guest, as = token) => api.call("POST", "/invitations", { token: as, body });
  const open = (link: unknown) => api.call("POST", "/invitations/open", { body: { token: link } });
  const accept = (link: string, given: object = {}) =>
    api.call("POST", "/invitations/accept", { body: { ...person, token: link, ...given } });
  const list = async () =>
    z
      .object({ data: z.array(invitationSchema.strict()) })
      .parse(await (await api.call("GET", "/invitations", { token })).json()).data;
  const mails = () => storedMails(database);
  const linkOf = async (place = -1) => /#token=([\w-]{43})\s/.exec((await mails()).at(place)?.text ?? "")?.[1] ?? "";
  const invited = async (body: object = guest) => {
    const { data } = answerSchema.parse(await (await invite(body)).json());
    return { ...data, link: await linkOf() };
  };
  const failure = async (answer: Response) => ({
    status: answer.status,
    ...failureSchema.parse(await answer.json()),
  });
  const actions = async () =>
    (
      await database.db.selectFrom("audit_log").select(["action", "subject_name", "details"]).orderBy("id").execute()
    ).map(({ action, subject_name, details }) => [action, subject_name, JSON.parse(details)]);
  const roleOf = async (username: string) =>
    (await database.db.selectFrom("users").select("role").where("username", "=", username).executeTakeFirst())?.role;

  it("make an account with their address and role, once, of which the log tells", async () => {
    const { link, ...shown } = await invited();
    expect(shown).toMatchObject({ ...guest, invited_by: admin.username });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(invitationSeconds * 1000);
    expect(await list()).toEqual([shown]);
    expect(JSON.stringify(await database.db.selectFrom("invitations").selectAll().execute())).not.toContain(link);
    expect((await open(link)).status).toBe(200);
    const made = await accept(link);
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { user: { username: "lin_wei", full_name: "Lin Wei", email: guest.email, role: "author" } },
    ]);
    expect(await list()).toEqual([]);
    expect(await failure(await accept(link, { username: "another" }))).toMatchObject({ status: 400 });
    expect((await open(link)).status).toBe(400);
    const { email } = guest;
    const body = { email: email.toLowerCase(), password: person.password };
    expect((await api.call("POST", "/auth/login", { body })).status).toBe(200);
    expect(await actions()).toEqual([
      ["invitation_sent", "L…@Example.org", { to: "author" }],
      ["invitation_accepted", null, { to: "author" }],
      ["sign_in", null, {}],
    ]);
  });

  it("are accepted by one of many at once, and by none whose username another has taken at the same time", async () => {
    const { link } = await invited();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => accept(link, { username: `guest_${i}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    const links = [];
    for (const email of ["a@example.org", "b@example.org"]) links.push((await invited({ ...guest, email })).link);
    const both = await Promise.all(links.map((one) => accept(one, { username: "same_name" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // whoever came second keeps the invitation
    const [left] = await list();
    const second = links[both.findIndex(({ status }) => status === 409)] ?? "";
    expect((await accept(second, { username: "other_name" })).status).toBe(201);
    expect([left?.role, await list()]).toEqual(["author", []]);
  });

  it("give a username to one of several unproven accounts that take it at once, and say so to the others", async () => {
    const { db } = database;
    const links: string[] = [];
    for (const name of ["ann", "ben", "cid"]) {
      const { email } = await createUser(db, "user", name);
      await db.updateTable("users").set({ address_proven_at: null }).where("email", "=", email).execute();
      links.push((await invited({ ...guest, email })).link);
    }
    const acceptAll = () => Promise.all(links.map((link) => accept(link, { username: "same_name" })));
    const answers =
      engine === "postgres" ? await whileAllWait(db, "reset_tokens", links.length, acceptAll) : await acceptAll();
    const failures = await Promise.all(answers.filter(({ status }) => status !== 201).map(failure));
    const taken = { status: 409, message: "This username is already taken" };
    const errors = { username: [taken.message] };
    expect(failures).toEqual([
      { ...taken, errors },
      { ...taken, errors },
    ]);
    expect(await list()).toHaveLength(2);
  });

  it("are made once for an address, also by many calls at once, and not for one that has an account", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await mails()).toHaveLength(1);
    expect(await failure(await invite({ ...guest, email: guest.email.toUpperCase() }))).toMatchObject({
      status: 409,
      errors: { email: [expect.stringMatching(/already has an open invitation/)] },
    });
    expect(await failure(await invite({ ...guest, email: admin.email }))).toMatchObject({
      status: 409,
      errors: { email: [expect.stringMatching(/already has an account/)] },
    });
  });

  it("end with the rights of the admin who made them, also where both happen at once", async () => {
    const other = await createUser(database.db, "admin", "other");
    const change = (body: object) => api.call("PATCH", `/users/${other.id}`, { token, body });
    for (const body of [{ disabled: true }, { role: "editor" }]) {
      expect((await invite(guest, await api.signIn(other))).status).toBe(201);
      const link = await linkOf();
      expect((await change(body)).status).toBe(200);
      expect((await accept(link)).status).toBe(400);
      expect((await change({ role: "admin", disabled: false })).status).toBe(200);
    }
    const again = await api.signIn(other);
    const [sent] = await Promise.all([invite(guest, again), change({ role: "user" })]);
    expect([201, 403]).toContain(sent.status);
    expect(await list()).toEqual([]);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("come by mail in the language that the admin chose, with a link to the page in that language", async () => {
    await database.db.updateTable("users").set({ full_name: "陈静", english_name: "Jing Chen" }).execute();
    token = await api.signIn(admin);
    const { link } = await invited();
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: guest.email, subject: `Your invitation to ${site.name.en}` });
    expect(mail?.text).toContain(`Jing Chen invites you to join ${site.name.en}. Your role: Author.`);
    expect(mail?.text).toContain(`https://site.example/en/invitation#token=${link}\n`);
    await invited({ email: "zhao@example.org", role: "admin", language: "zh" });
    const chinese = (await mails()).at(-1);
    expect(chinese?.subject).toBe(`邀请您加入${site.name.zh}`);
    expect(chinese?.text).toContain(`陈静邀请您以“管理员”身份加入${site.name.zh}`);
    expect(chinese?.text).toContain("https://site.example/zh/invitation#token=");
  });

  it("ask for the password of their role, and stay when a field breaks a rule or a name is taken", async () => {
    const { link } = await invited();
    const refused = async (given: object) => failure(await accept(link, given));
    expect(await refused({ password: "short-one" })).toMatchObject({
      status: 422,
      errors: { password: ["Authors, editors and administrators need a password of at least 12 characters"] },
    });
    expect(await refused({ password: "linwei-linwei-1" })).toMatchObject({
      status: 422,
      errors: { password: [expect.stringMatching(/name/)] },
    });
    expect(await refused({ username: "x" })).toMatchObject({
      status: 422,
      errors: { username: [expect.stringMatching(/at least 3/)] },
    });
    expect(await refused({ username: "ADMIN" })).toMatchObject({
      status: 409,
      errors: { username: [expect.stringMatching(/taken/)] },
    });
    // address and role are those of the invitation
    const answer = await accept(link, { role: "admin", email: "x@example.org" });
    expect(await answer.json()).toMatchObject({ user: { role: "author", email: guest.email } });
  });

  it("are sent again with another link, and withdrawn, by admins", async () => {
    const { id, link } = await invited();
    const resent = await api.call("POST", `/invitations/${id}/resend`, { token });
    expect(answerSchema.parse(await resent.json()).data).toMatchObject({ id, ...guest });
    const second = await linkOf();
    expect(second).not.toBe(link);
    expect((await open(link)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
    expect((await api.call("DELETE", `/invitations/${id}`, { token })).status).toBe(200);
    expect((await open(second)).status).toBe(400);
    for (const gone of [id, 4_000_000_000]) {
      expect((await api.call("DELETE", `/invitations/${gone}`, { token })).status).toBe(404);
      expect((await api.call("POST", `/invitations/${gone}/resend`, { token })).status).toBe(404);
    }
    expect((await actions()).map(([action]) => action)).toEqual([
      "invitation_sent",
      "invitation_resent",
      "invitation_withdrawn",
    ]);
    // the address is free again
    expect((await invite()).status).toBe(201);
  });

  it("lead nowhere, and are not sent again, once the address has an account", async () => {
    const { id, link } = await invited();
    await createUser(database.db, "user", "lin.wei");
    for (const answer of [await open(link), await accept(link)])
      expect(await failure(answer)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/already has an account/),
      });
    expect((await api.call("POST", `/invitations/${id}/resend`, { token })).status).toBe(409);
    expect(await roleOf("lin.wei")).toBe("user");
    expect((await api.call("DELETE", `/invitations/${id}`, { token })).status).toBe(200);
  });

  it("end after seven days, and are then removed and free their address", async () => {
    let time = Date.now();
    const { db } = database;
    const service = createInvitationsService({
      db,
      record: createRecorder(),
      publicUrl: "https://site.example",
      now: () => new Date(time),
      mail: { enqueue: async () => 1, wake() {}, sends: true },
      notify: async () => {},
    });
    const actor = { user: admin };
    const { id } = await service.create(actor, guest);
    time += 7 * day - 1;
    expect(await service.list(actor)).toHaveLength(1);
    await service.resend(actor, id);
    time += 7 * day;
    expect(await service.list(actor)).toEqual([]);
    await expect(service.resend(actor, id)).rejects.toMatchObject({ code: "not_found" });
    await service.create(actor, guest);
    expect(await db.selectFrom("invitations").select("id").execute()).toHaveLength(1);
    time += 7 * day;
    await service.purgeExpired();
    expect(await db.selectFrom("invitations").select("id").execute()).toEqual([]);
  });

  it("go with the account of whoever made them or was invited", async () => {
    const other = await createUser(database.db, "admin", "other");
    await invite(guest, await api.signIn(other));
    expect((await api.call("DELETE", `/users/${other.id}`, { token })).status).toBe(200);
    expect(await list()).toEqual([]);
    const { email } = await createUser(database.db, "user", "late");
    await database.db
      .insertInto("invitations")
      .values({
        email,
        email_key: email,
        role: "user",
        language: "zh",
        token_hash: "x",
        invited_by: admin.id,
        created_at: admin.created_at,
        expires_at: "2999-01-01T00:00:00.000Z",
      })
      .execute();
    const late = await database.db.selectFrom("users").select("id").where("username", "=", "late").executeTakeFirst();
    expect((await api.call("DELETE", `/users/${late?.id}`, { token })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ ...guest, email: "nobody" }, "email"],
    [{ ...guest, email: " " }, "email"],
    [{ ...guest, role: "owner" }, "role"],
    [{ ...guest, language: "fr" }, "language"],
    [{}, "email"],
  ])("refuse %j", async (body, field) => {
    expect(await failure(await invite(body))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.stringMatching(/./)] },
    });
    expect(await mails()).toEqual([]);
  });

  it.each(["", "x", "x".repeat(101), 7])("have no page for the token %j", async (given) => {
    expect([400, 422]).toContain((await open(given)).status);
  });
});
