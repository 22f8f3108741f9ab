import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { auditActionSchema, auditQuerySchema } from "#contract/audit.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { foldedTexts } from "#tests/folded-texts.ts";
import { createUser } from "#tests/users.ts";
import type { AuditEvent } from "./audit.port.ts";
import { type AuditService, createAuditService } from "./audit.service.ts";
import { createRecorder } from "./recorder.ts";

const query = (fields: Record<string, string> = {}) => auditQuerySchema.parse(fields);
const signIn: AuditEvent = { action: "sign_in" };

describe.each(engines)("the log on %s", (engine) => {
  let database: TestDatabase;
  let audit: AuditService;
  let admin: Actor;
  let time: number;
  const record = (event: AuditEvent, actor = admin) => createRecorder(() => new Date(time))(database.db, actor, event);
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    time = Date.parse("2026-01-31T08:00:00.000Z");
    audit = createAuditService({ db: database.db, now: () => new Date(time) });
    admin = { user: await createUser(database.db, "admin"), address: "192.0.2.7" };
  });
  afterEach(() => database.close());

  const actions = async (fields: Record<string, string>) => {
    const { entries, total } = await audit.list(admin, query(fields));
    expect(total).toBe(entries.length);
    return entries.map(({ action }) => action);
  };
  const exported = async () => {
    let text = "";
    for await (const piece of audit.export(admin)) text += piece;
    return text;
  };

  it("records who did what to whom, when and from where", async () => {
    const subject = { type: "user", id: 7, name: "lin" } as const;
    await record({ action: "role_changed", subject, details: { from: "user", to: "editor" } });
    expect(await audit.list(admin, query())).toEqual({
      entries: [
        {
          id: 1,
          at: "2026-01-31T08:00:00.000Z",
          action: "role_changed",
          actor: { id: admin.user?.id, name: "admin" },
          subject,
          address: "192.0.2.7",
          details: { from: "user", to: "editor" },
        },
      ],
      total: 1,
      page: 1,
      limit: 50,
    });
  });

  it("goes newest first, in pages", async () => {
    for (const action of auditActionSchema.options) await record({ action });
    const newest = auditActionSchema.options.toReversed();
    const page = async (page: string) => (await audit.list(admin, query({ page, limit: "5" }))).entries;
    expect((await page("1")).map(({ action }) => action)).toEqual(newest.slice(0, 5));
    expect((await page("2")).map(({ action }) => action)).toEqual(newest.slice(5, 10));
    expect(await page("99")).toEqual([]);
  });

  it("is searched by action, and by a part of a name or an address in any case, where % and _ stand for themselves", async () => {
    await record(signIn, { user: null, address: "198.51.100.9" });
    await record({ action: "article_deleted", subject: { type: "article", id: 1, name: "Lake 100%_\\ full" } });
    expect(await actions({ action: "sign_in" })).toEqual(["sign_in"]);
    expect(await actions({ q: "100.9" })).toEqual(["sign_in"]);
    expect(await actions({ q: "ADMIN" })).toEqual(["article_deleted"]);
    expect(await actions({ q: "lake 100%_\\" })).toEqual(["article_deleted"]);
    expect(await actions({ q: "%n" })).toEqual([]);
    expect(await actions({ q: "a_min" })).toEqual([]);
    expect(await actions({ q: "\u0000" })).toHaveLength(2);
  });

  it.each(foldedTexts)("finds %j and %j alike", async (written, otherwise) => {
    await record({ action: "article_deleted", subject: { type: "article", id: 1, name: `题${written}` } });
    await record({ action: "article_published", subject: { type: "article", id: 2, name: `${otherwise}题` } });
    for (const q of [written, otherwise])
      expect(await actions({ q })).toEqual(["article_published", "article_deleted"]);
    expect(await actions({ q: "ａｄｍｉｎ" })).toHaveLength(2);
  });

  it("keeps an entry after its actor's account is deleted", async () => {
    const guest: Actor = { user: await createUser(database.db, "user", "guest") };
    await record(signIn, guest);
    await database.db.deleteFrom("users").where("username", "=", "guest").execute();
    const { entries } = await audit.list(admin, query());
    expect(entries).toMatchObject([{ actor: { id: guest.user?.id, name: "guest" }, address: "" }]);
  });

  it("is rolled back with the recorded change", async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await createRecorder()(trx, admin, signIn);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await actions({})).toEqual([]);
  });

  it("is for admins", async () => {
    const editor: Actor = { user: await createUser(database.db, "editor") };
    await expect(audit.list(editor, query())).rejects.toMatchObject({ code: "forbidden" });
    await expect(audit.list({ user: null }, query())).rejects.toMatchObject({ code: "unauthorized" });
    expect(() => audit.export(editor)).toThrow(expect.objectContaining({ code: "forbidden" }));
  });

  it("deletes entries older than 400 days", async () => {
    await record(signIn);
    time += 400 * 86_400_000;
    await record({ action: "sign_out_everywhere" });
    await audit.purgeExpired();
    expect(await actions({})).toHaveLength(2);
    time += 1;
    await audit.purgeExpired();
    expect(await actions({})).toEqual(["sign_out_everywhere"]);
  });

  it("is exported whole, with a byte order mark, a header line and nothing a spreadsheet runs", async () => {
    await record({ action: "article_created", subject: { type: "article", id: 3, name: '=1+1, "x"' } });
    await record({ action: "role_changed", details: { from: "user", to: "editor" } });
    expect(await exported()).toBe(
      [
        '\ufeff"id","at","action","actor_id","actor","subject_type","subject_id","subject","address","details"',
        '"2","2026-01-31T08:00:00.000Z","role_changed","1","admin","","","","192.0.2.7","from: user; to: editor"',
        '"1","2026-01-31T08:00:00.000Z","article_created","1","admin","article","3","\'=1+1, ""x""","192.0.2.7",""',
        "",
      ].join("\r\n"),
    );
  });

  it("is exported to its last entry, however long it is", async () => {
    await database.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 1001; i++) await createRecorder()(trx, admin, signIn);
    });
    const lines = (await exported()).trimEnd().split("\r\n");
    expect(new Set(lines.slice(1).map((line) => line.split(",")[0])).size).toBe(1001);
    expect(lines).toHaveLength(1002);
  });
});
