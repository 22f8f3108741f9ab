import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMember } from "#server/account/test-second-factor.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

describe.each(engines)("deleting accounts from the command line on %s", (engine) => {
  let database: TestDatabase;
  let cli: ReturnType<typeof commandLine>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    cli = commandLine(database);
    await createMember(database, "admin");
  });
  afterEach(() => database.close());

  const emails = async () =>
    (await database.db.selectFrom("users").select("email").orderBy("id").execute()).map(({ email }) => email);

  it("works after a confirmation, and leaves the number in the log", async () => {
    const { id } = await createMember(database, "editor", "lin");
    await expect(cli(["user", "delete", "--email", "lin@example.org"])).rejects.toThrow("--yes is missing");
    expect(await emails()).toHaveLength(2);
    const { printed, published } = await cli(["user", "delete", "--email", "LIN@example.org", "--yes"]);
    expect(printed).toEqual([`lin@example.org (lin, account ${id}) is deleted`]);
    expect(published).toEqual([]);
    expect(await emails()).toEqual(["admin@example.org"]);
    const log = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(log).toMatchObject([
      { action: "account_deleted", actor_name: "command line", subject_id: id, subject_name: null },
    ]);
  });

  it("leaves one admin where the last two are deleted at once", async () => {
    await createMember(database, "admin", "second");
    const both = await Promise.allSettled(
      ["admin", "second"].map((name) => cli(["user", "delete", "--email", `${name}@example.org`, "--yes"])),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await emails()).toHaveLength(1);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("publishes a change if pages name the account", async () => {
    const { id } = await createMember(database, "admin", "lin");
    const at = new Date().toISOString();
    await database.db
      .insertInto("articles")
      .values({
        category: "news",
        author_id: id,
        original_lang: "en",
        published_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await cli(["user", "delete", "--email", "lin@example.org", "--yes"])).published).toEqual([
      "author:lin",
      "news",
      "articles",
    ]);
    expect(await database.db.selectFrom("articles").select("author_id").execute()).toEqual([{ author_id: null }]);
  });

  it("is refused for the last admin and for an address without an account", async () => {
    const last = cli(["user", "delete", "--email", "admin@example.org", "--yes"]);
    await expect(last).rejects.toThrow("is the last enabled admin");
    const nobody = cli(["user", "delete", "--email", "no@example.org", "--yes"]);
    await expect(nobody).rejects.toThrow("No account has the e-mail address no@example.org");
    expect(await emails()).toEqual(["admin@example.org"]);
  });
});
