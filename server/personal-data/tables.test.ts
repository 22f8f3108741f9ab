import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountDataSchema } from "#contract/personal-data.ts";
import type { Database } from "#server/db/database.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { type BusyAccount, createBusyAccount, dump, marks } from "./test-account.ts";

interface PersonalTable {
  /** Columns that name an account by its id, and what a deletion leaves in them. */
  accounts: Record<string, "row deleted" | "set to null" | "kept">;
  /** Part of the download that shows the rows. */
  export: keyof typeof accountDataSchema.shape;
}

/** Columns of every table about accounts; a new table that is not listed is a type error, and fails below. */
const tables: Record<keyof Database, PersonalTable | "nothing about accounts"> = {
  users: { accounts: { id: "row deleted" }, export: "account" },
  sessions: { accounts: { user_id: "row deleted" }, export: "sessions" },
  replaced_tokens: { accounts: { user_id: "row deleted" }, export: "replaced_tokens" },
  reset_tokens: { accounts: { user_id: "row deleted" }, export: "password_reset_links" },
  invitations: { accounts: { invited_by: "row deleted" }, export: "invitations" },
  second_factors: { accounts: { user_id: "row deleted" }, export: "second_factor" },
  recovery_codes: { accounts: { user_id: "row deleted" }, export: "second_factor" },
  sign_in_challenges: { accounts: { user_id: "row deleted" }, export: "sign_ins_waiting_for_a_code" },
  articles: { accounts: { author_id: "set to null" }, export: "articles" },
  url_submissions: "nothing about accounts",
  article_images: "nothing about accounts",
  translation_sources: "nothing about accounts",
  article_versions: "nothing about accounts",
  article_revisions: { accounts: { author_id: "set to null" }, export: "revisions" },
  article_views: "nothing about accounts",
  view_salts: "nothing about accounts",
  statistics: "nothing about accounts",
  media: { accounts: { created_by: "set to null" }, export: "uploads" },
  team_members: "nothing about accounts",
  // by address, not by id
  outbox: { accounts: {}, export: "mails" },
  enquiries: { accounts: { assigned_to: "set to null" }, export: "enquiries" },
  enquiry_messages: { accounts: { author_id: "set to null" }, export: "enquiry_messages" },
  review_links: { accounts: { created_by: "set to null" }, export: "review_links" },
  shared_drafts: { accounts: { created_by: "set to null" }, export: "shared_drafts" },
  article_presence: { accounts: { user_id: "row deleted" }, export: "open_articles" },
  article_reviews: { accounts: { actor_id: "set to null" }, export: "reviews" },
  article_schedules: { accounts: { created_by: "set to null", ended_by: "set to null" }, export: "schedules" },
  article_comments: { accounts: { author_id: "set to null", resolved_by: "set to null" }, export: "comments" },
  search_documents: "nothing about accounts",
  search_postings: "nothing about accounts",
  search_state: "nothing about accounts",
  backup_runs: "nothing about accounts",
  sample_runs: "nothing about accounts",
  site_identity: "nothing about accounts",
  audit_log: { accounts: { actor_id: "set to null", actor_ref: "kept" }, export: "activity" },
};

const personal = Object.entries(tables).flatMap(([table, what]) =>
  what === "nothing about accounts" ? [] : [{ table, ...what }],
);

/** Sends the mails of the outbox. */
function sendMails({ db, dataDir }: TestDatabase) {
  const log = pino({ level: "silent" });
  return createOutbox({ db, log, key: createSecretKey({ dataDir }), deliver: async () => {} }).flush();
}

/** Names of columns that refer to an account, whether or not it is a foreign key. */
const accountColumn = /^(user|author|actor|owner|creator|account|editor|reviewer|sender)(_id|_ref)?$|_by(_id)?$/;

it("lists every column of the SQLite tables that refers to an account, by foreign key or by name", async () => {
  const database = await createTestDatabase("sqlite");
  try {
    const found: string[] = [];
    for (const { name, columns } of await database.db.introspection.getTables()) {
      if (/^kysely_|^article_search/.test(name)) continue;
      expect(Object.keys(tables), "tables that tables.test.ts does not list").toContain(name);
      const keys = await sql<{
        table: string;
        from: string;
      }>`select "table", "from" from pragma_foreign_key_list(${name})`
        .execute(database.db)
        .then(({ rows }) => rows.filter(({ table }) => table === "users").map(({ from }) => from));
      const named = columns.map((column) => column.name).filter((column) => accountColumn.test(column));
      for (const column of new Set([...keys, ...named])) found.push(`${name}.${column}`);
    }
    const listed = personal.flatMap(({ table, accounts }) =>
      Object.keys(accounts).map((column) => `${table}.${column}`),
    );
    expect(found.toSorted()).toEqual(listed.filter((column) => column !== "users.id").toSorted());
  } finally {
    await database.close();
  }
});

/** What names the account of these tests; longer than what a random token or a hash holds by chance. */
const traces = [
  /mark-?(?:agent|autosave|english|fullname|mail|name|secret|title|unsaved)/i,
  /\bada(?:[ ._]|$)/i,
  /a\u2026@example\.org/i,
];

describe.each(engines)("an account with data in every table on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let ada: BusyAccount;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    const admin = { user: await createUser(database.db, "admin"), address: "192.0.2.7" };
    ada = await createBusyAccount(database, api, admin);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  /** Rows of each listed column that name the account. */
  const references = async () => {
    const rows = await dump(database);
    return Object.fromEntries(
      personal.flatMap(({ table, accounts }) =>
        Object.keys(accounts).map((column) => [
          `${table}.${column}`,
          (rows[table] ?? []).filter((row) => row[column] === ada.user.id).length,
        ]),
      ),
    );
  };

  it("has a row in every table that refers to accounts, and all of them are in its download", async () => {
    for (const [column, count] of Object.entries(await references())) expect(count, column).toBeGreaterThan(0);
    const answer = await api.call("GET", "/auth/me/data", { token: ada.token });
    const data = accountDataSchema.strict().parse(await answer.json());
    for (const { table, export: part } of personal) {
      const shown = data[part];
      expect(Array.isArray(shown) ? shown.length : shown, `${table} in ${part}`).toBeTruthy();
    }
  });

  it("leaves nothing that names it when it is deleted", async () => {
    const before = await dump(database);
    const body = { password: ada.password, code: ada.code() };
    expect((await api.call("DELETE", "/auth/me", { token: ada.token, body })).status).toBe(200);
    // the notice of the deletion goes once it is sent
    expect(await sendMails(database)).toMatchObject({ failed: 0, left: 0 });
    const after = await references();
    for (const { table, accounts } of personal) {
      for (const [column, fate] of Object.entries(accounts)) {
        if (fate !== "kept") expect(after[`${table}.${column}`], `${table}.${column}`).toBe(0);
      }
    }
    const rows = await dump(database);
    for (const [table, left] of Object.entries(rows)) {
      for (const mark of traces) {
        expect(
          left.filter((row) => Object.values(row).some((value) => mark.test(String(value)))),
          table,
        ).toEqual([]);
      }
    }
    // the test would see nothing if the marks were not there before
    expect(JSON.stringify(before)).toContain(marks.email);
    expect(rows.media).toHaveLength(before.media?.length ?? 0);
    expect(rows.audit_log).toHaveLength((before.audit_log?.length ?? 0) + 1);
  });
});
